import { webPagesApi } from '#shared/web-pages/web-pages.api.ts'
import type { Deps } from '#server/deps.ts'
import type { Route } from '#server/http/route.ts'
import { fetchPage } from './fetch-page.ts'
import { limitFetches } from './limit-fetches.ts'

export function webPageRoutes(route: Route, deps: Deps) {
  route(webPagesApi.urlPreview, async ({ user, body }) => {
    await limitFetches(deps, user.id)
    return fetchPage(deps, user, body)
  })
}
