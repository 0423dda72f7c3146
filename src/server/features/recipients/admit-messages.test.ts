import { sql } from 'drizzle-orm'
import { describe } from 'vitest'
import { billingApi } from '#shared/billing/billing.api.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { signersApi } from '#shared/signers/signers.api.ts'
import type { Deps } from '#server/deps.ts'
import { lockWallet } from '#server/features/billing/billing.queries.ts'
import { aDraft, aSentContract, expect, type SignerValues, signAs, test } from '#test/app.ts'
import type { Client } from '#test/client.ts'
import { balanceOf } from '#test/money.ts'
import { countOwedMessages, MESSAGES_TO_ONE } from './admit-messages.ts'

const { fromNewAccount, fromKnownAccount, fromAllNewAccounts } = MESSAGES_TO_ONE
const victim = { email: 'victim@example.com' }

const cancel = (owner: Client, id: string) => owner.call(contractsApi.cancel, { params: { id } })
const send = (owner: Client, id: string) => owner.call(contractsApi.send, { params: { id } })
const addFunds = (owner: Client) => owner.call(billingApi.sandboxTopUp, { body: { amount: 10_000 } })
const sendTo = (owner: Client, ...signers: SignerValues[]) => aSentContract(owner, {}, signers)

/** Each somebody else, all with one number. */
const texted = (n: number) => ({
  email: `person${n}@example.com`,
  phone: '+12125550177',
  notificationPreference: 'sms' as const,
})

/** Resolves once a call waits for a row that somebody holds. */
const isWaiting = ({ db }: Deps) =>
  expect
    .poll(async () => {
      const { rows } = await db.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length
    })
    .toBe(1)

test('a contract that is sent while another one is cancelled waits for its turn at the balance, and the cancellation not for it', async ({
  signIn,
  deps,
}) => {
  const owner = await signIn({ balanceCents: 100 })
  const { id } = await aDraft(owner, {}, [victim])
  const [sent] = await deps.db.transaction(async (tx) => {
    // what a cancellation does: the refund, then the messages
    await lockWallet(tx, owner.user.id)
    const sending = send(owner, id)
    await isWaiting(deps)
    await countOwedMessages(tx, deps, owner.user, [victim.email])
    return [sending]
  })
  await sent
  expect(await balanceOf(deps, owner.user.id)).toBe(50)
})

test('a contract that neither the balance nor the limit of messages allows is refused for the limit', async ({
  signIn,
  deps,
}) => {
  const owner = await signIn({ balanceCents: 250 })
  const limited = await aDraft(owner, {}, [victim])
  const unpaid = await aDraft(owner, {}, [{ email: 'somebody@example.com' }])
  for (let n = 0; n < fromNewAccount; n++) await sendTo(owner, victim)
  expect(await balanceOf(deps, owner.user.id)).toBe(0)
  await expect(send(owner, limited.id)).rejects.toMatchObject({ status: 429 })
  await expect(send(owner, unpaid.id)).rejects.toMatchObject({ status: 402 })
})

describe('messages to one address or number are counted over all contracts of an account', () => {
  test('few a day from an account that never added funds, however often it sends and cancels; nothing is charged for what is refused', async ({
    signIn,
    outbox,
    deps,
  }) => {
    const owner = await signIn({ balanceCents: 1000 })
    let sent = 0
    const attempt = async () => {
      const { id } = await sendTo(owner, victim)
      sent += 1
      await cancel(owner, id)
    }
    for (let n = 0; n < 3; n++) await attempt()
    const before = await balanceOf(deps, owner.user.id)
    const { id } = await aDraft(owner, {}, [victim])
    await expect(send(owner, id)).rejects.toMatchObject({
      status: 429,
      text: 'The inbox of victim@example.com can get up to 5 messages a day from your account, so nothing was sent. Try again tomorrow. Accounts that have added funds can send more.',
    })
    expect(sent).toBe(3)
    expect(await balanceOf(deps, owner.user.id)).toBe(before)
    expect((await owner.call(contractsApi.get, { params: { id } })).status).toBe('draft')
    const arrived = (await outbox()).filter(({ to }) => to === victim.email)
    expect(arrived.length).toBeLessThanOrEqual(fromNewAccount + 1)
    // others hear from it as before, and tomorrow this one does, too
    await sendTo(owner, { email: 'somebody@example.com' })
    await deps.db.execute(sql`update limit_counts set ends_at = ends_at - interval '24 hours'`)
    await send(owner, id)
  })

  test('more once it has added funds', async ({ signIn }) => {
    const owner = await signIn()
    await addFunds(owner)
    for (let n = 0; n < fromKnownAccount; n++) await sendTo(owner, victim)
    const { id } = await aDraft(owner, {}, [victim])
    await expect(send(owner, id)).rejects.toMatchObject({
      status: 429,
      text: 'The inbox of victim@example.com can get up to 30 messages a day from your account, so nothing was sent. Try again tomorrow.',
    })
  })

  test('in copy too, by whatever way the address gets there', async ({ signIn }) => {
    const owner = await signIn({ balanceCents: 1000 })
    for (let n = 0; n < fromNewAccount; n++)
      await sendTo(owner, { email: `signer${n}@example.com`, ccEmails: [victim.email] })
    const { id } = await aDraft(owner, {}, [{ ccEmails: [victim.email] }])
    await expect(send(owner, id)).rejects.toMatchObject({ status: 429 })
    const { signers } = await sendTo(owner, { email: 'calm@example.com' })
    const { email, name } = signers[0]!
    const body = { email, name, notificationPreference: 'email' as const, ccEmails: [victim.email] }
    const update = owner.call(signersApi.update, { params: { id: signers[0]!.id }, body })
    await expect(update).rejects.toMatchObject({ status: 429 })
  })

  test('to one mailbox alike, by whatever addresses with a plus, or at Gmail with dots, it has', async ({
    signIn,
    outbox,
  }) => {
    const owner = await signIn({ balanceCents: 1000 })
    const aliases = [
      'victim@gmail.com',
      'victim+1@gmail.com',
      'v.i.c.tim@gmail.com',
      'victim+2@googlemail.com',
    ]
    const { id: many } = await aDraft(
      owner,
      {},
      Array.from({ length: fromNewAccount + 1 }, (_, n) => ({ email: `victim+${n}@gmail.com` })),
    )
    await expect(send(owner, many)).rejects.toMatchObject({ status: 429 })
    await sendTo(owner, ...aliases.map((email) => ({ email })))
    const written = (await outbox()).map(({ to }) => to).filter((to) => aliases.includes(to))
    expect(new Set(written)).toEqual(new Set(aliases))
    await sendTo(owner, { email: 'victim+3@gmail.com' })
    const { id } = await aDraft(owner, {}, [{ email: 'victim+4@gmail.com' }])
    await expect(send(owner, id)).rejects.toMatchObject({
      status: 429,
      text: expect.stringMatching(/^The inbox of victim\+4@gmail\.com can get up to 5 messages a day/),
    })
    await sendTo(owner, { email: 'other+4@gmail.com' })
  })

  test('by text message too, and by number, whoever it is said to be', async ({ signIn }) => {
    const owner = await signIn({ balanceCents: 1000 })
    for (let n = 0; n < fromNewAccount; n++) await sendTo(owner, texted(n))
    const { id } = await aDraft(owner, {}, [texted(9)])
    await expect(send(owner, id)).rejects.toMatchObject({
      status: 429,
      text: expect.stringMatching(/^\(212\) 555-0177 can get up to 5 messages a day/),
    })
  })

  test('of which those that people send themselves are none', async ({ signIn }) => {
    const owner = await signIn({ balanceCents: 1000 })
    for (let n = 0; n <= fromNewAccount; n++) await sendTo(owner, { email: owner.user.email })
  })

  test('and twenty at once count as twenty', async ({ signIn }) => {
    const owner = await signIn({ balanceCents: 5000 })
    const drafts = []
    for (let n = 0; n < 20; n++) drafts.push(await aDraft(owner, {}, [victim]))
    const sent = await Promise.allSettled(drafts.map(({ id }) => send(owner, id)))
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(fromNewAccount)
  })
})

describe('messages to one address are counted over all accounts', () => {
  test('that never added funds: many of them reach it no more often; one that has still does', async ({
    signIn,
  }) => {
    for (let account = 0; account < fromAllNewAccounts / fromNewAccount; account++) {
      const owner = await signIn({ balanceCents: 1000 })
      for (let n = 0; n < fromNewAccount; n++) await sendTo(owner, victim)
    }
    const another = await signIn()
    const { id } = await aDraft(another, {}, [victim])
    await expect(send(another, id)).rejects.toMatchObject({
      status: 429,
      text: 'The inbox of victim@example.com has received too many messages from this site today, so nothing was sent. Try again tomorrow.',
    })
    const known = await signIn()
    await addFunds(known)
    await sendTo(known, victim)
  })
})

describe('what follows by itself', () => {
  test('goes out above the limit, since it was counted when the contract was sent: the next one’s turn, and the copies', async ({
    signIn,
    client,
    outbox,
    settle,
  }) => {
    const owner = await signIn({ balanceCents: 1000 })
    const { id, signers } = await aSentContract(owner, { workflow: 'sequential' }, [
      { signingOrder: 1 },
      { ...victim, signingOrder: 2 },
    ])
    for (let n = 1; n < fromNewAccount; n++) await sendTo(owner, victim)
    for (const signer of signers) {
      await settle()
      await signAs(client(), id, signer.id)
    }
    const subjects = (await outbox()).filter(({ to }) => to === victim.email).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.startsWith('Your turn'))).toHaveLength(1)
    expect(subjects.filter((subject) => subject.startsWith('Everyone has signed'))).toHaveLength(1)
  })

  test('the notice of a signature and the first copy go out always, and count like all others', async ({
    signIn,
    client,
    outbox,
    settle,
  }) => {
    const owner = await signIn({ balanceCents: 1000 })
    const subjectsTo = async () =>
      (await outbox()).filter(({ to }) => to === victim.email).map(({ subject }) => subject)
    const { id, signers } = await sendTo(owner, victim)
    for (let n = 2; n < fromNewAccount - 1; n++) await sendTo(owner, victim)
    await settle()
    await signAs(client(), id, signers[0]!.id)
    // the notice was the fourth message, the copy is the fifth
    const subjects = await subjectsTo()
    expect(subjects).toHaveLength(fromNewAccount)
    expect(subjects.filter((subject) => subject.startsWith('You signed'))).toHaveLength(1)
    expect(subjects.filter((subject) => subject.startsWith('Everyone has signed'))).toHaveLength(1)
    const { id: another } = await aDraft(owner, {}, [victim])
    await expect(send(owner, another)).rejects.toMatchObject({ status: 429 })
  })

  test('reminds those who may be reminded, and says how many', async ({ signIn }) => {
    const owner = await signIn({ balanceCents: 1000 })
    const { id } = await aSentContract(owner, {}, [{}, victim])
    for (let n = 1; n < fromNewAccount; n++) await sendTo(owner, victim)
    const remind = () => owner.call(contractsApi.resendNotifications, { params: { id } })
    expect(await remind()).toEqual({ sent: 1 })
  })
})
