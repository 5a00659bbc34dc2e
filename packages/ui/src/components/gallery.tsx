import { useState } from 'react'
import '../styles/gallery.css'
import { PlateDefs } from '../plate/plate.tsx'
import { GalleryActions } from './gallery-actions.tsx'
import { GalleryFields } from './gallery-fields.tsx'
import { GalleryForms } from './gallery-forms.tsx'
import { GalleryPlates } from './gallery-plates.tsx'
import { GallerySurfaces, GalleryTabs } from './gallery-surfaces.tsx'
import { Segmented } from './segmented.tsx'
import { ToastRegion } from './toast.tsx'

const THEMES = ['purple', 'green', 'red', 'yellow', 'blue', 'maroon'] as const
const SCHEMES = ['system', 'light', 'dark'] as const

/** Every component in its states and every plate: the living page of the component layer, for development. */
export function Gallery() {
  const [theme, setTheme] = useState<(typeof THEMES)[number]>('purple')
  const [scheme, setScheme] = useState<(typeof SCHEMES)[number]>('system')
  const paint = (nextTheme: typeof theme, nextScheme: typeof scheme) => {
    setTheme(nextTheme)
    setScheme(nextScheme)
    const root = document.documentElement
    root.dataset['theme'] = nextTheme
    if (nextScheme === 'system') delete root.dataset['scheme']
    else root.dataset['scheme'] = nextScheme
  }
  return (
    <div className="with-tab-bar">
      <main className="gallery">
        <PlateDefs />
        <header className="stack-3">
          <h1>Components</h1>
          <Segmented
            label="Scheme"
            options={SCHEMES.map((value) => ({ value, label: value }))}
            value={scheme}
            onChange={(next) => paint(theme, next)}
          />
          <Segmented
            label="Theme"
            options={THEMES.map((value) => ({ value, label: value }))}
            value={theme}
            onChange={(next) => paint(next, scheme)}
          />
        </header>
        <GalleryActions />
        <GalleryFields />
        <GallerySurfaces />
        <GalleryPlates />
        <GalleryForms />
      </main>
      <GalleryTabs />
      <ToastRegion closeLabel="Close message" aboveTabBar />
    </div>
  )
}
