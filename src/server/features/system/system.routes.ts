import { sql } from 'drizzle-orm'
import { systemApi } from '#shared/system/system.api.ts'
import { migrationCheck } from '#server/db/migrate.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError } from '#server/http/errors.ts'
import type { Route } from '#server/http/route.ts'

/** Further parts that this process depends on, each with a question that answers quickly. */
export type ReadyChecks = Record<string, () => Promise<boolean>>

const passes = async (check: () => Promise<boolean>) => {
  try {
    return await check()
  } catch {
    return false
  }
}

export function systemRoutes(route: Route, deps: Deps, more: ReadyChecks) {
  const isMigrated = migrationCheck()
  const checks: ReadyChecks = {
    database: async () => (await deps.db.execute(sql`select 1`)).rows.length === 1,
    migrations: () => isMigrated(deps.db),
    jobs: () => deps.jobs.isReady(),
    ...more,
  }

  route(systemApi.health, async () => ({ status: 'ok' as const }))

  route(systemApi.ready, async () => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await passes(check)] as const),
    )
    const failing = results.filter(([, ok]) => !ok).map(([name]) => name)
    if (failing.length > 0)
      throw new HttpError(503, `Not ready: ${failing.join(', ')}`, { retryAfterSeconds: 2 })
    return { status: 'ready' as const, checks: Object.fromEntries(results) }
  })
}
