import { Gallery } from '@thali/ui/components/gallery'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const root = document.getElementById('root')
if (root) createRoot(root).render(createElement(Gallery))
