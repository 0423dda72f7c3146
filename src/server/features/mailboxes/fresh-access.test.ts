import { sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import { type MailboxProvider, mailboxProvider } from '#shared/mailboxes/mailbox-rules.ts'
import { mailboxesApi } from '#shared/mailboxes/mailboxes.api.ts'
import type { Deps } from '#server/deps.ts'
import { openMailService } from '#server/integrations/mail/mail-account.fixture.ts'
import { MailError } from '#server/integrations/mail/mailer.ts'
import { expect, test } from '#test/app.ts'
import type { Client } from '#test/client.ts'
import { freshAccess } from './fresh-access.ts'
import { changeTokens, listMailboxes } from './mailboxes.queries.ts'

/** A mail service on this machine, where one person after the other connects their mailbox. */
async function setUp(deps: Deps, provider: MailboxProvider, owners: (Client & { user: { id: string } })[]) {
  const peer = await openMailService(provider, deps.settings.appUrl)
  onTestFinished(() => peer.close())
  deps.mailAccounts = peer.services
  for (const owner of owners) await connect(peer, owner, provider)
  return peer
}

type Peer = Awaited<ReturnType<typeof openMailService>>

async function connect({ consent }: Peer, owner: Client, provider: MailboxProvider) {
  const { authUrl } = await owner.call(mailboxesApi.startSignIn, { params: { provider } })
  const { pathname, search } = await consent(authUrl)
  await owner.send({ method: 'GET', url: `${pathname}${search}` })
}

/** The mailbox of this person, whose access token has just ended. */
async function endedMailbox(deps: Deps, { user }: { user: { id: string } }) {
  const [mailbox] = await listMailboxes(deps.db, user.id)
  if (!mailbox) throw new Error('Nothing is connected')
  await changeTokens(deps.db, deps, mailbox.id, (kept) => ({ ...kept, expiresAt: deps.now() }))
  return mailbox
}

test.for(mailboxProvider.options)(
  'tokens of %s that ended are renewed once, however many messages are sent at the same moment',
  async (provider, { signIn, deps, clock }) => {
    const owner = await signIn()
    const peer = await setUp(deps, provider, [owner])
    clock.now = new Date()
    const mailbox = await endedMailbox(deps, owner)
    await Promise.all([1, 2, 3, 4].map(() => freshAccess(deps, mailbox)))
    expect(peer.state.refreshed).toBe(1)
  },
)

test('that old tokens fail says nothing of the new ones which their holder gets by connecting again meanwhile', async ({
  signIn,
  deps,
  clock,
}) => {
  const owner = await signIn()
  const peer = await setUp(deps, 'google', [owner])
  const { google } = peer.services
  if (!google) throw new Error('Google isn’t set up')
  const [{ id } = { id: '' }] = await owner.call(mailboxesApi.list, {})
  const open = async () => {
    deps.mailAccounts = peer.services
    clock.pass({ minutes: 1 })
    await connect(peer, owner, 'google')
    throw new MailError('credentials', false, 'Google no longer lets us send. Connect it again.')
  }
  deps.mailAccounts = { ...peer.services, google: { ...google, open } }
  await owner.call(mailboxesApi.test, { params: { id } })
  expect(await owner.call(mailboxesApi.list, {})).toMatchObject([{ id, connectionStatus: 'connected' }])
})

test('mailboxes whose service hangs while their tokens are renewed keep no one from the database', async ({
  signIn,
  deps,
  clock,
}) => {
  // more than there are connections to the database of a test
  const owners = await Promise.all(Array.from({ length: 9 }, () => signIn()))
  const peer = await setUp(deps, 'microsoft', owners)
  clock.now = new Date()
  const mailboxes = await Promise.all(owners.map((owner) => endedMailbox(deps, owner)))
  const { promise: answer, resolve: goOn } = Promise.withResolvers<void>()
  peer.state.authorizesAfter = answer
  const opening = Promise.all(mailboxes.map((mailbox) => freshAccess(deps, mailbox)))
  await expect.poll(() => peer.state.waiting).toBe(9)
  const idle = sql`select count(*)::int as held from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`
  expect((await deps.db.execute(idle)).rows).toEqual([{ held: 0 }])
  goOn()
  await opening
  expect(peer.state.refreshed).toBe(9)
})
