import { mailboxProvider } from '#shared/mailboxes/mailbox-rules.ts'
import { type Mailbox, mailboxesApi } from '#shared/mailboxes/mailboxes.api.ts'
import type { Deps } from '#server/deps.ts'
import type { Route } from '#server/http/route.ts'
import { finishMailboxSignIn, startMailboxSignIn } from './connect-mailbox.ts'
import { disconnectMailbox } from './disconnect-mailbox.ts'
import { listMailboxes, type MailboxRow, whyNotSending } from './mailboxes.queries.ts'
import { outcomePage } from './outcome-page.ts'
import { testMailbox } from './test-mailbox.ts'

export function mailboxRoutes(route: Route, deps: Deps) {
  const { db } = deps

  route(mailboxesApi.list, async ({ user }) => (await listMailboxes(db, user.id)).map(present))

  route(mailboxesApi.options, async () =>
    mailboxProvider.options.flatMap((provider) => {
      const service = deps.mailAccounts[provider]
      return service ? [{ provider, isSandbox: service.isSandbox }] : []
    }),
  )

  route(mailboxesApi.outlookStatus, async ({ user }) => {
    const found = (await listMailboxes(db, user.id)).find(({ provider }) => provider === 'microsoft')
    return { connected: found !== undefined && whyNotSending(found) === null, email: found?.email ?? null }
  })

  route(mailboxesApi.startSignIn, ({ user, params }) => startMailboxSignIn(deps, user, params.provider))

  route.file(mailboxesApi.finishSignIn, async ({ user, params: { provider }, query }) =>
    outcomePage(deps, {
      source: 'plainseal-email-service',
      provider,
      failed: await finishMailboxSignIn(deps, user, provider, query),
    }),
  )

  route(mailboxesApi.test, ({ user, params }) => testMailbox(deps, user, params.id))

  route(mailboxesApi.disconnect, ({ user, params }) => disconnectMailbox(deps, user, params.id))
}

/** As its owner sees it: without tokens. */
function present(row: MailboxRow, index: number): Mailbox {
  const error = whyNotSending(row)
  return {
    id: row.id,
    provider: row.provider,
    email: row.email,
    displayName: row.displayName,
    isActive: index === 0,
    connectionStatus: error === null ? (row.lastWorkedAt ? 'connected' : 'other') : 'error',
    error,
    lastWorkedAt: row.lastWorkedAt?.toISOString() ?? null,
    connectedAt: row.connectedAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  }
}
