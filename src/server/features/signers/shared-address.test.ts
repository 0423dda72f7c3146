import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { signersApi } from '#shared/signers/signers.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { aDraft, aSentContract, expect, signAs, test } from '#test/app.ts'
import type { Client } from '#test/client.ts'

const email = 'smith@example.com'
const notificationPreference = 'email' as const
const [ann, bob, cid] = ['Ann', 'Bob', 'Cid'].map((name) => ({
  name: `${name} Smith`,
  email,
  notificationPreference,
}))
if (!ann || !bob || !cid) throw new Error('Three people')

const add = (owner: Client, id: string, body: typeof ann) =>
  owner.call(signersApi.add, { params: { id }, body })
const update = (owner: Client, id: string, body: typeof ann & { signingOrder?: number }) =>
  owner.call(signersApi.update, { params: { id }, body })
const placesOf = async (owner: Client, id: string) =>
  (await owner.call(contractsApi.get, { params: { id } })).signers.map(
    ({ name, signingOrder }) => `${signingOrder} ${name}`,
  )
const SAME_PERSON = 'A signer with this name and email address already exists'
const SAME_PLACE = 'A signer with this email address and signing order already exists'

test('two people who share an address sign one contract in any order, each once, however often they are added', async ({
  signIn,
  client,
}) => {
  const owner = await signIn()
  const { id } = await aDraft(owner, {}, [])
  const first = await add(owner, id, ann)
  const atOnce = await Promise.allSettled([bob, bob, bob].map((body) => add(owner, id, body)))
  expect(atOnce.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(add(owner, id, { ...bob, name: 'bob smith' })).rejects.toMatchObject({
    status: 409,
    text: SAME_PERSON,
  })
  await add(owner, id, cid)
  expect(await placesOf(owner, id)).toEqual(['1 Ann Smith', '2 Bob Smith', '3 Cid Smith'])
  await owner.call(contractsApi.send, { params: { id } })
  const { signers } = await owner.call(contractsApi.get, { params: { id } })
  for (const signer of signers.toReversed()) await signAs(client(), id, signer.id)
  expect(first.signingOrder).toBe(1)
  expect(await owner.call(contractsApi.get, { params: { id } })).toMatchObject({ status: 'completed' })
})

test('people who share an address, and places that nobody named, make one contract together; the same person twice doesn’t', async ({
  signIn,
}) => {
  const owner = await signIn()
  const text = { title: 'Lease', content: '<p>Rent is due.</p>' }
  const create = (signers: (typeof ann)[], workflow?: 'sequential') =>
    owner.call(contractsApi.create, { body: { ...text, ...(workflow && { workflow }), signers } })
  const { id } = await create([ann, bob, cid])
  expect(await placesOf(owner, id)).toEqual(['1 Ann Smith', '2 Bob Smith', '3 Cid Smith'])
  await expect(create([ann, ann])).rejects.toMatchObject({ status: 400, text: SAME_PERSON })
  await expect(create([ann, bob], 'sequential')).rejects.toMatchObject({ status: 400, text: SAME_PLACE })
})

test('a signer gets the address that another person has, and the record agrees', async ({ signIn }) => {
  const owner = await signIn()
  const { id, signers } = await aDraft(owner, {}, [ann, { ...bob, email: 'bob@example.com' }])
  const moved = await update(owner, signers[1]!.id, { ...bob, signingOrder: 1 })
  expect(moved).toMatchObject({ email, signingOrder: 2 })
  expect(await update(owner, moved.id, { ...bob, signingOrder: 1 })).toMatchObject({ signingOrder: 2 })
  await expect(update(owner, moved.id, { ...ann, signingOrder: 1 })).rejects.toMatchObject({
    status: 409,
    text: SAME_PERSON,
  })
  const report = await owner.call(evidenceApi.compliance, { params: { id } })
  expect(report).toMatchObject({ chainIntact: true })
  expect((await owner.call(contractsApi.get, { params: { id } })).doubt).toBeNull()
})

test('once a contract is sent, an address that another has moves nobody in the order, by which the text has its places', async ({
  signIn,
  client,
}) => {
  const owner = await signIn()
  const text = '<p>Rent. [@field:initials_of_signer_1] [@field:initials_of_signer_2]</p>'
  const people = [
    { ...bob, email: 'bob@example.com' },
    ann,
    { ...cid, signingOrder: 2, email: 'cid@example.com' },
  ]
  const { id, signers } = await aSentContract(owner, { content: text }, people)
  const places = async (signerId: string) =>
    (await client().call(signingApi.get, { params: { signerId } })).places
  const annsPlaces = await places(signers[1]!.id)
  await expect(update(owner, signers[0]!.id, { ...bob, signingOrder: 1 })).rejects.toMatchObject({
    status: 409,
    text: SAME_PLACE,
  })
  expect(await update(owner, signers[2]!.id, cid)).toMatchObject({ email, signingOrder: 2 })
  expect(await placesOf(owner, id)).toEqual(['1 Bob Smith', '1 Ann Smith', '2 Cid Smith'])
  expect(await places(signers[1]!.id)).toEqual(annsPlaces)
})

test('people who share an address keep their places when a draft is signed in order after all, and then can’t have the same', async ({
  signIn,
}) => {
  const owner = await signIn()
  const { id } = await aDraft(owner, {}, [ann, bob])
  const body = { version: 1, workflow: 'sequential' as const }
  const { signers } = await owner.call(contractsApi.edit, { params: { id }, body })
  expect(await placesOf(owner, id)).toEqual(['1 Ann Smith', '2 Bob Smith'])
  await expect(update(owner, signers[1]!.id, { ...bob, signingOrder: 1 })).rejects.toMatchObject({
    status: 409,
    text: SAME_PLACE,
  })
  await expect(add(owner, id, cid)).rejects.toMatchObject({ status: 409, text: SAME_PLACE })
})
