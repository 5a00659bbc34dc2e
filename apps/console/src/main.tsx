import './styles/main.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followSession } from './app/app-start.ts'
import { createConsoleRouter } from './app/router.tsx'
import { queryClient } from './platform/queries.ts'
import { session } from './platform/session.ts'
import { changeLanguage, pageLanguage } from './words/words.ts'

async function start(container: HTMLElement): Promise<void> {
  await changeLanguage(pageLanguage())
  const router = createConsoleRouter()
  // Before loading: the first call of a screen may already find out that the session has ended.
  followSession()
  await router.load()
  delete container.dataset['page']
  createRoot(container).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
  void session.settleOwedSignOut()
}

const container = document.getElementById('root')
if (container) void start(container)
