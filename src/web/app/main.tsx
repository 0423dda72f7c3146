import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/source-serif-4/wght.css'
import '#web/ui/stand-in-fonts.css'
import '#web/ui/first-styles.ts'
import 'virtual:palette.css'
import '#web/ui/global.css'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { Providers } from './Providers.tsx'
import { routes } from './routes.tsx'

const root = document.querySelector('#root')
if (!root) throw new Error('The page has no #root')

const router = createBrowserRouter(routes)

// in slices: on a slow phone one long task would leave the first tap without an answer
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <Providers navigate={(to) => void router.navigate(to)}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  ),
)

// what the first picture does not need; a page without it can be used all the same
import('./after-start.ts').catch(() => undefined)
