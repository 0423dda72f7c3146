import { webPagesApi } from '#shared/web-pages/web-pages.api.ts'
import type { Deps } from '#server/deps.ts'
import type { Route } from '#server/http/route.ts'
import { fetchPage } from './fetch-page.ts'
import { createFetchLimit } from './limit-fetches.ts'

export function webPageRoutes(route: Route, deps: Deps) {
  const limitFetches = createFetchLimit(deps)
  route(webPagesApi.urlPreview, async ({ user, body }) => {
    limitFetches(user.id)
    return fetchPage(deps, user, body)
  })
}
