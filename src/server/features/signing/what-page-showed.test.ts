import { describe } from 'vitest'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { signersApi } from '#shared/signers/signers.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { aSentContract, aSignatureImage, allConsents, expect, linkIn, test as base } from '#test/app.ts'
import type { Client } from '#test/client.ts'
import { wordsOfPdf } from '#test/pdf-words.ts'

const ann = { name: 'Ann Lee', email: 'ann@example.com', notificationPreference: 'email' } as const
const asWitness = { ...ann, roleKey: 'Witness' }
const GUARANTOR = 'Personal guarantor of all debts of Acme LLC'
const at = (minute: number) => `November 20, 2026, 9:0${minute} AM UTC`
const CHANGES = [
  ['role', { ...ann, roleKey: GUARANTOR }],
  ['name', { ...asWitness, name: 'Bob Stone' }],
] as const

/** A contract that was sent to Ann as a witness, and what she and its owner may do with it. */
const test = base.extend('begun', ({ signIn, client, settle }) => async (more: { content?: string } = {}) => {
  const owner = await signIn()
  const ben = { name: 'Ben', email: 'ben@example.com', notificationPreference: 'email' } as const
  const { id, signers } = await aSentContract(owner, more, more.content ? [asWitness, ben] : [asWitness])
  const params = { id: signers[0]!.id }
  const signer = client()
  const change = (
    body: Parameters<typeof owner.call<typeof signersApi.update>>[1]['body'],
    who = params.id,
  ) => owner.call(signersApi.update, { params: { id: who }, body })
  const agree = (by: { linkSecret?: string } = {}) =>
    signer.call(signingApi.consent, { params, body: allConsents, ...by })
  const version = async () =>
    (await signer.call(signingApi.get, { params: { signerId: params.id } })).contract.contentVersion
  const sign = (contentVersion?: string, by: { linkSecret?: string } = {}) =>
    signer.call(signingApi.sign, {
      body: {
        contractId: id,
        signerId: params.id,
        signatureData: aSignatureImage(),
        ...(contentVersion !== undefined && { contentVersion }),
      },
      ...by,
    })
  const sealedWords = async () => {
    await settle()
    const { rawPayload } = await owner.send({ method: 'GET', url: `/api/contracts/${id}/pdf` })
    return wordsOfPdf(rawPayload)
  }
  return { owner, id, signers, signer, params, change, agree, version, sign, sealedWords }
})

const trailOf = async (owner: Client, id: string) =>
  (await owner.call(evidenceApi.compliance, { params: { id } })).auditTrail.map(
    ({ details }) => details.description,
  )

describe('a signature', () => {
  test.for(CHANGES)(
    'by a page that showed another %s than is printed under it is refused, and what was entered before still holds',
    async ([what, changed], { begun }) => {
      const { owner, id, change, agree, version, sign } = await begun()
      await agree()
      const before = await version()
      expect(await version()).toBe(before)
      await change(changed)
      await expect(sign(before)).rejects.toMatchObject({ status: 409, code: 'page_outdated' })
      const after = await version()
      expect(after).not.toBe(before)
      expect(await sign(after)).toMatchObject({ signerStatus: 'signed' })
      const trail = await trailOf(owner, id)
      expect(trail).toContain(`Changed a signer’s ${what}`)
      expect(trail.filter((told) => /Tried to sign/.test(String(told)))).toEqual([
        expect.stringContaining('Tried to sign on a page that showed an earlier name, role, or text'),
      ])
    },
  )

  test('by a page that showed the text with another name at a place of somebody else is refused, too', async ({
    begun,
  }) => {
    const { signers, change, agree, version, sign } = await begun({
      content: '<p>Page 1 [@field:initials_of_signer_2]</p>',
    })
    await agree()
    const before = await version()
    await change({ ...signers[1]!, name: 'Benjamin' }, signers[1]!.id)
    await expect(sign(before)).rejects.toMatchObject({ status: 409, code: 'page_outdated' })
    expect(await sign(await version())).toMatchObject({ signerStatus: 'signed' })
  })

  test.for(CHANGES)(
    'of a client that doesn’t say what it showed needs a consent later than a changed %s, by a link that counts',
    async ([, changed], { begun, outbox }) => {
      const { owner, id, change, agree, sign } = await begun()
      const { linkSecret } = linkIn((await outbox())[0]!)
      const needsConsent = { status: 409, code: 'consent_required' }
      await agree({ linkSecret })
      await change(changed)
      await expect(sign(undefined, { linkSecret })).rejects.toMatchObject(needsConsent)
      await agree()
      await expect(sign(undefined, { linkSecret })).rejects.toMatchObject(needsConsent)
      await agree({ linkSecret })
      expect(await sign(undefined, { linkSecret })).toMatchObject({ signerStatus: 'signed' })
      expect(await trailOf(owner, id)).toContain(
        'Tried to sign before consenting again after their name or role was changed',
      )
    },
  )

  test('of such a client needs none where settings alone were changed', async ({ begun }) => {
    const { change, agree, sign } = await begun()
    await agree()
    await change({ ...asWitness, sendEmailOnSign: false, ccEmails: ['cc@example.com'] })
    expect(await sign()).toMatchObject({ signerStatus: 'signed' })
  })
})

describe('on the certificate', () => {
  test('a role that was changed after sending stands with what it was, what it became, and when', async ({
    begun,
    clock,
  }) => {
    const { change, agree, version, sign, sealedWords } = await begun()
    clock.pass({ minutes: 1 })
    await change({ ...ann, roleKey: GUARANTOR })
    clock.pass({ minutes: 1 })
    await change({ ...ann, roleKey: '' })
    await agree()
    await sign(await version())
    const words = await sealedWords()
    for (const told of [
      `Changed since sendingRole changed from Witness to ${GUARANTOR} Changed by the sender ${at(1)} ` +
        `Role changed from ${GUARANTOR} to none Changed by the sender ${at(2)}`,
      `After sending, the sender changed the role from Witness to ${GUARANTOR} on ${at(1)}; ` +
        `the role from ${GUARANTOR} to none on ${at(2)}.`,
    ])
      expect(words).toContain(told)
    expect(words).not.toMatch(/No change by the sender|did not change this signer/)
  })

  test('nothing is said to have been changed only where the role is what it was, too', async ({ begun }) => {
    const { agree, version, sign, sealedWords } = await begun()
    await agree()
    await sign(await version())
    const words = await sealedWords()
    for (const told of [
      'No change by the sender to the name, email address, phone number, or role',
      'The sender did not change this signer’s name, email address, phone number, or role after sending.',
      'Witness (signer)',
    ])
      expect(words).toContain(told)
  })
})
