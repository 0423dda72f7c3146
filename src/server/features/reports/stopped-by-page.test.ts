import { sql } from 'drizzle-orm'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { recipientsApi } from '#shared/recipients/recipients.api.ts'
import { repliesApi } from '#shared/replies/replies.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { expireContracts } from '#server/features/system/expire-contracts.ts'
import { recipientUrl } from '#server/features/recipients/recipient-link.ts'
import type { Deps } from '#server/deps.ts'
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

const [ann, bob] = ['ann@example.com', 'bob@example.com']
const two = [
  { name: 'Ann', email: ann },
  { name: 'Bob', email: bob },
]

/** Whoever has the link that the sender sees stops the sender's messages to this signer. */
async function stopByPage(client: Client, signerId: string) {
  const { recipientPath } = await client.call(signingApi.get, { params: { signerId } })
  const params = { token: recipientPath!.replace('/messages/', '') }
  expect(await client.call(recipientsApi.stop, { params })).toMatchObject({ stopped: true })
}

async function stopByMail(client: Client, deps: Deps, senderId: string, contractId: string) {
  const url = new URL(recipientUrl(deps, { senderId, contractId, address: ann }))
  await client.call(recipientsApi.stop, { params: { token: url.pathname.replace('/messages/', '') } })
}

test('whoever is named as declining is told, although somebody with the sender’s link stopped messages before; not if their own mailbox did', async ({
  signIn,
  client,
  outbox,
  deps,
}) => {
  const owner = await signIn({ balanceCents: 1000 })
  const toldOf = async (address: string) =>
    (await outbox()).filter(({ to, text }) => to === address && text.includes('declined to sign')).length

  for (const stops of [
    (id: string, signerId: string) => stopByPage(client(), signerId),
    (id: string) => stopByMail(client(), deps, owner.user.id, id),
  ]) {
    const { id, signers } = await aSentContract(owner, {}, two)
    await outbox()
    await stops(id, signers[0]!.id)
    await client().call(repliesApi.decline, { params: { id: signers[0]!.id }, body: { reason: 'No' } })
    expect(await toldOf(ann)).toBe(1)
    // an invitation is held back by either
    const next = await aDraft(owner, {}, two)
    await expect(owner.call(contractsApi.send, { params: { id: next.id } })).rejects.toMatchObject({
      status: 409,
      code: 'recipient_stopped',
    })
    await deps.db.execute(sql`update limit_counts set ends_at = ends_at - interval '24 hours'`)
    const url = new URL(recipientUrl(deps, { senderId: owner.user.id, contractId: id, address: ann }))
    if ((await toldOf(bob)) === 1)
      await client().call(recipientsApi.allow, { params: { token: url.pathname.replace('/messages/', '') } })
  }
  expect(await toldOf(bob)).toBe(2)
})

test('whoever signed hears that the contract was cancelled or expired, although somebody with the sender’s link stopped messages or said “not me”', async ({
  signIn,
  client,
  clock,
  outbox,
  deps,
}) => {
  const owner = await signIn({ balanceCents: 1000 })
  const [cancelled, kept] = [
    await aSentContract(owner, {}, two),
    await aSentContract(owner, { endsAfterDays: 10 }, two),
  ]
  const { linkSecret } = linkIn((await outbox()).find(({ to }) => to === ann)!)
  const [first, second] = [cancelled.signers[0]!.id, kept.signers[0]!.id]
  await client().call(repliesApi.notMe, { params: { id: first } })
  await client().call(signingApi.consent, { params: { id: first }, body: allConsents, linkSecret })
  const signature = { contractId: cancelled.id, signerId: first, signatureData: aSignatureImage() }
  await client().call(signingApi.sign, { body: signature, linkSecret })
  await signAs(client(), kept.id, second)
  const before = (await outbox()).length
  const toldSince = async (address: string) =>
    (await outbox()).slice(before).flatMap(({ to, subject }) => (to === address ? [subject] : []))

  // what waits is held back no more than what comes later
  await owner.call(contractsApi.cancel, { params: { id: cancelled.id } })
  await stopByPage(client(), second)
  clock.now = new Date('2027-06-01T09:00:00Z')
  await expireContracts(deps)
  expect(await toldSince(ann)).toEqual([
    expect.stringMatching(/^Cancelled: /),
    expect.stringMatching(/^Expired: /),
  ])
})
