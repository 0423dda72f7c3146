import { clarityApi } from '#shared/clarity/clarity.api.ts'
import type { Deps } from '#server/deps.ts'
import type { Route } from '#server/http/route.ts'
import { scoreContract } from './score-contract.ts'

export function clarityRoutes(route: Route, deps: Deps) {
  route(clarityApi.admissibilityScore, ({ user, params }) => scoreContract(deps, user, params.id))
}
