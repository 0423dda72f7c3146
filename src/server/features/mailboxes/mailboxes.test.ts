import { sql } from 'drizzle-orm'
import { describe, onTestFinished } from 'vitest'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { type MailboxProvider, mailboxProvider } from '#shared/mailboxes/mailbox-rules.ts'
import { mailboxesApi } from '#shared/mailboxes/mailboxes.api.ts'
import { recipientsApi } from '#shared/recipients/recipients.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import type { Deps } from '#server/deps.ts'
import { createSession } from '#server/features/accounts/sessions.queries.ts'
import { deliverMessage } from '#server/features/deliveries/deliver-message.ts'
import { sealContract } from '#server/features/evidence/seal-contract.ts'
import { openMailService } from '#server/integrations/mail/mail-account.fixture.ts'
import { smtpMailer } from '#server/integrations/mail/smtp-mailer.ts'
import { deliveryHandlers } from '#server/worker.ts'
import { aSentContract, expect, linkIn, signAs, test as base } from '#test/app.ts'
import type { Client } from '#test/client.ts'
import { startMailPeer } from '#test/mail-peer.ts'

const attempt = { number: 1, isLast: false, signal: new AbortController().signal }

/** A mail service on this machine, which is set up here. */
async function setUp(deps: Deps, provider: MailboxProvider) {
  const peer = await openMailService(provider, deps.settings.appUrl)
  onTestFinished(() => peer.close())
  deps.mailAccounts = peer.services
  const start = async (client: Client) =>
    (await client.call(mailboxesApi.startSignIn, { params: { provider } })).authUrl
  const consented = async (client: Client) => {
    const { pathname, search } = await peer.consent(await start(client))
    return `${pathname}${search}`
  }
  const connect = async (client: Client) => outcomeOf(client, await consented(client))
  return { ...peer, start, consented, connect }
}

/** What the window of the sign-in tells the page that opened it. */
async function outcomeOf(client: Client, url: string): Promise<unknown> {
  const { statusCode, payload, headers } = await client.send({ method: 'GET', url })
  expect([statusCode, headers['cross-origin-opener-policy']]).toEqual([200, 'unsafe-none'])
  const [, outcome = ''] = /data-given="([^"]*)"/.exec(payload) ?? []
  const said = JSON.parse(outcome.replaceAll('&quot;', '"')) as { failed?: string }
  return said.failed ?? 'connected'
}

const test = base
  .extend('owner', ({ signIn }) => signIn({ balanceCents: 500, addedFunds: true }))
  /** The server of the platform. */
  .extend('own', async ({}, { onCleanup }) => {
    const peer = await startMailPeer()
    onCleanup(() => peer.close())
    return peer
  })
  /** The same person, on a later day. */
  .extend('signInAgain', ({ deps, client }) => async ({ user }: { user: { id: string } }) => {
    const { token } = await createSession(deps.db, {
      userId: user.id,
      kind: 'session',
      twoFactorVerified: true,
      origin: { ipAddress: '127.0.0.1', userAgent: 'test' },
      now: deps.now(),
    })
    return client({ cookies: { session: token } })
  })
  /** One go of the worker at everything that waits; tells how many tries failed and will be repeated. */
  .extend('deliverAll', ({ deps, own }) => async (number = 1) => {
    const waiting = sql`select id from deliveries where status = 'pending' order by created_at, id`
    const senders = { mail: smtpMailer({ url: own.url }), sms: undefined }
    let failed = 0
    for (const { id } of (await deps.db.execute<{ id: string }>(waiting)).rows)
      await deliverMessage(deps, senders, deliveryHandlers, id, { ...attempt, number }).catch(
        () => (failed += 1),
      )
    return failed
  })

const listOf = (client: Client) => client.call(mailboxesApi.list, {})
const deliveriesOf = async (client: Client, id: string) =>
  (await client.call(contractsApi.get, { params: { id } })).signers.flatMap(({ deliveries }) => deliveries)

/** The text of a message as its reader sees it. */
const textOf = ({ raw }: { raw: string }) =>
  raw
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))

describe.each(mailboxProvider.options)('%s', (provider) => {
  test('is connected, sends with tokens that are renewed, fails, works again, and is left', async ({
    owner,
    own,
    deps,
    clock,
    client,
    signInAgain,
    deliverAll,
    sealTools,
  }) => {
    const peer = await setUp(deps, provider)
    expect(await peer.connect(owner)).toBe('connected')
    const [mailbox] = await listOf(owner)
    expect(mailbox).toMatchObject({
      provider,
      email: peer.email,
      isActive: true,
      connectionStatus: 'connected',
      error: null,
    })
    const id = mailbox!.id

    // it sends, with tokens that have ended meanwhile
    clock.now = new Date(Date.now() + 2 * 3600_000)
    const later = await signInAgain(owner)
    const first = await aSentContract(later)
    await deliverAll()
    expect(peer.state.refreshed).toBe(1)
    expect(peer.sent.map(({ to }) => to)).toEqual(['signer1@example.com'])
    expect(own.accepted).toEqual([])
    expect(await deliveriesOf(later, first.id)).toMatchObject([{ status: 'sent', sentFrom: peer.email }])

    // the signed copy, with its attachment; whoever signed is told by the platform, whatever the sender's mailbox does
    await signAs(client(), first.id, first.signers[0]!.id)
    await sealContract(deps, sealTools, first.id, attempt)
    await deliverAll()
    expect(own.accepted.map(({ to }) => to).toSorted()).toEqual(
      [owner.user.email, 'signer1@example.com'].toSorted(),
    )
    expect(peer.sent[1]!.raw).toMatch(/filename=Mutual_NDA_signed\.pdf/)

    // down: tried again, then sent by the platform, and its owner is told once
    peer.state.fails = 503
    own.accepted.length = 0
    const second = await aSentContract(later, {}, [
      { email: 'bob@example.com' },
      { email: 'cid@example.com' },
    ])
    expect([await deliverAll(1), await deliverAll(2), await deliverAll(3)]).toEqual([2, 2, 0])
    await deliverAll()
    expect(own.accepted.map(({ to }) => to).toSorted()).toEqual(
      ['bob@example.com', 'cid@example.com', owner.user.email].toSorted(),
    )
    expect(await deliveriesOf(later, second.id)).toMatchObject([{ sentFrom: null }, { sentFrom: null }])
    expect(textOf(own.accepted.find(({ to }) => to === owner.user.email)!)).toContain(
      `We can't send from ${peer.email}`,
    )
    expect(await listOf(later)).toMatchObject([
      { connectionStatus: 'error', error: expect.stringMatching(/busy/) },
    ])

    // back
    peer.state.fails = undefined
    expect(await later.call(mailboxesApi.test, { params: { id } })).toEqual({
      connectionStatus: 'connected',
      userEmail: peer.email,
      error: null,
    })

    // no longer let in: the platform at once, until it is connected again
    await peer.forgetGrants()
    own.accepted.length = 0
    await aSentContract(later, {}, [{ email: 'dan@example.com' }])
    expect(await deliverAll()).toBe(0)
    expect(own.accepted.map(({ to }) => to)).toEqual(['dan@example.com'])
    expect(await listOf(later)).toMatchObject([
      { connectionStatus: 'error', error: expect.stringMatching(/Connect it again/) },
    ])
    expect(await peer.connect(later)).toBe('connected')
    await aSentContract(later, {}, [{ email: 'eve@example.com' }])
    await deliverAll()
    expect(peer.sent.at(-1)).toMatchObject({ to: 'eve@example.com' })
    expect(await listOf(later)).toMatchObject([{ id, connectionStatus: 'connected' }])

    // what waits when it is left goes out by the platform
    await aSentContract(later, {}, [{ email: 'fay@example.com' }])
    const revoked = provider === 'google'
    expect(await later.call(mailboxesApi.disconnect, { params: { id } })).toEqual({
      disconnected: true,
      revoked,
    })
    expect(peer.state.revoked).toBe(revoked ? 1 : 0)
    await deliverAll()
    expect(own.accepted.at(-1)).toMatchObject({ to: 'fay@example.com' })
    expect(await listOf(later)).toEqual([])
  })
})

test('an email service that never answers, or answers nonsense, holds up no message: the platform sends, and its owner sees why', async ({
  owner,
  own,
  deps,
  deliverAll,
}) => {
  const peer = await setUp(deps, 'google')
  expect(await peer.connect(owner)).toBe('connected')
  deps.mailAccounts = peer.openServices({ timeoutMs: 500 })
  for (const [answers, email, why] of [
    ['never', 'bob@example.com', /busy or down/],
    ['nonsense', 'cid@example.com', /can’t be read/],
  ] as const) {
    peer.state.answers = answers
    await aSentContract(owner, {}, [{ email }])
    expect(await deliverAll(3)).toBe(0)
    expect(own.accepted.map(({ to }) => to)).toContain(email)
    expect(await listOf(owner)).toMatchObject([
      { connectionStatus: 'error', error: expect.stringMatching(why) },
    ])
  }
})

test('a message that the sender’s mailbox rejects goes out by the platform, and its contract says why', async ({
  owner,
  own,
  deps,
  deliverAll,
}) => {
  const peer = await setUp(deps, 'google')
  expect(await peer.connect(owner)).toBe('connected')
  peer.state.fails = 400
  const { id } = await aSentContract(owner)
  expect(await deliverAll()).toBe(0)
  expect(own.accepted.map(({ to }) => to)).toContain('signer1@example.com')
  expect(await deliveriesOf(owner, id)).toMatchObject([
    { status: 'sent', sentFrom: null, lastError: 'Google rejected the message.' },
  ])
  // the connection itself is in order
  expect(await listOf(owner)).toMatchObject([{ connectionStatus: 'connected', error: null }])
})

test('a test that passes doesn’t call an email service that refuses to send working again: only a message that it sends does', async ({
  owner,
  own,
  deps,
  deliverAll,
}) => {
  const peer = await setUp(deps, 'microsoft')
  expect(await peer.connect(owner)).toBe('connected')
  const [{ id } = { id: '' }] = await listOf(owner)
  Object.assign(peer.state, { fails: 403, says: { error: { code: 'ErrorSendAsDenied' } } })
  await aSentContract(owner)
  await deliverAll()
  expect(own.accepted.map(({ to }) => to)).toContain('signer1@example.com')
  const refused = { connectionStatus: 'error', error: expect.stringMatching(/no longer lets us send/) }
  expect(await listOf(owner)).toMatchObject([refused])
  // it lets us in all the while
  peer.state.fails = undefined
  expect(await owner.call(mailboxesApi.test, { params: { id } })).toMatchObject({ error: null })
  expect(await listOf(owner)).toMatchObject([refused])
  expect(await owner.call(mailboxesApi.outlookStatus, {})).toMatchObject({ connected: false })
  await aSentContract(owner, {}, [{ email: 'bob@example.com' }])
  await deliverAll()
  expect(peer.sent.map(({ to }) => to)).toEqual(['bob@example.com'])
  expect(await listOf(owner)).toMatchObject([{ connectionStatus: 'connected', error: null }])
})

test('an email service that can’t be told is left all the same, and its owner learns that it wasn’t', async ({
  owner,
  deps,
}) => {
  const peer = await setUp(deps, 'google')
  expect(await peer.connect(owner)).toBe('connected')
  const [mailbox] = await listOf(owner)
  await peer.close()
  expect(await owner.call(mailboxesApi.disconnect, { params: { id: mailbox!.id } })).toEqual({
    disconnected: true,
    revoked: false,
  })
  expect(await listOf(owner)).toEqual([])
})

describe('a message that goes out from its sender’s mailbox', () => {
  test('holds nothing there that its recipient alone may have, and what is signed with its link says so', async ({
    owner,
    own,
    deps,
    client,
    deliverAll,
  }) => {
    const peer = await setUp(deps, 'google')
    expect(await peer.connect(owner)).toBe('connected')
    const { id, signers } = await aSentContract(owner)
    await deliverAll()
    const text = textOf(peer.sent[0]!)
    expect(text).toContain(`/sign/${signers[0]!.id}`)
    expect(text).not.toMatch(/\?d=/)
    expect(text).toMatch(/can see it too/)
    // its link to stop messages allows nothing that was stopped again
    const [, token] = /\/messages\/([\w.-]+)/.exec(text) ?? []
    const choices = await client().call(recipientsApi.get, { params: { token: token ?? '' } })
    expect(choices).toMatchObject({ mayAllow: false })
    // the sender may have opened it from their Sent folder: that alone is no opening by others
    const { id: unsigned } = await aSentContract(owner)
    await deliverAll()
    const [, signerId = ''] = /\/sign\/([\w-]{32})/.exec(textOf(peer.sent[1]!)) ?? []
    await client().call(signingApi.get, { params: { signerId } })
    const { refunded, signers: theirs } = await owner.call(contractsApi.cancel, { params: { id: unsigned } })
    expect([refunded, theirs[0]!.openedBy]).toEqual([true, ['visible']])
    await signAs(client(), id, signers[0]!.id)
    await deliverAll()
    const told = own.accepted.find(({ to }) => to === 'signer1@example.com')
    expect(textOf(told!)).toContain('link that the sender could also see')
  })

  test('carries its secret again where the platform sends it', async ({ owner, own, deps, deliverAll }) => {
    const peer = await setUp(deps, 'microsoft')
    expect(await peer.connect(owner)).toBe('connected')
    const { signers } = await aSentContract(owner)
    await peer.forgetGrants()
    await deliverAll()
    expect(peer.sent).toEqual([])
    const invitation = own.accepted.find(({ to }) => to === 'signer1@example.com')
    expect(linkIn({ text: textOf(invitation!) }).signerId).toBe(signers[0]!.id)
  })
})

describe('a sign-in to an email service', () => {
  test('is ended by nobody but the session that started it, at no other provider, once, and within ten minutes', async ({
    owner,
    signIn,
    client,
    deps,
    clock,
  }) => {
    const peer = await setUp(deps, 'google')
    deps.mailAccounts = { ...peer.services, microsoft: peer.services.google! }
    const mallory = await signIn()
    const back = await peer.consented(owner)
    expect(await outcomeOf(mallory, back)).toBe('expired')
    expect(await outcomeOf(owner, back.replace('/google/', '/microsoft/'))).toBe('expired')
    expect(await outcomeOf(client(), back)).toBe('signed-out')
    expect(await outcomeOf(owner, back.replace(/state=[^&]*/, 'state='))).toBe('expired')
    expect(await outcomeOf(owner, back.replace(/&?state=[^&]*/, ''))).toBe('expired')
    expect(await outcomeOf(owner, back)).toBe('connected')
    expect(await outcomeOf(owner, back)).toBe('refused')
    const late = await peer.consented(owner)
    clock.pass({ minutes: 10 })
    expect(await outcomeOf(owner, late)).toBe('expired')
    expect([(await listOf(mallory)).length, (await listOf(owner)).length]).toEqual([0, 1])
  })

  test('that is not allowed, in part or at all, or names an unconfirmed address, connects nothing and says so', async ({
    owner,
    deps,
  }) => {
    const peer = await setUp(deps, 'google')
    peer.state.denies = true
    expect(await peer.connect(owner)).toBe('denied')
    peer.state.denies = false
    const all = peer.state.grantedScope
    peer.state.grantedScope = all.replace(/ \S*gmail\.send/, '')
    expect(await peer.connect(owner)).toBe('denied')
    peer.state.grantedScope = all
    peer.state.isVerified = false
    expect(await peer.connect(owner)).toBe('unverified')
    peer.state.isVerified = true
    peer.state.fails = 503
    expect(await peer.connect(owner)).toBe('unavailable')
    expect(await listOf(owner)).toEqual([])
    const refused = await owner.send({ method: 'GET', url: '/api/email-services/microsoft/auth' })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      404,
      { message: 'This email service isn’t set up on this server. Ask your administrator.' },
    ])
  })
})

test('tokens are neither shown nor readable in the database', async ({ owner, deps }) => {
  const peer = await setUp(deps, 'google')
  expect(await peer.connect(owner)).toBe('connected')
  const { rows } = await deps.db.execute<{ secrets: Buffer }>(sql`select secrets from mailboxes`)
  const { payload } = await owner.send({ method: 'GET', url: '/api/email-services' })
  for (const text of [payload, rows[0]!.secrets.toString('latin1')])
    expect(text).not.toMatch(/accessToken|refreshToken/)
})

test('of two mailboxes the one connected last sends, and the other when it is left', async ({
  owner,
  deps,
  clock,
}) => {
  const google = await setUp(deps, 'google')
  expect(await google.connect(owner)).toBe('connected')
  clock.pass({ minutes: 1 })
  const outlook = await setUp(deps, 'microsoft')
  expect(await outlook.connect(owner)).toBe('connected')
  const status = () => owner.call(mailboxesApi.outlookStatus, {})
  expect(await status()).toEqual({ connected: true, email: outlook.email })
  const [active, other] = await listOf(owner)
  expect([active, other]).toMatchObject([
    { provider: 'microsoft', isActive: true },
    { provider: 'google', isActive: false },
  ])
  await owner.call(mailboxesApi.disconnect, { params: { id: active!.id } })
  expect(await listOf(owner)).toMatchObject([{ provider: 'google', isActive: true }])
  expect(await status()).toEqual({ connected: false, email: null })
})
