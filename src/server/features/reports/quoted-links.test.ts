import { sql } from 'drizzle-orm'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { recipientsApi } from '#shared/recipients/recipients.api.ts'
import { repliesApi } from '#shared/replies/replies.api.ts'
import { signersApi } from '#shared/signers/signers.api.ts'
import { expireContracts } from '#server/features/system/expire-contracts.ts'
import type { Deps } from '#server/deps.ts'
import { aSentContract, expect, test } from '#test/app.ts'

type Waiting = { kind: string; text: string; html: string; replyTo?: string; stopUrl?: string }

/** Every email that was queued, as far as its text is kept. */
async function listQueued({ db, keyring }: Deps): Promise<Waiting[]> {
  const { rows } = await db.execute<{ id: string; kind: string; payload: Uint8Array }>(
    sql`select id, kind, payload from deliveries where channel = 'email' and payload is not null`,
  )
  return rows.map(({ id, kind, payload }) => ({
    ...JSON.parse(keyring.decryptText(payload, { table: 'deliveries', id, column: 'payload' })),
    kind,
  }))
}

test('an answer to an email, which quotes it to the sender, gives the sender no link that allows messages again', async ({
  signIn,
  client,
  clock,
  deps,
}) => {
  const owner = await signIn({ balanceCents: 1000, addedFunds: true })
  const one = await aSentContract(owner, {}, [{}, {}])
  const [first, second] = one.signers
  const other = { name: 'Sam', email: 'sam@example.com', notificationPreference: 'email' as const }
  await owner.call(signersApi.update, { params: { id: second!.id }, body: other })
  await owner.call(contractsApi.extend, { params: { id: one.id }, body: { lastDay: '2027-03-01' } })
  await client().call(repliesApi.askForCorrection, { params: { id: first!.id }, body: { text: 'My name' } })
  const { replies } = await owner.call(contractsApi.get, { params: { id: one.id } })
  await owner.call(repliesApi.stands, { params: { id: replies[0]!.id } })
  await owner.call(contractsApi.cancel, { params: { id: one.id } })
  const declined = await aSentContract(owner)
  await client().call(repliesApi.decline, { params: { id: declined.signers[0]!.id }, body: { reason: 'No' } })
  await aSentContract(owner, { endsAfterDays: 10 })
  clock.now = new Date('2027-06-01T09:00:00Z')
  await expireContracts(deps)

  const queued = await listQueued(deps)
  const answered = queued.filter(({ replyTo }) => replyTo === owner.user.email)
  expect(new Set(answered.map(({ kind }) => kind))).toEqual(
    new Set(['address-changed', 'extension', 'answer', 'cancellation', 'decline', 'expiry']),
  )
  for (const { kind, text, html, stopUrl = '' } of answered) {
    const tokens = [text, html, stopUrl].flatMap((part) =>
      Array.from(part.matchAll(/\/messages\/([\w.-]+)/g), ([, token = '']) => token),
    )
    for (const token of new Set(tokens)) {
      const params = { token }
      const stopped = await owner.call(recipientsApi.stop, { params })
      expect([kind, stopped.stopped, stopped.mayAllow]).toEqual([kind, true, false])
      await expect(owner.call(recipientsApi.allow, { params })).rejects.toMatchObject({ status: 403 })
    }
    expect(tokens.length).toBeGreaterThan(2)
  }
})
