import { webPagesApi } from '#shared/web-pages/web-pages.api.ts'
import type { Deps } from '#server/deps.ts'
import type { Route } from '#server/http/route.ts'
import { fetchPage } from './fetch-page.ts'

export function webPageRoutes(route: Route, deps: Deps) {
  route(webPagesApi.urlPreview, ({ user, body }) => fetchPage(deps, user, body))
}
