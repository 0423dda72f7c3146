import './stages/react.ts'
import '#web/ui/stand-in-fonts.css'
import '#web/ui/first-styles.ts'
import 'virtual:palette.css'
import '#web/ui/global.css'
import './beginning.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { matchRoutes, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'
import { prepareOpening } from '#web/features/frame/PageOpening.tsx'
import { createPageHistory } from '#web/ui/routing/page-history.ts'
import { keptPositions } from '#web/ui/routing/ScrollMemory.tsx'
import { isPrerendered } from '#web/ui/prerendered.ts'
import { App } from './App.tsx'
import { giveBackStyles } from './give-back-styles.ts'
import { replaceBeginning } from './replace-beginning.ts'
import { routes } from './routes.tsx'

const root = document.querySelector<HTMLElement>('#root')
if (!root) throw new Error('The page has no #root')

replaceBeginning(root)
prepareOpening(matchRoutes(routes, location)?.at(-1)?.route.handle)
const app = <App history={createPageHistory(createBrowserHistory(), () => scrollY, keptPositions())} />

// in slices: on a slow phone one long task would leave the first tap without an answer
startTransition(() => {
  if (!isPrerendered) return createRoot(root).render(app)
  giveBackStyles(root)
  hydrateRoot(root, app)
})

// what the first picture does not need; a page without it can be used all the same
import('./after-start.ts').catch(() => undefined)
