import '#web/ui/stand-in-fonts.css'
import '#web/ui/first-styles.ts'
import 'virtual:palette.css'
import '#web/ui/global.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes } from 'react-router'
import { prepareOpening } from '#web/features/frame/PageOpening.tsx'
import { isPrerendered } from '#web/ui/prerendered.ts'
import { App } from './App.tsx'
import { giveBackStyles } from './give-back-styles.ts'
import { routes } from './routes.tsx'

const root = document.querySelector('#root')
if (!root) throw new Error('The page has no #root')

prepareOpening(matchRoutes(routes, location)?.at(-1)?.route.handle)
const app = <App router={createBrowserRouter(routes)} />

// in slices: on a slow phone one long task would leave the first tap without an answer
startTransition(() => {
  if (!isPrerendered) return createRoot(root).render(app)
  giveBackStyles(root)
  hydrateRoot(root, app)
})

// what the first picture does not need; a page without it can be used all the same
import('./after-start.ts').catch(() => undefined)
