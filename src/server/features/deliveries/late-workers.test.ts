import { sql } from 'drizzle-orm'
import { describe } from 'vitest'
import type { Deps } from '#server/deps.ts'
import { sealContract } from '#server/features/evidence/seal-contract.ts'
import { deliveryHandlers } from '#server/worker.ts'
import { aSentContract, expect, signAs, test as base } from '#test/app.ts'
import { deliverMessage } from './deliver-message.ts'
import { claimDelivery, releaseDeliveries } from './deliveries.queries.ts'
import type { Senders } from './senders.ts'

const attempt = { number: 1, isLast: false, signal: new AbortController().signal }

const test = base.extend('mail', () => {
  const sent: string[] = []
  const senders: Senders = {
    mail: {
      send: async ({ to }) => {
        sent.push(to)
        return { providerId: String(sent.length) }
      },
    },
    sms: undefined,
  }
  return { sent, senders }
})

async function waiting({ db }: Deps, kind: string) {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from deliveries where status = 'pending' and kind = ${kind} order by created_at, id`,
  )
  return rows.map(({ id }) => id)
}

describe('a message', () => {
  test('whose time ran out before it was handed over goes out with its next try alone', async ({
    signIn,
    deps,
    mail: { sent, senders },
  }) => {
    await aSentContract(await signIn())
    const [id = ''] = await waiting(deps, 'invitation')
    const late = { ...attempt, signal: AbortSignal.abort(new Error('Its time ran out')) }
    await expect(deliverMessage(deps, senders, deliveryHandlers, id, late)).rejects.toThrow('ran out')
    expect(sent).toEqual([])
    await deliverMessage(deps, senders, deliveryHandlers, id, attempt)
    expect(sent).toEqual(['signer1@example.com'])
  })

  test('that was being sent when the server died goes out after the next start, also when the clock was a day ahead', async ({
    signIn,
    deps,
    mail: { sent, senders },
  }) => {
    await aSentContract(await signIn())
    const [id = ''] = await waiting(deps, 'invitation')
    const startedAt = deps.now()
    const after = (minutes: number) => new Date(startedAt.getTime() + minutes * 60_000)
    const deliver = () => deliverMessage(deps, senders, deliveryHandlers, id, attempt)
    // by a process that has joined since the start
    await claimDelivery(deps.db, id, startedAt, after(2))
    await releaseDeliveries(deps.db, startedAt, startedAt)
    await deliver().catch(() => {})
    expect(sent).toEqual([])
    await deps.db.execute(sql`update deliveries set leased_until = null`)
    await claimDelivery(deps.db, id, after(24 * 60), after(24 * 60 + 2))
    await releaseDeliveries(deps.db, startedAt, startedAt)
    await deliver()
    expect(sent).toEqual(['signer1@example.com'])
  })

  test('whose signed PDF took so long to come that another worker sends it meanwhile is sent once', async ({
    signIn,
    client,
    deps,
    clock,
    mail: { sent, senders },
    sealTools,
  }) => {
    const contract = await aSentContract(await signIn())
    await signAs(client(), contract.id, contract.signers[0]!.id)
    await sealContract(deps, sealTools, contract.id, attempt)
    const [id = ''] = await waiting(deps, 'completed')
    const slow = {
      ...deliveryHandlers,
      loadSealedPdf: async (from: Deps, contractId: string) => {
        clock.pass({ seconds: 61 })
        await deliverMessage(deps, senders, deliveryHandlers, id, attempt)
        return deliveryHandlers.loadSealedPdf(from, contractId)
      },
    }
    await expect(deliverMessage(deps, senders, slow, id, attempt)).rejects.toThrow('Another worker')
    expect(sent).toHaveLength(1)
  })
})
