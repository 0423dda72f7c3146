import { buildApp } from '#server/app.ts'
import type { Deps } from '#server/deps.ts'
import { createLogger } from '#server/http/logger.ts'
import type { LimitWindows } from '#server/http/limit-store.ts'

/** A fault of the server shows its cause beside the test that met it. */
export const errorLogger = createLogger('error', process.stderr)

let depsOfTest: Deps
/** What the application takes for its deps: those of the test that runs, as they are at each look. */
const forwarding = new Proxy({} as Deps, {
  get: (_, name) => Reflect.get(depsOfTest, name),
  has: (_, name) => Reflect.has(depsOfTest, name),
  ownKeys: () => Reflect.ownKeys(depsOfTest),
  getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(depsOfTest, name),
})

let shared: { db: Deps['db']; app: ReturnType<typeof buildApp>; limitWindows: LimitWindows } | undefined

/**
 * The application, built once for each database: to register its routes takes longer than most tests. It serves one test
 * at a time, with the deps of that test, and has forgotten whom it counted for others.
 */
export function sharedApp(deps: Deps) {
  depsOfTest = deps
  if (shared?.db !== deps.db) {
    const limitWindows: LimitWindows = []
    shared = { db: deps.db, app: buildApp(forwarding, { logger: errorLogger, limitWindows }), limitWindows }
  }
  for (const windows of shared.limitWindows) windows.clear()
  return shared.app
}
