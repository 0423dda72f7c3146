import { sql } from 'drizzle-orm'
import { describe } from 'vitest'
import { accountsApi } from '#shared/accounts/accounts.api.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { recipientsApi } from '#shared/recipients/recipients.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import type { Deps } from '#server/deps.ts'
import { listContractsToRemind } from '#server/features/signers/invitations.queries.ts'
import { sendReminders } from '#server/features/system/send-reminders.ts'
import { aSentContract, allConsents, expect, signAs, test as base } from '#test/app.ts'

const DAY_MINUTES = 24 * 60
const HALF_DAY = { minutes: DAY_MINUTES / 2 }

const test = base
  /** Days pass, the reminders are sent as they come due, by day and by night; who was reminded on which day. */
  .extend('remindersOf', ({ deps, clock, outbox, settle }) => async (days: number) => {
    const start = clock.now.getTime()
    const seen = (await outbox()).length
    for (let half = 0; half < days * 2; half++) {
      clock.pass(HALF_DAY)
      // two workers
      await Promise.all([sendReminders(deps), sendReminders(deps)])
      await settle()
    }
    return (await outbox())
      .slice(seen)
      .filter(({ subject, text }) => (subject || text).startsWith('Reminder'))
      .map(({ to, createdAt }) => [Math.floor((createdAt.getTime() - start) / (DAY_MINUTES * 60_000)), to])
  })

const nextOf = async ({ db }: Deps, signerId: string) =>
  (
    await db.execute<{ next: string | null }>(
      sql`select next_reminder_at::text as next from signers where id = ${signerId}`,
    )
  ).rows[0]?.next

describe('reminders', () => {
  test('go after 3 days, after 7 and before the end to whoever has not signed, each once', async ({
    signIn,
    client,
    remindersOf,
    clock,
    outbox,
  }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(owner, { endsAfterDays: 20 }, [{}, {}])
    const { signers: shown } = await owner.call(contractsApi.get, { params: { id } })
    expect(shown.map(({ nextReminderAt }) => nextReminderAt)).toEqual(
      // it was sent at night
      [1, 2].map(() => '2026-11-23T19:00:00.000Z'),
    )
    await signAs(client(), id, signers[0]!.id)
    expect(await remindersOf(25)).toEqual([
      [3, 'signer2@example.com'],
      [7, 'signer2@example.com'],
      [19, 'signer2@example.com'],
    ])
    const reminder = (await outbox()).find(({ subject }) => subject.startsWith('Reminder'))
    expect(reminder?.text.replaceAll(/\s+/g, ' ')).toContain('You have until December 10, 2026 to sign.')
    expect(clock.now.toISOString()).toBe('2026-12-15T09:00:00.000Z')
  })

  test('are written in the log as what Plainseal did', async ({ signIn, remindersOf, deps, clock }) => {
    const owner = await signIn()
    const { id } = await aSentContract(owner)
    clock.pass({ minutes: 2.5 * DAY_MINUTES })
    expect(await remindersOf(1)).toHaveLength(1)
    const { rows } = await deps.db.execute<{ record: string }>(
      sql`select record from log_records where contract_id = ${id} and record like '%signer.reminded%'`,
    )
    expect(rows.map(({ record }) => JSON.parse(record))).toMatchObject([{ actor: { kind: 'system' } }])
  })

  test('can be switched off, and nobody has them of what was sent before there were reminders', async ({
    signIn,
    remindersOf,
    deps,
  }) => {
    const owner = await signIn({ balanceCents: 100 })
    const { id } = await aSentContract(owner, { reminders: false })
    expect(await owner.call(contractsApi.get, { params: { id } })).toMatchObject({ reminders: false })
    const old = await aSentContract(owner, {}, [{ email: 'old@example.com' }])
    // as an earlier release left it
    await deps.db.execute(sql`update contracts set reminders = false, ends_at = null where id = ${old.id}`)
    await deps.db.execute(
      sql`update signers set invited_at = null, next_reminder_at = null where contract_id = ${old.id}`,
    )
    expect(await remindersOf(61)).toEqual([])
  })

  test('of signers who sign in order count from each one’s turn', async ({ signIn, client, remindersOf }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(owner, { workflow: 'sequential' }, [
      { signingOrder: 1 },
      { signingOrder: 2 },
    ])
    expect(await remindersOf(5)).toEqual([[3, 'signer1@example.com']])
    await signAs(client(), id, signers[0]!.id)
    expect(await remindersOf(8)).toEqual([
      [3, 'signer2@example.com'],
      [7, 'signer2@example.com'],
    ])
  })

  test('missed while the server was down are one when it is back', async ({ signIn, remindersOf, clock }) => {
    await aSentContract(await signIn())
    clock.pass({ minutes: 20 * DAY_MINUTES })
    expect(await remindersOf(10)).toEqual([[0, 'signer1@example.com']])
  })

  test('keep a day’s distance to what the owner sent by hand', async ({
    signIn,
    remindersOf,
    clock,
    outbox,
  }) => {
    const owner = await signIn({ addedFunds: true })
    const { id } = await aSentContract(owner)
    // within the same session
    clock.pass({ minutes: 60 })
    await owner.call(contractsApi.resendNotifications, { params: { id } })
    expect((await outbox()).filter(({ subject }) => subject.startsWith('Reminder'))).toHaveLength(1)
    expect(await remindersOf(8)).toEqual([
      [3, 'signer1@example.com'],
      [7, 'signer1@example.com'],
    ])
  })

  test('go to nobody who wants no messages: who stopped the sender, or did not agree to messages', async ({
    signIn,
    client,
    deps,
    outbox,
    remindersOf,
  }) => {
    const owner = await signIn()
    const { signers } = await aSentContract(owner, {}, [{}, {}, {}])
    const [stopped, declined, agreed] = signers.map(({ id }) => id)
    const invitation = (await outbox()).find(({ to }) => to === 'signer1@example.com')
    const token = /\/messages\/(\S+)/.exec(invitation?.text ?? '')?.[1] ?? ''
    await client().call(recipientsApi.stop, { params: { token } })
    await client().call(signingApi.consent, { params: { id: declined! }, body: allConsents })
    expect(await nextOf(deps, declined!)).toBeNull()
    for (const communicationsConsent of [false, true])
      await client().call(signingApi.consent, {
        params: { id: agreed! },
        body: { ...allConsents, communicationsConsent },
      })
    expect(stopped).toBeDefined()
    expect(await remindersOf(61)).toEqual([3, 7, 59].map((day) => [day, 'signer3@example.com']))
  })

  test('count among the messages that one person gets in a day, and wait for their next turn above that', async ({
    signIn,
    deps,
    clock,
    outbox,
    remindersOf,
  }) => {
    clock.pass(HALF_DAY)
    const owner = await signIn({ balanceCents: 1000 })
    // an account without funds of its own writes to one person five times a day
    for (let n = 0; n < 5; n++) await aSentContract(owner, { title: `Contract ${n}` })
    expect(await remindersOf(3)).toHaveLength(5)
    const { rows } = await deps.db.execute<{ count: number }>(
      sql`select max(count)::int as count from limit_counts where ends_at > ${clock.now.toISOString()}`,
    )
    expect(rows[0]!.count).toBe(5)
    await deps.db.execute(sql`update signers set next_reminder_at = ${clock.now.toISOString()}`)
    await sendReminders(deps)
    expect((await outbox()).filter(({ subject }) => subject.startsWith('Reminder'))).toHaveLength(5)
  })

  test('that a crash cut off are sent by the next run, once, and keep no others from theirs', async ({
    signIn,
    deps,
    clock,
    outbox,
  }) => {
    clock.pass(HALF_DAY)
    const owner = await signIn({ balanceCents: 100 })
    await aSentContract(owner, {}, [{ email: 'first@example.com' }])
    clock.pass({ minutes: 1 })
    await aSentContract(owner, {}, [{ email: 'second@example.com' }])
    await outbox()
    clock.pass({ minutes: 3 * DAY_MINUTES })
    let calls = 0
    const enqueue: Deps['jobs']['enqueue'] = async (tx, name, jobs) => {
      const added = await deps.jobs.enqueue(tx, name, jobs)
      if (calls++ === 0) throw new Error('Killed')
      return added
    }
    await expect(sendReminders({ ...deps, jobs: { ...deps.jobs, enqueue } })).rejects.toThrow('Not done')
    const reminded = async () =>
      (await outbox()).filter(({ subject }) => subject.startsWith('Reminder')).map(({ to }) => to)
    expect(await reminded()).toEqual(['second@example.com'])
    await Promise.all([sendReminders(deps), sendReminders(deps), sendReminders(deps)])
    expect(await reminded()).toEqual(['second@example.com', 'first@example.com'])
  })

  test('are found page by page, each contract once, however many of its signers are due', async ({
    signIn,
    deps,
    clock,
  }) => {
    const owner = await signIn({ balanceCents: 100 })
    const ids = []
    for (const signers of [[{}, {}], [{}]]) ids.push((await aSentContract(owner, {}, signers)).id)
    clock.pass({ minutes: 4 * DAY_MINUTES })
    const pageAfter = (after?: string) => listContractsToRemind(deps.db, clock.now, { after, limit: 1 })
    expect(await pageAfter()).toEqual([ids[0]])
    expect(await pageAfter(ids[0])).toEqual([ids[1]])
    expect(await pageAfter(ids[1])).toEqual([])
  })

  test('that come due at night are sent in the morning of the sender’s zone, the very time that was shown', async ({
    signIn,
    deps,
    clock,
    outbox,
  }) => {
    // 4 AM in New York
    const owner = await signIn({ timeZone: 'America/New_York' })
    const { id, signers } = await aSentContract(owner)
    const [shown] = (await owner.call(contractsApi.get, { params: { id } })).signers
    expect(shown?.nextReminderAt).toBe('2026-11-23T14:00:00.000Z')
    const reminded = async () =>
      (await outbox())
        .filter(({ subject }) => subject.startsWith('Reminder'))
        .map(({ createdAt }) => createdAt)
    clock.pass({ minutes: 3 * DAY_MINUTES + 299 })
    await sendReminders(deps)
    expect(await reminded()).toEqual([])
    clock.pass({ minutes: 1 })
    await sendReminders(deps)
    expect(await reminded()).toEqual([new Date('2026-11-23T14:00:00Z')])
    expect(await nextOf(deps, signers[0]!.id)).toContain('2026-11-27 14:00')
  })

  test('follow their sender to another zone: the time that is shown is the one at which they are sent', async ({
    signIn,
    deps,
    clock,
    outbox,
  }) => {
    const owner = await signIn({ timeZone: 'Europe/Berlin' })
    const { id } = await aSentContract(owner)
    const shown = async () =>
      (await owner.call(contractsApi.get, { params: { id } })).signers.map(
        ({ nextReminderAt }) => nextReminderAt,
      )
    expect(await shown()).toEqual(['2026-11-23T09:00:00.000Z'])
    await owner.call(accountsApi.updatePreferences, { body: { timeZone: 'America/Los_Angeles' } })
    expect(await shown()).toEqual(['2026-11-23T17:00:00.000Z'])
    const reminders = async () => (await outbox()).filter(({ subject }) => subject.startsWith('Reminder'))
    clock.pass({ minutes: 3 * DAY_MINUTES })
    await sendReminders(deps)
    expect(await reminders()).toEqual([])
    clock.pass({ minutes: 8 * 60 })
    await sendReminders(deps)
    expect(await reminders()).toHaveLength(1)
  })

  test('that a server which was down finds at night wait for the next morning, and say so', async ({
    signIn,
    deps,
    clock,
    outbox,
  }) => {
    const owner = await signIn({ timeZone: 'Europe/Berlin' })
    const { signers } = await aSentContract(owner)
    expect(await nextOf(deps, signers[0]!.id)).toContain('2026-11-23 09:00')
    // 8 PM in Berlin
    clock.pass({ minutes: 3 * DAY_MINUTES + 600 })
    await Promise.all([sendReminders(deps), sendReminders(deps)])
    expect((await outbox()).filter(({ subject }) => subject.startsWith('Reminder'))).toEqual([])
    expect(await nextOf(deps, signers[0]!.id)).toContain('2026-11-24 08:00')
    clock.pass({ minutes: 780 })
    await sendReminders(deps)
    expect((await outbox()).filter(({ subject }) => subject.startsWith('Reminder'))).toHaveLength(1)
  })

  test('of a closed contract are due no more', async ({ signIn, deps, remindersOf }) => {
    const owner = await signIn({ balanceCents: 100 })
    const { id, signers } = await aSentContract(owner)
    await owner.call(contractsApi.cancel, { params: { id } })
    expect(await remindersOf(4)).toEqual([])
    expect(await nextOf(deps, signers[0]!.id)).toBeNull()
  })

  test('come again with a later end date', async ({ signIn, remindersOf, deps, clock }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(owner, { endsAfterDays: 1 })
    expect(await nextOf(deps, signers[0]!.id)).toBeNull()
    await owner.call(contractsApi.extend, { params: { id }, body: { lastDay: '2026-12-20' } })
    expect(await nextOf(deps, signers[0]!.id)).toContain('2026-11-23')
    const report = await owner.call(evidenceApi.compliance, { params: { id } })
    expect(report.problems).toEqual([])
    expect(await remindersOf(35)).toEqual([3, 7, 29].map((day) => [day, 'signer1@example.com']))
    expect(clock.now.toISOString()).toContain('2026-12-25')
  })
})
