import { sql } from 'drizzle-orm'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { recipientsApi } from '#shared/recipients/recipients.api.ts'
import { repliesApi } from '#shared/replies/replies.api.ts'
import { signersApi } from '#shared/signers/signers.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { createSession } from '#server/features/accounts/sessions.queries.ts'
import { sendReminders } from '#server/features/system/send-reminders.ts'
import { aSentContract, allConsents, expect, linkIn, test as base } from '#test/app.ts'
import type { Client } from '#test/client.ts'

const DAY_MINUTES = 24 * 60

const test = base
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
  /** Days pass, the reminders are sent as they come due; who was reminded. */
  .extend('remindedIn', ({ deps, clock, outbox, settle }) => async (days: number) => {
    const seen = (await outbox()).length
    for (let half = 0; half < days * 2; half++) {
      clock.pass({ minutes: DAY_MINUTES / 2 })
      await sendReminders(deps)
      await settle()
    }
    return (await outbox())
      .slice(seen)
      .filter(({ subject }) => subject.startsWith('Reminder'))
      .map(({ to }) => to)
  })

const get = (owner: Client, id: string) => owner.call(contractsApi.get, { params: { id } })
const shown = async (owner: Client, id: string) =>
  (await get(owner, id)).signers.map(({ noReminder, nextReminderAt }) => [
    noReminder,
    nextReminderAt !== null,
  ])
const consent = (
  signer: Client,
  id: string,
  communicationsConsent = true,
  by: { linkSecret?: string } = {},
) =>
  signer.call(signingApi.consent, { params: { id }, body: { ...allConsents, communicationsConsent }, ...by })
const resend = (owner: Client, signerId: string) =>
  owner.call(signersApi.resend, { params: { id: signerId } })
const resendAll = (owner: Client, id: string) =>
  owner.call(contractsApi.resendNotifications, { params: { id } })
const handOver = (signer: Client, id: string) =>
  signer.call(repliesApi.handOver, {
    params: { id },
    body: { name: 'Helen', email: 'helen@example.com' },
  })
const isRefused = { status: 409 }

test('nobody is reminded, by the clock or by hand, who withdrew consent or waits for the sender’s answer; after it they are', async ({
  signIn,
  signInAgain,
  client,
  outbox,
  remindedIn,
  clock,
}) => {
  clock.pass({ minutes: DAY_MINUTES / 2 })
  const { user, ...before } = await signIn({ addedFunds: true })
  let owner: Client = before
  const { id, signers } = await aSentContract(owner, {}, [{}, {}, {}])
  const [withdrawn, asking, other] = signers.map((signer) => signer.id) as [string, string, string]
  await consent(client(), withdrawn)
  await client().call(repliesApi.withdrawConsent, { params: { id: withdrawn } })
  await handOver(client(), asking)
  expect(await shown(owner, id)).toEqual([
    ['withdrawn', false],
    ['unanswered', false],
    [undefined, true],
  ])
  for (const signerId of [withdrawn, asking])
    await expect(resend(owner, signerId)).rejects.toMatchObject(isRefused)
  const seen = (await outbox()).length
  expect(await resendAll(owner, id)).toEqual({ sent: 1 })
  expect((await outbox()).slice(seen).map(({ to }) => to)).toEqual(['signer3@example.com'])
  await resend(owner, other)
  expect(await remindedIn(4)).toEqual(['signer3@example.com'])

  owner = await signInAgain({ user })
  const [first, second] = (await get(owner, id)).replies
  expect([first?.kind, second?.kind]).toEqual(['hand-over', 'consent-withdrawn'])
  await owner.call(repliesApi.refuse, { params: { id: first!.id } })
  await owner.call(repliesApi.askAgain, { params: { id: second!.id } })
  expect(await shown(owner, id)).toEqual([
    ['withdrawn', false],
    [undefined, true],
    [undefined, true],
  ])
  await expect(resend(owner, withdrawn)).rejects.toMatchObject(isRefused)
  await resend(owner, asking)
  expect((await remindedIn(4)).toSorted()).toEqual(['signer2@example.com', 'signer3@example.com'])
  await consent(client(), withdrawn)
  owner = await signInAgain({ user })
  expect((await shown(owner, id))[0]).toEqual([undefined, true])
})

test('inviting everybody again is refused where each of them waits for an answer or another address', async ({
  signIn,
  client,
  outbox,
}) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner, {}, [{}, {}])
  await handOver(client(), signers[0]!.id)
  await client().call(repliesApi.notMe, { params: { id: signers[1]!.id } })
  const before = (await outbox()).length
  await expect(resendAll(owner, id)).rejects.toThrow('has replied instead')
  expect(await outbox()).toHaveLength(before)
  expect(await shown(owner, id)).toEqual([
    ['unanswered', false],
    ['not-me', false],
  ])
})

test('the page tells who stopped the sender’s messages or wants none about the contract, not a time for them', async ({
  signIn,
  client,
  outbox,
}) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner, {}, [{}, {}])
  const invitation = (await outbox()).find(({ to }) => to === 'signer1@example.com')
  const token = /\/messages\/(\S+)/.exec(invitation?.text ?? '')?.[1] ?? ''
  await client().call(recipientsApi.stop, { params: { token } })
  await consent(client(), signers[1]!.id, false)
  expect(await shown(owner, id)).toEqual([
    ['stopped', false],
    ['no-messages', false],
  ])
})

test('whoever wants no messages gets none, also when somebody with the link that the sender sees says otherwise, until their own link does', async ({
  signIn,
  client,
  outbox,
}) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner, {}, [{}])
  const { linkSecret } = linkIn((await outbox()).find(({ to }) => to === 'signer1@example.com')!)
  await consent(client(), signers[0]!.id, false, { linkSecret })
  await consent(client(), signers[0]!.id, true)
  expect(await shown(owner, id)).toEqual([['no-messages', false]])
  await client().call(repliesApi.withdrawConsent, { params: { id: signers[0]!.id }, body: {} })
  await consent(client(), signers[0]!.id, true)
  expect(await shown(owner, id)).toEqual([['no-messages', false]])
  await consent(client(), signers[0]!.id, true, { linkSecret })
  expect(await shown(owner, id)).toEqual([[undefined, true]])
})

test('of a contract in doubt nobody is reminded, and neither an invitation nor a later end goes out, until it’s put right', async ({
  signIn,
  signInAgain,
  deps,
  clock,
  remindedIn,
}) => {
  clock.pass({ minutes: DAY_MINUTES / 2 })
  const { user, ...before } = await signIn({ addedFunds: true })
  const { id, signers } = await aSentContract(before, { title: 'Lease' }, [{}, {}])
  await deps.db.execute(sql`update contracts set title = 'Another' where id = ${id}`)
  expect(await remindedIn(4)).toEqual([])
  const owner = await signInAgain({ user })
  const refused = { status: 409, code: 'evidence_changed' }
  await expect(resend(owner, signers[0]!.id)).rejects.toMatchObject(refused)
  await expect(resendAll(owner, id)).rejects.toMatchObject(refused)
  const later = { params: { id }, body: { lastDay: '2027-03-01' } }
  await expect(owner.call(contractsApi.extend, later)).rejects.toMatchObject(refused)
  await deps.db.execute(sql`update contracts set title = 'Lease' where id = ${id}`)
  expect((await remindedIn(4)).toSorted()).toEqual(['signer1@example.com', 'signer2@example.com'])
})

test('no reminder follows the sender’s answer within a day', async ({
  signIn,
  signInAgain,
  client,
  clock,
  remindedIn,
}) => {
  clock.pass({ minutes: DAY_MINUTES / 2 })
  const { user, ...before } = await signIn()
  const { id, signers } = await aSentContract(before)
  const invitedAt = clock.now.getTime()
  await handOver(client(), signers[0]!.id)
  // an hour before the first would be due
  clock.pass({ minutes: 3 * DAY_MINUTES - 60 })
  const owner = await signInAgain({ user })
  const [reply] = (await get(owner, id)).replies
  await owner.call(repliesApi.refuse, { params: { id: reply!.id } })
  const next = (await get(owner, id)).signers[0]!.nextReminderAt!
  expect(Date.parse(next) - invitedAt).toBe(7 * DAY_MINUTES * 60_000)
  expect(await remindedIn(3)).toEqual([])
})

test('a reminder by the clock that waits is never sent to whoever says that they want no messages meanwhile; one by hand is', async ({
  signIn,
  client,
  deps,
  clock,
  outbox,
  signInAgain,
}) => {
  const owner = await signIn({ balanceCents: 100, addedFunds: true })
  const { id, signers } = await aSentContract(owner, {}, [
    { email: 'ann@example.com' },
    { email: 'ben@example.com' },
  ])
  await Promise.all(signers.map(({ id }) => consent(client(), id)))
  await outbox()
  for (let half = 0; half < 16; half++) {
    clock.pass({ minutes: DAY_MINUTES / 2 })
    await sendReminders(deps)
    const { rows } = await deps.db.execute(sql`select id from deliveries where status = 'pending'`)
    if (rows.length > 0) break
  }
  const [ann] = signers
  await consent(client(), ann!.id, false)
  const remindersTo = async (to: string) =>
    (await outbox()).filter((mail) => mail.to === to && mail.subject.startsWith('Reminder')).length
  expect([await remindersTo('ann@example.com'), await remindersTo('ben@example.com')]).toEqual([0, 1])
  const again = await signInAgain(owner)
  expect((await get(again, id)).signers[0]?.deliveries).toContainEqual(
    expect.objectContaining({ lastError: 'This person doesn’t want messages about this contract.' }),
  )
  await resend(again, ann!.id)
  await consent(client(), ann!.id, false)
  expect(await remindersTo('ann@example.com')).toBe(1)
})
