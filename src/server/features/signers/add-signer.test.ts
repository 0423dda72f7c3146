import { describe } from 'vitest'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { signersApi } from '#shared/signers/signers.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { aDraft, aSentContract, expect, signAs, test } from '#test/app.ts'
import type { Client } from '#test/client.ts'

const sam = { name: 'Sam Smith', email: 'sam@example.com', notificationPreference: 'email' }
const noSigner = 'A'.repeat(32)

async function refusal(owner: Client, id: string, more: object) {
  const answer = await owner.send({
    method: 'POST',
    url: `/api/contracts/${id}/signers`,
    payload: { ...sam, ...more },
  })
  return [answer.statusCode, answer.json<{ message?: string }>().message]
}
const add = (owner: Client, id: string, more: object = {}) =>
  owner.call(signersApi.add, { params: { id }, body: { ...sam, notificationPreference: 'email', ...more } })

describe('adding a signer', () => {
  test('gives them an unguessable link and the standard settings', async ({ signIn }) => {
    const owner = await signIn()
    const { id } = await aDraft(owner, {}, [])
    const signer = await owner.call(signersApi.add, {
      params: { id },
      body: { name: 'Sam', email: 'Sam@Example.COM', phone: '(212) 555-0134' },
    })
    expect(signer).toMatchObject({
      contractId: id,
      email: 'sam@example.com',
      phone: '+12125550134',
      status: 'pending',
      notificationPreference: 'both',
      geolocationRequirement: 'none',
      signingOrder: 1,
      sendEmailOnSign: true,
      ccEmails: [],
      openedAt: null,
      consentedAt: null,
    })
    expect(signer.id).toMatch(/^[\w-]{32}$/)
  })

  test('ignores what only the server may say', async ({ signIn }) => {
    const owner = await signIn()
    const { id } = await aDraft(owner, {}, [])
    const forged = {
      id: noSigner,
      contractId: '018f0000-0000-7000-8000-000000000000',
      status: 'signed',
      signedAt: '2001-01-01T00:00:00.000Z',
      consentedAt: '2001-01-01T00:00:00.000Z',
      codeVerifiedAt: '2001-01-01T00:00:00.000Z',
      gavePhone: true,
      invitations: 9,
    }
    const signer = await add(owner, id, forged)
    expect(signer).toMatchObject({ contractId: id, status: 'pending', signedAt: null, consentedAt: null })
    expect(signer.id).not.toBe(noSigner)
  })

  test('says which field is wrong, in the words of the form', async ({ signIn }) => {
    const owner = await signIn()
    const { id } = await aDraft(owner, {}, [])
    const phone = 'Please enter a valid US phone number'
    const texts = 'Text enabled cell phone number is required when SMS notifications are enabled'
    const cc = 'All CC emails must be valid email addresses'
    expect(await refusal(owner, id, { name: ' ' })).toEqual([400, 'Name is required'])
    for (const email of ['', 'sam', 'sam@', '@example.com', 'a@b@c.de', 'sam@example.com,eve@example.com'])
      expect(await refusal(owner, id, { email })).toEqual([400, 'Valid email is required'])
    for (const wrong of ['123', '+44 20 7946 0958', '555-0134', '9'.repeat(20)])
      expect(await refusal(owner, id, { phone: wrong })).toEqual([400, phone])
    for (const notificationPreference of ['sms', 'both'])
      expect(await refusal(owner, id, { notificationPreference })).toEqual([400, texts])
    for (const wrong of ['nobody', 'a@example.com, b@example.com', 'a@example.com\r\nBcc: e@example.com'])
      expect(await refusal(owner, id, { ccEmails: ['ok@example.com', wrong] })).toEqual([400, cc])
    for (const signingOrder of [0, -1, 1.5, 1001, '1', null])
      expect((await refusal(owner, id, { signingOrder }))[0]).toBe(400)
    expect((await refusal(owner, id, { geolocationRequirement: 'maybe' }))[0]).toBe(400)
  })

  test('keeps the role that they have in the contract, in one line of at most a hundred characters', async ({
    signIn,
  }) => {
    const owner = await signIn()
    const { id } = await aDraft(owner, {}, [])
    expect(await add(owner, id, { roleKey: ' joint\n tenant ' })).toMatchObject({ roleKey: 'joint tenant' })
    expect(await add(owner, id, { email: 'b@example.com' })).toMatchObject({ roleKey: null })
    expect(await add(owner, id, { email: 'c@example.com', roleKey: ' ' })).toMatchObject({ roleKey: null })
    expect(await add(owner, id, { email: 'd@example.com', roleKey: null })).toMatchObject({ roleKey: null })
    expect(await refusal(owner, id, { roleKey: 'x'.repeat(101) })).toEqual([
      400,
      'Use 100 characters or fewer',
    ])
    const { signers } = await owner.call(contractsApi.get, { params: { id } })
    expect(signers.find(({ email }) => email === sam.email)).toMatchObject({ roleKey: 'joint tenant' })
  })

  test('takes twenty CC addresses and thirty signers, not more', async ({ signIn }) => {
    const owner = await signIn()
    const { id } = await aDraft(owner, {}, [])
    const addresses = Array.from({ length: 21 }, (_, number) => `cc${number}@example.com`)
    expect(await refusal(owner, id, { ccEmails: addresses })).toEqual([400, 'The limit is 20 CC addresses'])
    expect((await add(owner, id, { ccEmails: addresses.slice(1) })).ccEmails).toHaveLength(20)
    for (let number = 2; number <= 29; number++) await add(owner, id, { email: `sam${number}@example.com` })
    // the thirtieth and one too many, at once
    const atOnce = await Promise.allSettled(
      ['last@example.com', 'late@example.com', 'later@example.com'].map((email) => add(owner, id, { email })),
    )
    expect(atOnce.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { signers } = await owner.call(contractsApi.get, { params: { id } })
    expect(signers).toHaveLength(30)
  })

  test('takes an address once in each place, also when it is pressed five times at once', async ({
    signIn,
  }) => {
    const owner = await signIn()
    const { id } = await aDraft(owner, {}, [])
    const atOnce = await Promise.allSettled([1, 2, 3, 4, 5].map(() => add(owner, id)))
    expect(atOnce.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(add(owner, id, { email: 'SAM@example.com' })).rejects.toMatchObject({ status: 409 })
    expect(await add(owner, id, { signingOrder: 2 })).toMatchObject({ signingOrder: 2 })
  })

  test('is over once the contract is sent, and is the owner’s alone', async ({ signIn }) => {
    const owner = await signIn()
    const { id } = await aSentContract(owner)
    await expect(add(owner, id, { email: 'late@example.com' })).rejects.toMatchObject({ status: 409 })
    await expect(add(await signIn(), id)).rejects.toMatchObject({ status: 404 })
  })

  test('and sending at once: whoever was added in time is invited, nobody else is', async ({
    signIn,
    outbox,
  }) => {
    const owner = await signIn()
    const { id } = await aDraft(owner)
    const [added] = await Promise.allSettled([
      add(owner, id),
      owner.call(contractsApi.send, { params: { id } }),
    ])
    const invited = (await outbox()).map(({ to }) => to)
    expect(invited.includes('sam@example.com')).toBe(added.status === 'fulfilled')
  })
})

const remove = (client: Client, id: string) => client.call(signersApi.remove, { params: { id } })

describe('removing a signer', () => {
  test('of a draft works once, by either address, and is in the log', async ({ signIn }) => {
    const owner = await signIn()
    const { id, signers } = await aDraft(owner, {}, [{}, {}])
    const [one = '', two = ''] = signers.map((signer) => signer.id)
    const twice = await Promise.allSettled([remove(owner, one), remove(owner, one)])
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await owner.call(signersApi.removeFromContract, { params: { id, signerId: two } })
    const { auditTrail } = await owner.call(evidenceApi.compliance, { params: { id } })
    expect(auditTrail.filter(({ action }) => action === 'signer.removed')).toHaveLength(2)
    expect((await owner.call(contractsApi.get, { params: { id } })).signers).toEqual([])
  })

  test('is refused to strangers, under another contract, and after sending', async ({ signIn, client }) => {
    const owner = await signIn({ balanceCents: 500 })
    const [sent, other] = [await aSentContract(owner, {}, [{}, {}]), await aDraft(owner)]
    const signerId = other.signers[0]!.id
    await expect(remove(await signIn(), signerId)).rejects.toMatchObject({ status: 404 })
    await expect(
      owner.call(signersApi.removeFromContract, { params: { id: sent.id, signerId } }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(remove(owner, noSigner)).rejects.toMatchObject({ status: 404 })
    await signAs(client(), sent.id, sent.signers[0]!.id)
    for (const signer of sent.signers)
      await expect(remove(owner, signer.id)).rejects.toMatchObject({
        status: 409,
        text: 'Only pending signers can be removed.',
      })
    const view = client().call(signingApi.get, { params: { signerId: sent.signers[1]!.id } })
    expect(await view).toMatchObject({ status: 'sent' })
    // whose turn has not come is pending still
    const people = [{}, { signingOrder: 2 }]
    const { signers } = await aSentContract(owner, { workflow: 'sequential' }, people)
    await expect(remove(owner, signers[1]!.id)).rejects.toMatchObject({
      status: 409,
      text: 'You can only remove signers from a draft.',
    })
  })
})
