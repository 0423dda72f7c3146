import { sql } from 'drizzle-orm'
import { describe } from 'vitest'
import { billingApi } from '#shared/billing/billing.api.ts'
import type { ContractStatus } from '#shared/contracts/contract-rules.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import type { Deps } from '#server/deps.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import {
  aDraft,
  aSentContract,
  aSignatureImage,
  allConsents,
  expect,
  linkIn,
  signAs,
  test,
} from '#test/app.ts'
import type { Client } from '#test/client.ts'
import { balanceOf } from '#test/money.ts'

const cancel = (client: Client, id: string, reason?: string) =>
  client.call(contractsApi.cancel, { params: { id }, ...(reason && { body: { reason } }) })

describe('cancelling a contract', () => {
  test('that nobody has opened gives the money back, once', async ({ signIn, deps }) => {
    const owner = await signIn()
    const { id } = await aSentContract(owner)
    expect(await balanceOf(deps, owner.user.id)).toBe(0)
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => cancel(owner, id)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await balanceOf(deps, owner.user.id)).toBe(50)
    await expect(cancel(owner, id)).rejects.toMatchObject({ status: 409 })
  })

  test('gives the money back three times in 30 days, then only cancels and says so; twenty times after adding funds', async ({
    signIn,
    deps,
  }) => {
    const owner = await signIn()
    const round = async (n: number) => {
      const { id } = await aSentContract(owner, {}, [{ email: `s${n}@example.com` }])
      const { refundLimitReached } = await owner.call(contractsApi.get, { params: { id } })
      const { refunded } = await cancel(owner, id)
      // whoever asks is told before
      expect(refundLimitReached).toBe(!refunded)
      return refunded
    }
    const refunded = []
    for (let n = 0; n < 4; n++) refunded.push(await round(n))
    expect(refunded).toEqual([true, true, true, false])
    expect(await balanceOf(deps, owner.user.id)).toBe(0)
    await owner.call(billingApi.sandboxTopUp, { body: { amount: 500 } })
    for (let n = 4; n < 20; n++) expect([n, await round(n)]).toEqual([n, true])
    expect(await round(20)).toBe(false)
    await deps.db.execute(sql`update limit_counts set ends_at = ends_at - interval '30 days'`)
    expect(await round(21)).toBe(true)
  })

  test('that somebody has opened from our email gives nothing back', async ({
    signIn,
    client,
    deps,
    outbox,
  }) => {
    const owner = await signIn()
    const { id } = await aSentContract(owner, {}, [{}, {}])
    const { signerId, linkSecret } = linkIn((await outbox())[0]!)
    await client().call(signingApi.get, { params: { signerId }, linkSecret })
    await cancel(owner, id)
    expect(await balanceOf(deps, owner.user.id)).toBe(0)
  })

  test('that somebody has signed without opening the page gives nothing back', async ({
    signIn,
    client,
    deps,
  }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(owner, {}, [{}, {}])
    await signAs(client(), id, signers[0]!.id)
    await cancel(owner, id)
    expect(await balanceOf(deps, owner.user.id)).toBe(0)
  })

  test('closes every link for good, and tells whoever was invited', async ({ signIn, client, outbox }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(owner, { workflow: 'sequential' }, [
      { signingOrder: 1 },
      { signingOrder: 2 },
    ])
    const signer = client()
    const signerId = signers[0]!.id
    await signer.call(signingApi.consent, { params: { id: signerId }, body: allConsents })
    expect(await cancel(owner, id, 'The project\r\nended')).toMatchObject({
      status: 'cancelled',
      cancelReason: 'The project ended',
    })
    const gone = { status: 410, text: 'The sender cancelled this contract. You don’t need to do anything.' }
    const params = { id: signerId }
    const attempts = await Promise.allSettled([
      signer.call(signingApi.get, { params: { signerId } }),
      signer.call(signingApi.consent, { params, body: allConsents }),
      signer.call(signingApi.sendCode, { params }),
      signer.call(signingApi.verifyCode, { params, body: { code: '0000' } }),
      signer.call(signingApi.savePhone, { params, body: { phone: '2125550100' } }),
      signer.call(signingApi.sign, {
        body: { contractId: id, signerId, signatureData: aSignatureImage() },
      }),
    ])
    expect(attempts).toMatchObject(attempts.map(() => ({ status: 'rejected', reason: gone })))
    const told = (await outbox()).filter(({ subject }) => /cancel/i.test(subject))
    expect(told.map(({ to }) => to)).toEqual(['signer1@example.com'])
    expect(told[0]?.text).toContain('The project ended')
  })

  test('is for the owner alone, and not for what is complete', async ({ signIn, client }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(owner)
    await expect(cancel(await signIn(), id)).rejects.toMatchObject({ status: 404 })
    await signAs(client(), id, signers[0]!.id)
    await expect(cancel(owner, id)).rejects.toMatchObject({
      status: 409,
      text: 'Everyone has signed, so this contract can’t be cancelled',
    })
  })

  test('and the last signature at once: one of them wins', async ({ signIn, client }) => {
    const owner = await signIn({ balanceCents: 500 })
    for (let round = 0; round < 5; round++) {
      const { id, signers } = await aSentContract(owner, {}, [{ email: `signer${round}@example.com` }])
      const [cancelled, signed] = await Promise.allSettled([
        cancel(owner, id),
        signAs(client(), id, signers[0]!.id),
      ])
      const { status } = await owner.call(contractsApi.get, { params: { id } })
      expect([cancelled.status, signed.status, status]).toEqual(
        signed.status === 'fulfilled'
          ? ['rejected', 'fulfilled', 'completed']
          : ['fulfilled', 'rejected', 'cancelled'],
      )
    }
  })

  test('with a reason that no text can hold harms nothing', async ({ signIn }) => {
    const owner = await signIn()
    const { id } = await aDraft(owner)
    expect(await cancel(owner, id, 'half a \ud800 pair')).toMatchObject({ status: 'cancelled' })
  })
})

const remove = (client: Client, id: string) => client.call(contractsApi.remove, { params: { id } })
const rowsOf = async ({ db }: Deps, id: string) =>
  (await db.execute(`select status from contracts where id = '${id}'`)).rows

describe('deleting a contract', () => {
  test('erases a draft', async ({ signIn, deps }) => {
    const owner = await signIn()
    const { id } = await aDraft(owner)
    await expect(remove(await signIn(), id)).rejects.toMatchObject({ status: 404 })
    const results = await Promise.allSettled([remove(owner, id), remove(owner, id)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await rowsOf(deps, id)).toEqual([])
    await expect(owner.call(contractsApi.get, { params: { id } })).rejects.toMatchObject({ status: 404 })
  })

  test('cancels a sent one first, with its refund, and hides it', async ({ signIn, client, deps }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(owner)
    expect(await remove(owner, id)).toEqual({ deleted: true, refunded: true })
    expect(await rowsOf(deps, id)).toEqual([{ status: 'cancelled' }])
    expect(await owner.call(contractsApi.list, {})).toEqual([])
    expect(await balanceOf(deps, owner.user.id)).toBe(50)
    const link = client().call(signingApi.get, { params: { signerId: signers[0]!.id } })
    await expect(link).rejects.toMatchObject({ status: 410 })
  })

  test('leaves it alone when it was sent, signed by all, or ended after its owner looked at it', async ({
    signIn,
    client,
    deps,
  }) => {
    const owner = await signIn({ balanceCents: 500 })
    const [sent, signed, cancelled] = [
      await aSentContract(owner),
      await aSentContract(owner),
      await aSentContract(owner),
    ]
    await signAs(client(), signed.id, signed.signers[0]!.id)
    await cancel(owner, cancelled.id)
    for (const [{ id }, shown, status, label] of [
      [sent, 'draft', 'sent', 'Pending'],
      [signed, 'sent', 'completed', 'Done'],
      [cancelled, 'sent', 'cancelled', 'Cancelled'],
    ] as const) {
      const deletion = (seen: ContractStatus) =>
        owner.call(contractsApi.remove, { params: { id }, query: { status: seen } })
      await expect(deletion(shown)).rejects.toMatchObject({
        status: 409,
        text: `This contract’s status is now ${label}, so it wasn’t deleted. Review it, then decide again.`,
      })
      expect(await rowsOf(deps, id)).toEqual([{ status }])
      expect(await owner.call(contractsApi.get, { params: { id } })).toMatchObject({ id, status })
      expect(await deletion(status)).toMatchObject({ deleted: true })
    }
  })

  test('whose answer was lost is asked for again and answers the same, with nothing cancelled or refunded twice', async ({
    signIn,
    deps,
  }) => {
    const owner = await signIn()
    const [draft, sent] = [await aDraft(owner), await aSentContract(owner)]
    for (const [{ id }, refunded] of [
      [draft, false],
      [sent, true],
    ] as const) {
      const ask = () => owner.call(contractsApi.remove, { params: { id }, idempotencyKey: 'key 1' })
      const answer = { deleted: true, refunded }
      expect(await Promise.all([ask(), ask()])).toEqual([answer, answer])
      expect(await ask()).toEqual(answer)
      await expect(remove(owner, id)).rejects.toMatchObject({ status: 404 })
    }
    expect(await balanceOf(deps, owner.user.id)).toBe(50)
  })

  test('hides a completed one; its evidence stays and its signers still read it', async ({
    signIn,
    client,
    deps,
  }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(owner)
    await signAs(client(), id, signers[0]!.id)
    expect(await remove(owner, id)).toEqual({ deleted: true, refunded: false })
    expect(await rowsOf(deps, id)).toEqual([{ status: 'completed' }])
    expect(await owner.call(contractsApi.list, {})).toEqual([])
    await expect(owner.call(contractsApi.get, { params: { id } })).rejects.toMatchObject({ status: 404 })
    expect(await client().call(signingApi.get, { params: { signerId: signers[0]!.id } })).toMatchObject({
      status: 'signed',
    })
  })
})
