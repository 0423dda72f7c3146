import { onTestFinished } from 'vitest'
import { mailboxesApi } from '#shared/mailboxes/mailboxes.api.ts'
import { storageApi } from '#shared/storage/storage.api.ts'
import {
  changeTokens as changeMailboxTokens,
  listMailboxes,
} from '#server/features/mailboxes/mailboxes.queries.ts'
import { changeTokens, listConnections } from '#server/features/storage/storage-connections.queries.ts'
import { openMailService } from '#server/integrations/mail/mail-account.fixture.ts'
import type { HeldTokens } from '#server/integrations/oauth/kept-tokens.ts'
import { signInError } from '#server/integrations/storage/oauth-apps.ts'
import { openProvider } from '#server/integrations/storage/oauth-server.fixture.ts'
import { expect, test as base } from '#test/app.ts'
import type { Client } from '#test/client.ts'
import { renewIdleTokens } from './renew-idle-tokens.ts'

const DAY_MINUTES = 24 * 60

const test = base.extend('idle', async ({ deps, clock, signIn }) => {
  const owner = await signIn()
  const mail = await openMailService('microsoft', deps.settings.appUrl)
  const box = await openProvider('box')
  onTestFinished(() => Promise.all([mail.close(), box.close()]).then(() => undefined))
  // peers count by the real clock
  const end = (kept: HeldTokens) => ({ ...kept, expiresAt: new Date(deps.now()) })
  deps.mailAccounts = mail.services
  deps.storageServices = box.services
  const { authUrl } = await owner.call(mailboxesApi.startSignIn, { params: { provider: 'microsoft' } })
  const { pathname, search } = await mail.consent(authUrl)
  await owner.send({ method: 'GET', url: `${pathname}${search}` })
  async function connectBox(client: Client & { user: { id: string } }) {
    const asked = await client.send({ method: 'GET', url: '/api/storage/oauth/box/connect' })
    const back = box.consent(String(asked.headers.location))
    await client.send({ method: 'GET', url: `${back.pathname}${back.search}` })
    const [{ id } = { id: '' }] = await listConnections(deps.db, client.user.id)
    await changeTokens(deps.db, deps, id, end)
  }
  await connectBox(owner)
  const mailbox = async () => (await listMailboxes(deps.db, owner.user.id))[0]
  const connection = async () => (await listConnections(deps.db, owner.user.id))[0]
  await changeMailboxTokens(deps.db, deps, (await mailbox())?.id ?? '', end)
  /** So many days in which neither is used. */
  async function pass(days: number) {
    clock.pass({ minutes: days * DAY_MINUTES })
    await renewIdleTokens(deps)
  }
  return { owner, mail, box, connectBox, mailbox, connection, pass }
})

test('a mailbox and storage that nobody uses stay connected: their tokens are renewed once a month', async ({
  idle: { mail, box, mailbox, connection, pass },
  deps,
}) => {
  await pass(29)
  expect([mail.state.refreshed, box.state.refreshed]).toEqual([0, 0])
  await pass(2)
  await renewIdleTokens(deps)
  expect([mail.state.refreshed, box.state.refreshed]).toEqual([1, 1])
  expect([(await mailbox())?.lastError, (await connection())?.lastTestError]).toEqual([null, null])
})

test('a mailbox or storage that no longer lets us in says so before anything needs it; one that is down is left for the next day', async ({
  idle: { mail, box, mailbox, connection, pass },
}) => {
  box.state.fails = 503
  await mail.forgetGrants()
  await pass(31)
  expect((await mailbox())?.lastError).toBe('Microsoft no longer lets us send. Connect it again.')
  expect((await connection())?.lastTestError).toBe(null)
  box.state.fails = undefined
  box.forgetTokens()
  await pass(1)
  expect((await connection())?.lastTestError).toBe('Box no longer lets us in. Connect it again.')
})

test('what failed once for a reason that an operator mended, or that passed, stays connected, though nobody uses it after that', async ({
  idle: { owner, mail, box, mailbox, connection, pass },
}) => {
  const test = async () => {
    await owner.call(mailboxesApi.test, { params: { id: (await mailbox())?.id ?? '' } })
    await owner.call(storageApi.test, { params: { id: (await connection())?.id ?? '' } })
  }
  mail.state.knowsApp = false
  box.state.fails = 503
  await test()
  expect((await mailbox())?.lastError).toContain('isn’t set up correctly on this server.')
  expect((await connection())?.lastTestError).toContain('right now.')
  mail.state.knowsApp = true
  box.state.fails = undefined
  await pass(31)
  expect([mail.state.refreshed, box.state.refreshed]).toEqual([1, 1])
})

test('one account that a service refuses for a while keeps no other from its turn; a service that fails for several is left alone', async ({
  idle: { box, connectBox, pass },
  deps,
  signIn,
}) => {
  for (let others = 0; others < 3; others += 1) await connectBox(await signIn())
  const service = box.services.box
  if (!service) throw new Error('No service')
  const asked: string[] = []
  let failing = 1
  const refresh = (token: string) =>
    asked.push(token) > failing ? service.refresh(token) : Promise.reject(signInError('box', 'unavailable'))
  deps.storageServices = { ...box.services, box: { ...service, refresh } }
  await pass(31)
  expect([asked.length, box.state.refreshed]).toEqual([4, 3])

  failing = Infinity
  await pass(60)
  expect(asked).toHaveLength(4 + 3)
})
