import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { erasureApi } from '#shared/erasure/erasure.api.ts'
import { sealContract } from '#server/features/evidence/seal-contract.ts'
import { readAttachment } from '#server/features/outbox/outbox.queries.ts'
import { mailOfSender } from '#server/features/signers/mail-of-sender.ts'
import { senderOf } from '#server/features/signers/sender-of.ts'
import { cleanUp } from '#server/features/system/clean-up.ts'
import { aCompletedContract, expect, test } from '#test/app.ts'
import { wordsOfPdf } from '#test/pdf-words.ts'

const sue = { email: 'sue@example.com', firstName: 'Susanne', lastName: 'Sender', balanceCents: 500 }
const bob = { name: 'Bob', email: 'bob@example.com' }
const erase = { body: { password: 'Rowing-past-7-herons', understood: true } } as const
const attempt = { number: 3, isLast: false, signal: new AbortController().signal }

test('a seal that fails doesn’t hold up an erasure: it’s made later in the sender’s name, and its signer gets the PDF', async ({
  signIn,
  client,
  deps,
  sealTools,
  clock,
  outbox,
}) => {
  const owner = await signIn(sue)
  const { id } = await aCompletedContract(owner, client, { title: 'Lease' }, [bob])
  const pdf = { ...sealTools.pdf, renderSealed: () => Promise.reject(new Error('Out of memory')) }
  await expect(sealContract(deps, { ...sealTools, pdf }, id, attempt)).rejects.toThrow('Out of memory')
  expect(await owner.call(erasureApi.plan, {})).toMatchObject({ sealing: 0, unsealed: ['Lease'], kept: 1 })
  expect(await owner.call(erasureApi.erase, erase)).toEqual({ erased: true })
  clock.pass({ minutes: 3 * 24 * 60 })
  await cleanUp(deps)

  const mails = await outbox()
  const copy = mails.findLast(({ to }) => to === bob.email)
  if (!copy) throw new Error('The signer got no copy')
  expect(copy.subject).toContain('Lease')
  const mail = copy.text.replaceAll(/\s+/g, ' ')
  expect(mail).toContain('on behalf of the sender, whose account has since been erased. The PDF names them.')
  expect(mail + copy.html).not.toContain('Erased account')
  expect(mail).not.toContain('Do you have questions')
  // nor does the line From
  const about = { fromMailbox: false, contractId: id, to: bob.email }
  const sender = await senderOf(deps.db, { creatorId: owner.user.id })
  const words = { subject: '', text: '', html: '' }
  expect(mailOfSender(deps, { ...about, sender }, () => words).fromName).toBeUndefined()
  const last = mails.findLast(({ to }) => to === sue.email)
  expect(last?.subject).toBe('Your Plainseal account was erased')
  const attached = await readAttachment(deps.db, deps, copy.id, 0)
  if (!attached) throw new Error('The copy has no PDF')
  const inPdf = await wordsOfPdf(attached.content)
  expect(inPdf).toContain('Susanne Sender')
  expect(inPdf).not.toContain('Erased account')
  const verified = await client().send({
    method: 'POST',
    url: '/api/verify',
    payload: attached.content,
    headers: { 'content-type': 'application/pdf' },
  })
  expect(verified.json()).toMatchObject({ intact: true, registered: true, contractId: id })
})

test('a seal that doesn’t come for an hour doesn’t hold up an erasure either, and one that may be coming does', async ({
  signIn,
  client,
  clock,
  outbox,
}) => {
  const owner = await signIn(sue)
  const { id } = await aCompletedContract(owner, client, { title: 'Lease' }, [bob])
  expect(await owner.call(erasureApi.plan, {})).toMatchObject({ sealing: 1, unsealed: ['Lease'] })
  clock.pass({ minutes: 59 })
  await expect(owner.call(erasureApi.erase, erase)).rejects.toMatchObject({ status: 409 })
  clock.pass({ minutes: 1 })
  expect(await owner.call(erasureApi.plan, {})).toMatchObject({ sealing: 0, unsealed: ['Lease'] })
  expect(await owner.call(contractsApi.get, { params: { id } })).toMatchObject({ status: 'completed' })
  expect(await owner.call(erasureApi.erase, erase)).toEqual({ erased: true })
  const copy = (await outbox()).findLast(({ to }) => to === bob.email)
  expect(copy?.attachments).toHaveLength(1)
})
