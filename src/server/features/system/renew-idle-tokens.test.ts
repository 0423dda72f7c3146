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
import { openProvider } from '#server/integrations/storage/oauth-server.fixture.ts'
import { expect, test as base } from '#test/app.ts'
import { cleanUp } from './clean-up.ts'

const DAY_MINUTES = 24 * 60

const test = base.extend('idle', async ({ deps, clock, signIn }) => {
  const owner = await signIn()
  const mail = await openMailService('microsoft', deps.settings.appUrl)
  const box = await openProvider('box')
  onTestFinished(() => Promise.all([mail.close(), box.close()]).then(() => undefined))
  deps.mailAccounts = mail.services
  deps.storageServices = box.services
  const { authUrl } = await owner.call(mailboxesApi.startSignIn, { params: { provider: 'microsoft' } })
  const asked = await owner.send({ method: 'GET', url: '/api/storage/oauth/box/connect' })
  for (const { pathname, search } of [
    await mail.consent(authUrl),
    box.consent(String(asked.headers.location)),
  ])
    await owner.send({ method: 'GET', url: `${pathname}${search}` })
  const mailbox = async () => (await listMailboxes(deps.db, owner.user.id))[0]
  const connection = async () => (await listConnections(deps.db, owner.user.id))[0]
  // peers count by the real clock
  const end = (kept: HeldTokens) => ({ ...kept, expiresAt: new Date(deps.now()) })
  await changeMailboxTokens(deps.db, deps, (await mailbox())?.id ?? '', end)
  await changeTokens(deps.db, deps, (await connection())?.id ?? '', end)
  /** So many days in which neither is used. */
  async function pass(days: number) {
    clock.pass({ minutes: days * DAY_MINUTES })
    await cleanUp(deps)
  }
  return { owner, mail, box, mailbox, connection, pass }
})

test('a mailbox and storage that nobody uses stay connected: their tokens are renewed once a month', async ({
  idle: { mail, box, mailbox, connection, pass },
  deps,
}) => {
  await pass(29)
  expect([mail.state.refreshed, box.state.refreshed]).toEqual([0, 0])
  await pass(2)
  await cleanUp(deps)
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
