import { settingsApi } from '#shared/settings/settings.api.ts'
import type { Deps } from '#server/deps.ts'
import type { Route } from '#server/http/route.ts'
import { changeSettings } from './change-settings.ts'
import { findPdfService } from './pdf-services.queries.ts'
import { presentSettings } from './present-settings.ts'
import { findSmsAccount } from './settings.queries.ts'

export function settingsRoutes(route: Route, deps: Deps) {
  const show = async (userId: string) =>
    presentSettings(
      ...(await Promise.all([findSmsAccount(deps.db, deps, userId), findPdfService(deps.db, deps, userId)])),
    )

  route(settingsApi.get, ({ user }) => show(user.id))

  route(settingsApi.update, async ({ user, body }) => {
    await changeSettings(deps, user.id, body)
    return show(user.id)
  })
}
