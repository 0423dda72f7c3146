import { erasureApi } from '#shared/erasure/erasure.api.ts'
import type { Deps } from '#server/deps.ts'
import { provePassword } from '#server/features/accounts/prove-password.ts'
import type { Route } from '#server/http/route.ts'
import { eraseAccount } from './erase-account.ts'
import { planErasure } from './plan-erasure.ts'

export function erasureRoutes(route: Route, deps: Deps) {
  route(erasureApi.plan, ({ user }) => planErasure(deps, user.id))

  route(erasureApi.erase, async ({ user, body: { password }, origin, session, browser }) => {
    await provePassword(deps, user, { password }, { origin, browserToken: browser.token })
    await deps.db.transaction((tx) => eraseAccount(tx, deps, { userId: user.id, byAdmin: false }))
    session.clear()
    return { erased: true as const }
  })
}
