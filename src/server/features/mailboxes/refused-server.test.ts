import { onTestFinished } from 'vitest'
import { adminApi } from '#shared/admin/admin.api.ts'
import { mailboxesApi } from '#shared/mailboxes/mailboxes.api.ts'
import { openMailService } from '#server/integrations/mail/mail-account.fixture.ts'
import { aSentContract, expect, test } from '#test/app.ts'
import { changeTokens } from './mailboxes.queries.ts'

const error = 'Microsoft isn’t set up correctly on this server. Ask your administrator.'

test('a client secret that has ended is told to the operators, once a day, and holders read that only they can mend it', async ({
  signIn,
  deps,
  settle,
  outbox,
}) => {
  const peer = await openMailService('microsoft', deps.settings.appUrl)
  onTestFinished(() => peer.close())
  deps.mailAccounts = peer.services
  const owner = await signIn({ balanceCents: 500, addedFunds: true })
  const admin = await signIn({ email: 'boss@example.com', emailVerified: true })
  const connect = async () => {
    const { authUrl } = await owner.call(mailboxesApi.startSignIn, { params: { provider: 'microsoft' } })
    const { pathname, search } = await peer.consent(authUrl)
    return (await owner.send({ method: 'GET', url: `${pathname}${search}` })).payload
  }
  await connect()
  const [{ id } = { id: '' }] = await owner.call(mailboxesApi.list, {})
  expect((await admin.call(adminApi.health, {})).refusing).toEqual([])
  await changeTokens(deps.db, deps, id, (kept) => ({ ...kept, expiresAt: deps.now() }))

  peer.state.knowsApp = false
  expect(await owner.call(mailboxesApi.test, { params: { id } })).toMatchObject({ error })
  await aSentContract(owner)
  await settle()
  expect(await connect()).toContain('This email service isn’t set up correctly on this server.')
  const sent = await outbox()
  const to = (address: string) => sent.filter((message) => message.to === address)
  expect(to('boss@example.com')).toMatchObject([
    { subject: 'A connected service refuses this server (microsoft-mail)' },
  ])
  const [told, ...more] = to(owner.user.email ?? '')
  expect([told?.text, more]).toEqual([expect.stringContaining("You don't need to connect it again."), []])
  expect(told?.text).toMatch(/Ask\s+your\s+administrator\./)
  expect((await admin.call(adminApi.health, {})).refusing).toEqual(['microsoft-mail'])

  // with a new secret it works by itself
  peer.state.knowsApp = true
  await aSentContract(owner)
  await settle()
  expect(peer.sent).toHaveLength(1)
  expect(await owner.call(mailboxesApi.list, {})).toMatchObject([{ connectionStatus: 'connected' }])
})

test('an organization that switches our app off for itself is no fault of this server: operators hear nothing, its holder may connect again', async ({
  signIn,
  deps,
  settle,
  outbox,
}) => {
  const peer = await openMailService('microsoft', deps.settings.appUrl)
  onTestFinished(() => peer.close())
  deps.mailAccounts = peer.services
  const owner = await signIn()
  const { authUrl } = await owner.call(mailboxesApi.startSignIn, { params: { provider: 'microsoft' } })
  const { pathname, search } = await peer.consent(authUrl)
  await owner.send({ method: 'GET', url: `${pathname}${search}` })
  const [{ id } = { id: '' }] = await owner.call(mailboxesApi.list, {})
  await changeTokens(deps.db, deps, id, (kept) => ({ ...kept, expiresAt: deps.now() }))

  peer.state.hasApp = false
  expect(await owner.call(mailboxesApi.test, { params: { id } })).toMatchObject({
    error: 'Microsoft no longer lets us send. Connect it again.',
  })
  await settle()
  expect(await outbox()).toEqual([])
})
