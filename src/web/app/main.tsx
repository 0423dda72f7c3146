import '#web/ui/stand-in-fonts.css'
import '#web/ui/first-styles.ts'
import 'virtual:palette.css'
import '#web/ui/global.css'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router'
import { prepareOpening } from '#web/features/frame/PageOpening.tsx'
import { Providers } from './Providers.tsx'
import { routes } from './routes.tsx'

const root = document.querySelector('#root')
if (!root) throw new Error('The page has no #root')

prepareOpening(matchRoutes(routes, location)?.at(-1)?.route.handle)
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
