import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { repliesApi } from '#shared/replies/replies.api.ts'
import { aSentContract, expect, test } from '#test/app.ts'
import type { Client } from '#test/client.ts'

const get = (owner: Client, id: string) => owner.call(contractsApi.get, { params: { id } })

test('a request for a correction can be answered by cancelling, with a draft to correct; nobody is told a reason that the owner didn’t write', async ({
  signIn,
  client,
  outbox,
}) => {
  const owner = await signIn({ balanceCents: 100 })
  const { id, signers } = await aSentContract(owner, {}, [{}, { presetLanguage: 'german' }])
  const params = { id: signers[0]!.id }
  await client().call(repliesApi.askForCorrection, { params, body: { text: 'My name is spelled Anne.' } })
  const [reply] = (await get(owner, id)).replies
  const url = `/api/signer-replies/${reply!.id}/cancel-and-copy`
  const twice = await Promise.all([1, 2].map(() => owner.send({ method: 'POST', url })))
  const [done, again] = twice.toSorted((a, b) => a.statusCode - b.statusCode)
  expect([done!.statusCode, again!.statusCode]).toEqual([201, 409])
  const { copyId } = done!.json<{ copyId: string }>()
  expect(await owner.call(contractsApi.list, {})).toHaveLength(2)
  expect(await get(owner, copyId)).toMatchObject({
    status: 'draft',
    signers: [{ email: 'signer1@example.com' }, { email: 'signer2@example.com' }],
  })
  expect(await get(owner, id)).toMatchObject({
    status: 'cancelled',
    cancelReason: null,
    replies: [{ outcome: 'copied' }],
  })
  const mails = await outbox()
  const lastTo = (address: string) => mails.findLast(({ to }) => to === address)?.text.replaceAll(/\s+/g, ' ')
  const told = ['signer1@example.com', 'signer2@example.com'].map(lastTo)
  expect(told).toEqual([
    expect.stringContaining("Olga Owner cancelled it to make a correction. You'll get a new link if"),
    expect.stringContaining('Olga Owner hat ihn zurückgezogen, um ihn zu korrigieren. Falls'),
  ])
  for (const text of told) expect(text).not.toContain(' > ')
  const { auditTrail } = await owner.call(evidenceApi.compliance, { params: { id } })
  expect(auditTrail.find(({ action }) => action === 'contract.cancelled')?.details).toMatchObject({
    reason: null,
    description: 'Cancelled the contract to correct a copy of it',
  })
})

test('where no draft can be paid for, nothing is cancelled', async ({ signIn, client }) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner)
  const params = { id: signers[0]!.id }
  await client().call(repliesApi.askForCorrection, { params, body: { text: 'My name is spelled Anne.' } })
  const [reply] = (await get(owner, id)).replies
  await expect(owner.call(repliesApi.cancelAndCopy, { params: { id: reply!.id } })).rejects.toMatchObject({
    status: 402,
  })
  expect(await get(owner, id)).toMatchObject({ status: 'sent', replies: [{ outcome: null }] })
})
