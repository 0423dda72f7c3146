import { StrictMode } from 'react'
import { matchRoutes, useLocation, useRoutes } from 'react-router'
import { OpeningContext } from '#web/features/frame/PageOpening.tsx'
import type { PageHistory } from '#web/ui/routing/page-history.ts'
import { Routing } from '#web/ui/routing/Routing.tsx'
import { Providers } from './Providers.tsx'
import { routes } from './routes.tsx'

function Pages() {
  const matched = matchRoutes(routes, useLocation())?.at(-1)?.route
  return <OpeningContext value={matched?.handle}>{useRoutes(routes)}</OpeningContext>
}

/** All account holders' pages: the same in the browser and when some of them are drawn beforehand. */
export function App({ history }: { history: PageHistory }) {
  return (
    <StrictMode>
      <Providers navigate={history.navigator.push}>
        <Routing history={history}>
          <Pages />
        </Routing>
      </Providers>
    </StrictMode>
  )
}
