import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { contactsApi } from '#shared/contacts/contacts.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { repliesApi } from '#shared/replies/replies.api.ts'
import { signersApi } from '#shared/signers/signers.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { aDraft, allConsents, aSentContract, expect, test } from '#test/app.ts'
import { aFilledForm } from '#test/a-template.ts'
import { aDraftWith, aPdfFile } from '#test/attached.ts'
import type { Client } from '#test/client.ts'

const duplicate = (owner: Client, id: string, idempotencyKey?: string) =>
  owner.call(contractsApi.duplicate, { params: { id }, idempotencyKey })

test('a copy of a contract is a new draft with its text, settings, file and signers', async ({
  signIn,
  deps,
}) => {
  const owner = await signIn()
  const signer = { ccEmails: ['lawyer@example.com'], geolocationRequirement: 'ask' as const }
  const made = await aDraftWith(
    deps,
    owner,
    await aPdfFile(),
    { title: 'Lease', attachmentPlace: 'last' },
    signer,
  )
  const original = made.contract
  const copy = await duplicate(owner, made.id)
  expect(copy).toMatchObject({
    title: 'Lease',
    content: original.content,
    workflow: original.workflow,
    twoFARequirement: original.twoFARequirement,
    autoPDF: original.autoPDF,
    aiLegalGuidance: original.aiLegalGuidance,
    attachmentFilename: original.attachmentFilename,
    attachmentPlace: 'last',
    attachmentUrl: `/api/contracts/${copy.id}/attachment`,
    status: 'draft',
    version: 1,
    sentAt: null,
    signers: [{ name: 'Ada', email: 'ada@example.com', status: 'pending', ...signer }],
  })
  expect(copy.id).not.toBe(original.id)
  expect(copy.signers[0]?.id).not.toBe(original.signers[0]?.id)
  const { auditTrail } = await owner.call(evidenceApi.compliance, { params: { id: copy.id } })
  expect(auditTrail.find(({ action }) => action === 'contract.created')?.details).toMatchObject({
    description: 'Created the contract as a copy of another one',
    copyOf: made.id,
  })
})

test('a copy of a contract without a file does not decide where the pages of one that is attached later come', async ({
  signIn,
}) => {
  const owner = await signIn()
  const { id } = await aDraft(owner, { attachmentPlace: 'last' })
  expect(await duplicate(owner, id)).toMatchObject({ attachmentUrl: null, attachmentPlace: 'first' })
})

test('a copy of a sent contract says what was sent, and leaves out a number that its signer gave', async ({
  signIn,
  client,
}) => {
  const owner = await signIn({ balanceCents: 100 })
  const draft = { content: '<p>From [@field:creator_name].</p>', twoFARequirement: 'require' as const }
  const { id, signers } = await aSentContract(owner, draft, [
    { phone: null, notificationPreference: 'email' },
  ])
  const [first] = signers
  const params = { id: first?.id ?? '' }
  await client().call(signingApi.consent, { params, body: allConsents })
  await client().call(signingApi.savePhone, { params, body: { phone: '2125550147' } })
  const copy = await duplicate(owner, id)
  expect(copy).toMatchObject({ status: 'draft', content: '<p>From Olga Owner.</p>' })
  expect(copy.signers).toMatchObject([{ email: first?.email, phone: null, notificationPreference: 'email' }])
})

test('a copy leaves out a number that came with a form, a link, a request to hand over, or for an earlier link', async ({
  signIn,
  client,
  deps,
}) => {
  const owner = await signIn({ balanceCents: 500 })
  const phone = '+12125550147'
  const tess = { name: 'Tess', email: 'tess@example.com' }
  const helen = { name: 'Helen', email: 'helen@example.com', phone }
  const numbersIn = async (id: string) => (await duplicate(owner, id)).signers.map((signer) => signer.phone)

  const form = await aFilledForm(deps, owner, { visitor: client(), ...tess, phone })
  expect(form.signers.map((signer) => signer.phone)).toEqual(['+12125550100', phone])
  expect(await numbersIn(form.id)).toEqual(['+12125550100', null])

  const linked = await aDraft(owner, { madeByLink: true }, [helen])
  expect(await numbersIn(linked.id)).toEqual([null])

  const handedOver = await aSentContract(owner, {}, [tess])
  await client().call(repliesApi.handOver, { params: { id: handedOver.signers[0]!.id }, body: helen })
  const { replies } = await owner.call(contractsApi.get, { params: { id: handedOver.id } })
  await owner.call(repliesApi.approve, { params: { id: replies[0]!.id } })
  const approved = await owner.call(contractsApi.get, { params: { id: handedOver.id } })
  expect(approved.signers).toMatchObject([{ email: helen.email, phone }])
  expect(await numbersIn(handedOver.id)).toEqual([null])

  const kept = await aSentContract(owner, { twoFARequirement: 'require' }, [tess])
  const params = { id: kept.signers[0]!.id }
  await client().call(signingApi.consent, { params, body: allConsents })
  await client().call(signingApi.savePhone, { params, body: { phone } })
  const body = { ...helen, notificationPreference: 'email' as const }
  expect(await owner.call(signersApi.update, { params, body })).toMatchObject({ phone })
  expect(await numbersIn(kept.id)).toEqual([null])
})

test('a copy has the number of its owner as it is now, not as it was', async ({ signIn }) => {
  const owner = await signIn({ email: 'Olga@example.com', phone: '+12125550199' })
  const { id } = await aDraft(owner, {}, [
    { email: 'olga@example.com', phone: '2125550147' },
    { email: 'bob@example.com', phone: '2125550148' },
    { email: 'olga@example.com', phone: null, signingOrder: 2 },
  ])
  const copy = await duplicate(owner, id)
  expect(copy.signers.map(({ phone }) => phone)).toEqual(['+12125550199', '+12125550148', null])
})

test('a copy names who signs the other contract, without its owner, also when that was deleted from the list', async ({
  signIn,
}) => {
  const owner = await signIn({ email: 'olga@example.com', balanceCents: 100 })
  const original = await aSentContract(owner, {}, [
    { name: 'Maria Lopez', email: 'maria@example.com' },
    { name: 'Olga Owner', email: 'Olga@example.com' },
  ])
  const copy = await duplicate(owner, original.id)
  await owner.call(contractsApi.cancel, { params: { id: original.id }, body: {} })
  await owner.call(contractsApi.remove, { params: { id: original.id } })
  for (const { id } of copy.signers) await owner.call(signersApi.remove, { params: { id } })
  const contract = (id: string) => owner.call(contractsApi.get, { params: { id } })
  expect(await contract(copy.id)).toMatchObject({ formerSigners: ['Maria Lopez'], signers: [] })
  expect(await contract((await aDraft(owner)).id)).toMatchObject({ formerSigners: [] })
})

test('a copy changes no contact', async ({ signIn }) => {
  const owner = await signIn()
  const { id } = await aDraft(owner, {}, [{ name: 'Bob Old', email: 'bob@example.com' }])
  const contacts = () => owner.call(contactsApi.list, {})
  const [bob] = await contacts()
  await duplicate(owner, id)
  expect(await contacts()).toEqual([bob])
})

test('a copy is made once for each request, and only of one’s own contract', async ({ signIn }) => {
  const [owner, stranger] = [await signIn(), await signIn()]
  const { id } = await aDraft(owner)
  const [one, two] = await Promise.all([duplicate(owner, id, 'once'), duplicate(owner, id, 'once')])
  expect(two).toEqual(one)
  expect(await owner.call(contractsApi.list, {})).toHaveLength(2)
  await expect(duplicate(stranger, id)).rejects.toMatchObject({ status: 404 })
  await owner.call(contractsApi.remove, { params: { id } })
  await expect(duplicate(owner, id)).rejects.toMatchObject({ status: 404 })
})
