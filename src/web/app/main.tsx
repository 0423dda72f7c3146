import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/source-serif-4/wght.css'
import '#web/ui/first-styles.ts'
import 'virtual:palette.css'
import '#web/ui/global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { Providers } from './Providers.tsx'
import { routes, startLoading } from './routes.tsx'

const root = document.querySelector('#root')
if (!root) throw new Error('The page has no #root')

startLoading(window.location.pathname, document.documentElement.dataset.visit === 'session')
createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={createBrowserRouter(routes)} />
    </Providers>
  </StrictMode>,
)
