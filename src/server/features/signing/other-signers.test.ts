import { signingApi } from '#shared/signing/signing.api.ts'
import { aSentContract, expect, signAs, test } from '#test/app.ts'
import type { Client } from '#test/client.ts'

const byEmail = { notificationPreference: 'email' } as const
const ben = { name: 'Ben Field', email: 'ben@field.example', ...byEmail, signingOrder: 1 }
const cleo = { name: 'Cleo Stone', email: 'cleo@stone.example', ...byEmail, signingOrder: 2 }

const othersTo = async (visitor: Client, signerId: string) =>
  (await visitor.call(signingApi.get, { params: { signerId } })).others

test('a sender who has signed is told who else signs, how they were asked, and who has signed', async ({
  signIn,
  client,
  settle,
}) => {
  const owner = await signIn()
  const own = { name: 'Olga Owner', email: owner.user.email, ...byEmail, signingOrder: 1 }
  const { id, signers } = await aSentContract(owner, { workflow: 'sequential' }, [own, ben, cleo])
  const [ownId = '', bensId = ''] = signers.map((signer) => signer.id)
  expect(await othersTo(owner, ownId)).toBeUndefined()
  await signAs(owner, id, ownId)
  expect(await othersTo(owner, ownId)).toMatchObject([{ status: 'sent', askedBy: null }, {}])
  await settle()
  expect(await othersTo(owner, ownId)).toEqual([
    { name: 'Ben Field', status: 'sent', askedBy: 'email' },
    { name: 'Cleo Stone', status: 'pending', askedBy: null },
  ])
  await signAs(client(), id, bensId)
  await settle()
  expect(await othersTo(owner, ownId)).toEqual([
    { name: 'Ben Field', status: 'signed', askedBy: 'email' },
    { name: 'Cleo Stone', status: 'sent', askedBy: 'email' },
  ])
})

test('nobody else is told of other signers: not who holds the sender’s link, nor another account, nor a signer, nor the sender by a signer’s link', async ({
  signIn,
  client,
}) => {
  const [owner, stranger] = [await signIn(), await signIn()]
  const own = { name: 'Olga Owner', email: owner.user.email, ...byEmail }
  const { id, signers } = await aSentContract(owner, {}, [own, ben, cleo])
  const [ownId = '', bensId = ''] = signers.map((signer) => signer.id)
  await signAs(owner, id, ownId)
  await signAs(client(), id, bensId)
  for (const [visitor, signerId] of [
    [client(), ownId],
    [stranger, ownId],
    [client(), bensId],
    [stranger, bensId],
    [owner, bensId],
  ] as const) {
    const answer = await visitor.send({ method: 'GET', url: `/api/signers/${signerId}` })
    expect(answer.body).not.toContain('Cleo Stone')
    expect(answer.json()).not.toHaveProperty('others')
  }
})
