import { sql } from 'drizzle-orm'
import { describe } from 'vitest'
import { accountsApi } from '#shared/accounts/accounts.api.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { systemTestApi } from '#shared/system-test/system-test.api.ts'
import type { Deps } from '#server/deps.ts'
import { sealContract } from '#server/features/evidence/seal-contract.ts'
import { findSystemTest } from '#server/features/system-test/system-tests.queries.ts'
import { aSentContract, expect, signAs, test as base } from '#test/app.ts'
import type { Client } from '#test/client.ts'
import { balanceOf } from '#test/money.ts'
import { requeueStalled } from './requeue-stalled.ts'

const attempt = { number: 1, isLast: false, signal: new AbortController().signal }
const DAY_MINUTES = 24 * 60
const NIGHT_MINUTES = 6 * 60
const onHoliday = () => Promise.reject(new Error('The key is on holiday'))

async function aSignedContract(owner: Client, newClient: () => Client) {
  const { id, signers } = await aSentContract(owner)
  for (const signer of signers) await signAs(newClient(), id, signer.id)
  return id
}

const test = base.extend('signed', async ({ signIn, client }) => {
  const owner = await signIn()
  return { owner, id: await aSignedContract(owner, client) }
})

const jobsFor = async ({ db }: Deps, name: string) =>
  (
    await db.execute(
      sql`select singleton_key as key from pgboss.job where name = ${name} and state <= 'active' order by key`,
    )
  ).rows

const markAllSent = ({ db }: Deps) => db.execute(sql`update deliveries set status = 'sent'`)

/** As after the last retry, or when the queue was lost. */
const loseJobs = ({ db }: Deps) =>
  db.execute(sql`update pgboss.job set state = 'failed', completed_on = now() where state <= 'active'`)

const waitingMails = async ({ db }: Deps) =>
  (
    await db.execute(
      sql`select kind, natural_key as key from deliveries where status = 'pending' order by kind`,
    )
  ).rows

describe('every night', () => {
  test('a completed contract whose seal was given up is ordered to be sealed, once, and owner and operator hear of it', async ({
    signed: { owner, id },
    deps,
    clock,
    faults,
    outbox,
    settle,
  }) => {
    await markAllSent(deps)
    await loseJobs(deps)
    clock.pass({ minutes: NIGHT_MINUTES })
    await Promise.all([requeueStalled(deps), requeueStalled(deps), requeueStalled(deps)])
    await requeueStalled(deps)
    expect(await jobsFor(deps, 'seal-contract')).toEqual([{ key: id }])
    expect(faults).toMatchObject([{ reference: id, problem: 'unsealed' }])
    expect(await waitingMails(deps)).toMatchObject([{ kind: 'operator-notice' }, { kind: 'owner-notice' }])
    await settle()
    expect(await owner.call(contractsApi.get, { params: { id } })).toMatchObject({
      seal: { state: 'sealed' },
    })
    const [toOperator, ...more] = (await outbox()).filter(({ to }) => to === 'boss@example.com')
    expect(more).toEqual([])
    expect(toOperator!.text).toContain(id)
    expect(toOperator!.text + toOperator!.subject + toOperator!.html).not.toMatch(
      /Signer 1|signer1@|NDA|Olga/,
    )
  })

  test('owner and operator hear of it again the next day, as long as it is not sealed', async ({
    signed: { id },
    deps,
    clock,
    sealTools,
  }) => {
    const broken = { ...sealTools, sealer: { ...sealTools.sealer, seal: onHoliday } }
    for (let day = 0; day < 3; day++) {
      await loseJobs(deps)
      clock.pass({ minutes: DAY_MINUTES })
      await markAllSent(deps)
      await requeueStalled(deps)
      await expect(sealContract(deps, broken, id, { ...attempt, number: 3 })).rejects.toThrow()
      expect(await waitingMails(deps)).toMatchObject([{ kind: 'operator-notice' }, { kind: 'owner-notice' }])
    }
  })

  test('what is sealed, has its job, or was completed just now is left alone', async ({
    signIn,
    client,
    deps,
    clock,
    faults,
    settle,
  }) => {
    const owner = await signIn({ addedFunds: true, balanceCents: 500 })
    await aSignedContract(owner, client)
    await settle()
    await loseJobs(deps)
    const withJob = await aSignedContract(owner, client)
    clock.pass({ minutes: NIGHT_MINUTES })
    await aSignedContract(owner, client)
    await markAllSent(deps)
    await deps.db.execute(sql`delete from pgboss.job where singleton_key <> ${withJob}`)
    await requeueStalled(deps)
    expect(await jobsFor(deps, 'seal-contract')).toEqual([{ key: withJob }])
    expect(faults).toEqual([])
    expect(await waitingMails(deps)).toEqual([])
  })

  test('a message that nothing would send is queued again, once, and arrives', async ({
    signIn,
    deps,
    clock,
    faults,
    outbox,
  }) => {
    const { id } = await aSentContract(await signIn())
    await loseJobs(deps)
    clock.pass({ minutes: 60 })
    await requeueStalled(deps)
    // within the hours of its retries
    expect(await jobsFor(deps, 'deliver-message')).toEqual([])
    clock.pass({ minutes: NIGHT_MINUTES })
    await Promise.all([requeueStalled(deps), requeueStalled(deps), requeueStalled(deps)])
    await requeueStalled(deps)
    const { rows } = await deps.db.execute(sql`select id::text as key from deliveries order by key`)
    // the invitation, and the notices of it to the owner and the operator
    expect(await jobsFor(deps, 'deliver-message')).toEqual(rows)
    expect(rows).toHaveLength(3)
    expect(faults).toMatchObject([{ reference: id, problem: 'requeued', kind: 'invitation' }])
    const mails = await outbox()
    expect(mails.map(({ to }) => to).toSorted()).toEqual([
      'boss@example.com',
      expect.stringMatching(/^olga/),
      'signer1@example.com',
    ])
    // the owner hears whose it is, and not that it arrived
    const toOwner = mails.find(({ to }) => to.startsWith('olga'))
    expect(toOwner?.subject).toBe('Your email to Signer 1 is late: Mutual NDA')
    expect(toOwner?.text).toContain('queued it again')
  })

  test('an invitation that nothing would send, and that nobody needs any more, is dropped, and nobody hears that it is late', async ({
    signIn,
    client,
    deps,
    clock,
    faults,
    outbox,
  }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(owner, {}, [{}, { email: 'other@example.com' }])
    await signAs(client(), id, signers[0]!.id)
    await markAllSent(deps)
    await deps.db.execute(sql`update deliveries set status = 'pending' where kind = 'invitation'`)
    await loseJobs(deps)
    clock.pass({ minutes: NIGHT_MINUTES })
    await requeueStalled(deps)
    const statuses = async () =>
      (await owner.call(contractsApi.get, { params: { id } })).signers.map(
        ({ deliveries }) => deliveries.find(({ kind }) => kind === 'invitation')?.status,
      )
    expect(await statuses()).toEqual(['dropped', 'pending'])
    expect(faults).toMatchObject([{ reference: id, problem: 'requeued', kind: 'invitation' }])
    const toOwner = (await outbox()).filter(({ to }) => to === owner.user.email)
    expect(toOwner.map(({ subject }) => subject)).toEqual(['Your email to Signer 2 is late: Mutual NDA'])
    expect(await statuses()).toEqual(['dropped', 'sent'])
  })

  test('what fails to be queued keeps nothing that comes after it from its turn', async ({
    signed,
    signIn,
    deps,
    clock,
  }) => {
    await aSentContract(await signIn())
    await loseJobs(deps)
    clock.pass({ minutes: NIGHT_MINUTES })
    // but for the invitation of whoever has signed, which is dropped
    const { rows } = await deps.db.execute<{ key: string }>(
      sql`select id::text as key from deliveries where status = 'pending'
        and not (kind = 'invitation' and contract_id = ${signed.id}) order by created_at`,
    )
    const enqueue: Deps['jobs']['enqueue'] = (tx, name, jobs) => {
      const isFirst = [signed.id, rows[0]!.key].some((id) => JSON.stringify(jobs).includes(id))
      return isFirst ? onHoliday() : deps.jobs.enqueue(tx, name, jobs)
    }
    await expect(requeueStalled({ ...deps, jobs: { ...deps.jobs, enqueue } })).rejects.toMatchObject({
      errors: ['seals', 'messages'].map((message) => ({
        message,
        cause: { errors: [{ cause: { message: 'The key is on holiday' } }] },
      })),
    })
    const queued = (await jobsFor(deps, 'deliver-message')).map(({ key }) => key)
    for (const { key } of rows.slice(1)) expect(queued).toContain(key)
    expect(queued).not.toContain(rows[0]!.key)
  })

  test('a message that a worker holds, or that has its job, keeps to that', async ({
    signIn,
    deps,
    clock,
    faults,
  }) => {
    await aSentContract(await signIn())
    const jobs = await jobsFor(deps, 'deliver-message')
    clock.pass({ minutes: NIGHT_MINUTES })
    await requeueStalled(deps)
    expect(await jobsFor(deps, 'deliver-message')).toEqual(jobs)
    await loseJobs(deps)
    await deps.db.execute(sql`update deliveries set updated_at = ${deps.now().toISOString()}`)
    await requeueStalled(deps)
    expect(await jobsFor(deps, 'deliver-message')).toEqual([])
    expect(faults).toEqual([])
  })

  test('a system test whose every try died has failed, and what it cost is given back once', async ({
    signIn,
    deps,
    clock,
  }) => {
    const user = await signIn()
    const { id } = await user.call(systemTestApi.run, {})
    await loseJobs(deps)
    clock.pass({ minutes: 60 })
    const { id: running } = await (await signIn()).call(systemTestApi.run, {})
    clock.pass({ minutes: 1 })
    await Promise.all([requeueStalled(deps), requeueStalled(deps), requeueStalled(deps)])
    await requeueStalled(deps)
    expect(await user.call(systemTestApi.get, { params: { id } })).toMatchObject({
      state: 'failed',
      refunded: true,
    })
    expect(await balanceOf(deps, user.user.id)).toBe(50)
    expect(await jobsFor(deps, 'run-system-test')).toEqual([{ key: running }])
    expect(await findSystemTest(deps.db, running)).toMatchObject({ state: 'running', refundedAt: null })
  })

  test('a code that nobody sent in time is not sent late: it is given up, and the operator hears of it', async ({
    signIn,
    deps,
    clock,
    faults,
    outbox,
  }) => {
    const owner = await signIn({ phone: '+12125550177' })
    await owner.call(accountsApi.sendCode, {})
    await loseJobs(deps)
    clock.pass({ minutes: NIGHT_MINUTES })
    await requeueStalled(deps)
    expect(faults).toMatchObject([{ problem: 'undelivered', kind: 'verification-code', cause: 'expired' }])
    const [toOperator, ...more] = await outbox()
    expect([toOperator!.to, more]).toEqual(['boss@example.com', []])
    // nobody tried to send it
    expect(toOperator!.text).toContain('expired first')
    expect(JSON.stringify(faults)).not.toContain('5550177')
  })

  test('a link that proves an address goes out late while it is good, and not at all once it is not', async ({
    signIn,
    deps,
    clock,
    outbox,
  }) => {
    const owner = await signIn({ emailVerified: false })
    const late = async (hours: number) => {
      await owner.call(accountsApi.sendEmailProof, {})
      await loseJobs(deps)
      clock.pass({ minutes: hours * 60 })
      await requeueStalled(deps)
      return (await outbox()).filter(({ subject }) => /confirm/i.test(subject)).length
    }
    expect(await late(6)).toBe(1)
    expect(await late(25)).toBe(1)
  })
})
