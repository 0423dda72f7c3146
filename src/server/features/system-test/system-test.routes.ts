import { type SystemTest, systemTestApi } from '#shared/system-test/system-test.api.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/http/errors.ts'
import type { Route } from '#server/http/route.ts'
import { startSystemTest } from './start-system-test.ts'
import { findOwnSystemTest, type SystemTestRow } from './system-tests.queries.ts'

export function systemTestRoutes(route: Route, deps: Deps) {
  route(systemTestApi.run, async ({ user }) => present(await startSystemTest(deps, user)))

  route(systemTestApi.get, async ({ user, params }) => {
    const test = await findOwnSystemTest(deps.db, user.id, params.id)
    if (!test) throw notFound('System test')
    return present(test)
  })
}

const messages = {
  passed: 'We made and sealed a PDF and sent the email.',
  failed: 'The test failed.',
}

const present = ({ id, state, steps, refundedAt, createdAt }: SystemTestRow): SystemTest => ({
  id,
  state,
  pdfGeneration: steps.pdfGeneration ?? null,
  emailDelivery: steps.emailDelivery ?? null,
  overall: state === 'running' ? null : { success: state === 'passed', message: messages[state] },
  refunded: refundedAt !== null,
  createdAt: createdAt.toISOString(),
})
