import { sql } from 'drizzle-orm'
import { describe } from 'vitest'
import { ApiError } from '#shared/call.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { repliesApi } from '#shared/replies/replies.api.ts'
import { signersApi } from '#shared/signers/signers.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { createSession } from '#server/features/accounts/sessions.queries.ts'
import { listEndedContracts } from '#server/features/contracts/contracts.queries.ts'
import { expireContracts } from '#server/features/system/expire-contracts.ts'
import {
  aDraft,
  aSentContract,
  aSignatureImage,
  allConsents,
  expect,
  linkIn,
  signAs,
  test as base,
} from '#test/app.ts'
import { balanceOf } from '#test/money.ts'

const DAY_MINUTES = 24 * 60

const test = base
  /** The same person, signed in again: sessions end before contracts do. */
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

describe('a contract that not everybody signed by its end date', () => {
  test('is closed then and not before; owner and invited signers are told, and nobody else', async ({
    signIn,
    signInAgain,
    deps,
    clock,
    outbox,
  }) => {
    const owner = await signIn()
    const { id } = await aSentContract(owner, { workflow: 'sequential', endsAfterDays: 10 }, [
      { signingOrder: 1 },
      { signingOrder: 2 },
    ])
    expect(await owner.call(contractsApi.get, { params: { id } })).toMatchObject({
      endsAt: '2026-12-01T12:00:00.000Z',
      expiredAt: null,
    })
    const before = (await outbox()).length
    clock.now = new Date('2026-12-01T11:59:59.999Z')
    await expireContracts(deps)
    expect(await outbox()).toHaveLength(before)

    clock.pass({ ms: 1 })
    await Promise.all([expireContracts(deps), expireContracts(deps)])
    await expireContracts(deps)
    const again = await signInAgain(owner)
    expect(await again.call(contractsApi.get, { params: { id } })).toMatchObject({
      status: 'cancelled',
      expiredAt: clock.now.toISOString(),
      cancelledAt: clock.now.toISOString(),
      cancelReason: null,
    })
    const mails = (await outbox()).slice(before)
    expect(mails.map(({ to, subject }) => [to, subject]).toSorted()).toEqual(
      [
        [owner.user.email, 'Expired: Mutual NDA'],
        ['signer1@example.com', 'Expired: Mutual NDA'],
      ].toSorted(),
    )
    expect(mails.every(({ text }) => text.includes('November 30, 2026'))).toBe(true)
    const { auditTrail, chainIntact, problems } = await again.call(evidenceApi.compliance, { params: { id } })
    expect({ chainIntact, problems }).toEqual({ chainIntact: true, problems: [] })
    expect(auditTrail.filter(({ action }) => action === 'contract.expired')).toHaveLength(1)
  })

  test('is found among all that ended, page by page, each once', async ({ signIn, deps, clock }) => {
    const owner = await signIn({ balanceCents: 150 })
    const later = await aSentContract(owner, { endsAfterDays: 20 })
    const ids = [later.id]
    for (const endsAfterDays of [5, 1]) ids.push((await aSentContract(owner, { endsAfterDays })).id)
    clock.pass({ minutes: 10 * DAY_MINUTES })
    const pageAfter = (after?: string) => listEndedContracts(deps.db, clock.now, { after, limit: 1 })
    expect(await pageAfter()).toEqual([ids[1]])
    expect(await pageAfter(ids[1])).toEqual([ids[2]])
    expect(await pageAfter(ids[2])).toEqual([])
  })

  test('cannot be signed from its end on, also before it was closed, and its link says whom to ask', async ({
    signIn,
    client,
    deps,
    clock,
  }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(owner, { endsAfterDays: 1 })
    const signerId = signers[0]!.id
    const signer = client()
    const { contract } = await signer.call(signingApi.get, { params: { signerId } })
    expect(contract.endsAt).toBe('2026-11-22T12:00:00.000Z')
    await signer.call(signingApi.consent, { params: { id: signerId }, body: allConsents })
    clock.now = new Date('2026-11-22T12:00:00.000Z')
    const ended = {
      status: 410,
      code: 'contract_expired',
      text: `The last day to sign this contract was November 21, 2026. If you still want to sign it, ask Olga Owner (${owner.user.email}).`,
    }
    const tries = () => [
      signer.call(signingApi.get, { params: { signerId } }),
      signer.call(signingApi.consent, { params: { id: signerId }, body: allConsents }),
      signer.call(signingApi.savePhone, { params: { id: signerId }, body: { phone: '2125550100' } }),
      signer.call(signingApi.sign, {
        body: { contractId: id, signerId, signatureData: aSignatureImage() },
      }),
    ]
    for (const attempt of await Promise.allSettled(tries()))
      expect(attempt).toMatchObject({ status: 'rejected', reason: ended })
    await expireContracts(deps)
    for (const attempt of await Promise.allSettled(tries()))
      expect(attempt).toMatchObject({ status: 'rejected', reason: ended })
  })

  test('is refunded when nobody but its sender had opened it, once, and not when somebody had', async ({
    signIn,
    client,
    deps,
    clock,
    outbox,
  }) => {
    const owner = await signIn({ balanceCents: 100 })
    const unopened = await aSentContract(owner, { title: 'Unopened' })
    await owner.call(signingApi.get, { params: { signerId: unopened.signers[0]!.id } })
    const opened = await aSentContract(owner, { title: 'Opened' })
    const mail = (await outbox()).find(({ text }) => text.includes(opened.signers[0]!.id))
    const { signerId, linkSecret } = linkIn(mail!)
    await client().call(signingApi.get, { params: { signerId }, linkSecret })
    expect(await balanceOf(deps, owner.user.id)).toBe(0)
    clock.pass({ minutes: 62 * DAY_MINUTES })
    await expireContracts(deps)
    await expireContracts(deps)
    expect(await balanceOf(deps, owner.user.id)).toBe(50)
    const toOwner = (await outbox()).filter(
      ({ to, subject }) => to === owner.user.email && subject.startsWith('Expired'),
    )
    expect(
      toOwner.map(({ subject, text }) => [subject, /\$0\.50\s+has\s+been\s+refunded/.test(text)]).toSorted(),
    ).toEqual([
      ['Expired: Opened', false],
      ['Expired: Unopened', true],
    ])
  })

  test('is not closed when everybody signed, nor when it was cancelled or sent before there were end dates', async ({
    signIn,
    signInAgain,
    client,
    deps,
    clock,
  }) => {
    const owner = await signIn({ balanceCents: 200 })
    const signed = await aSentContract(owner)
    await signAs(client(), signed.id, signed.signers[0]!.id)
    const cancelled = await aSentContract(owner)
    await owner.call(contractsApi.cancel, { params: { id: cancelled.id } })
    const old = await aSentContract(owner)
    await deps.db.execute(sql`update contracts set ends_at = null where id = ${old.id}`)
    clock.pass({ minutes: 400 * DAY_MINUTES })
    await expireContracts(deps)
    const again = await signInAgain(owner)
    const list = await again.call(contractsApi.list, { query: {} })
    expect(list.map(({ id, status, expiredAt }) => [id, status, expiredAt])).toEqual([
      [old.id, 'sent', null],
      [cancelled.id, 'cancelled', null],
      [signed.id, 'completed', null],
    ])
  })

  test('and the last signature at the same moment: the contract is either complete or expired, never both', async ({
    signIn,
    client,
    deps,
    clock,
  }) => {
    const owner = await signIn({ balanceCents: 500 })
    for (let round = 0; round < 6; round++) {
      const email = `s${round}@example.com`
      const { id, signers } = await aSentContract(owner, { endsAfterDays: 1 }, [{ email }])
      const signer = client()
      const signerId = signers[0]!.id
      await signer.call(signingApi.consent, { params: { id: signerId }, body: allConsents })
      const start = clock.now
      const end = new Date((await signer.call(signingApi.get, { params: { signerId } })).contract.endsAt!)
      const sign = signer
        .call(signingApi.sign, { body: { contractId: id, signerId, signatureData: aSignatureImage() } })
        .catch((error: unknown) => error)
      clock.now = end
      const [outcome] = await Promise.all([sign, expireContracts(deps)])
      const { rows } = await deps.db.execute(
        sql`select status, expired_at is not null as expired, (select count(*)::int from signatures where contract_id = contracts.id) as signatures from contracts where id = ${id}`,
      )
      expect(rows).toEqual([
        outcome instanceof ApiError
          ? { status: 'cancelled', expired: true, signatures: 0 }
          : { status: 'completed', expired: false, signatures: 1 },
      ])
      clock.now = start
    }
  })

  test('is neither reminded of nor changed by its owner any more', async ({ signIn, signInAgain, clock }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(owner)
    clock.pass({ minutes: 62 * DAY_MINUTES })
    const again = await signInAgain(owner)
    const ended = { status: 409, text: expect.stringContaining('reached its end date') }
    await expect(again.call(contractsApi.resendNotifications, { params: { id } })).rejects.toMatchObject(
      ended,
    )
    await expect(again.call(signersApi.resend, { params: { id: signers[0]!.id } })).rejects.toMatchObject(
      ended,
    )
    await expect(
      again.call(contractsApi.extend, { params: { id }, body: { lastDay: '2027-03-01' } }),
    ).rejects.toMatchObject(ended)
  })

  test('has no request of a signer answered any more, so that no email says that the link still works', async ({
    signIn,
    signInAgain,
    client,
    clock,
    outbox,
  }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(owner)
    const body = { text: 'My name is Anne.' }
    await client().call(repliesApi.askForCorrection, { params: { id: signers[0]!.id }, body })
    const { replies } = await owner.call(contractsApi.get, { params: { id } })
    const before = (await outbox()).length
    clock.pass({ minutes: 62 * DAY_MINUTES })
    const again = await signInAgain(owner)
    await expect(again.call(repliesApi.stands, { params: { id: replies[0]!.id } })).rejects.toThrow(
      'reached its end date',
    )
    expect(await outbox()).toHaveLength(before)
  })

  test('is said to have ended where everyone has withdrawn their consent, too', async ({
    signIn,
    signInAgain,
    client,
    clock,
  }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(owner)
    const params = { id: signers[0]!.id }
    await client().call(signingApi.consent, { params, body: allConsents })
    await client().call(repliesApi.withdrawConsent, { params })
    clock.pass({ minutes: 62 * DAY_MINUTES })
    const again = await signInAgain(owner)
    await expect(again.call(contractsApi.resendNotifications, { params: { id } })).rejects.toThrow(
      'reached its end date',
    )
  })
})

describe('the end date', () => {
  test('is 60 days after the sending unless the draft says another', async ({ signIn }) => {
    const owner = await signIn()
    const draft = await aDraft(owner)
    const params = { id: draft.id }
    expect(await owner.call(contractsApi.get, { params })).toMatchObject({ endsAfterDays: 60, endsAt: null })
    await owner.call(contractsApi.edit, { params, body: { version: 1, endsAfterDays: 30 } })
    await owner.call(contractsApi.send, { params })
    expect(await owner.call(contractsApi.get, { params })).toMatchObject({
      endsAfterDays: 30,
      endsAt: '2026-12-21T12:00:00.000Z',
    })
    for (const endsAfterDays of [0, 366, 1.5])
      await expect(aDraft(owner, { endsAfterDays })).rejects.toMatchObject({
        status: 400,
        issues: [{ path: 'endsAfterDays', message: 'Choose 1 to 365 days' }],
      })
  })

  test('can be moved to a later day by the owner, within a year, and the log says so', async ({
    signIn,
    client,
    deps,
    clock,
  }) => {
    const owner = await signIn({ balanceCents: 100 })
    const { id, signers } = await aSentContract(owner, { endsAfterDays: 10 })
    const extend = (lastDay: string, as = owner, of = id) =>
      as.call(contractsApi.extend, { params: { id: of }, body: { lastDay } })
    await expect(extend('2026-11-29')).rejects.toMatchObject({
      status: 409,
      text: 'Choose a day after November 30, 2026',
    })
    await expect(extend('2027-11-21')).rejects.toMatchObject({
      status: 409,
      text: 'Choose a day no later than November 20, 2027',
    })
    await expect(extend('soon')).rejects.toMatchObject({ status: 400 })
    await expect(extend('2026-12-24', await signIn())).rejects.toMatchObject({ status: 404 })
    const draft = await aDraft(owner)
    await expect(extend('2026-12-24', owner, draft.id)).rejects.toMatchObject({ status: 409 })

    expect(await extend('2026-12-24')).toMatchObject({ endsAt: '2026-12-25T12:00:00.000Z' })
    // an answer was lost on its way
    expect(await extend('2026-12-24')).toMatchObject({ endsAt: '2026-12-25T12:00:00.000Z' })
    const { auditTrail, problems } = await owner.call(evidenceApi.compliance, { params: { id } })
    expect(problems).toEqual([])
    const extensions = auditTrail.filter(({ action }) => action === 'contract.extended')
    expect(extensions.map(({ details }) => details.description)).toEqual([
      'Moved the end date to December 24, 2026',
    ])
    clock.now = new Date('2026-12-20T00:00:00Z')
    await expireContracts(deps)
    await signAs(client(), id, signers[0]!.id)
  })
})
