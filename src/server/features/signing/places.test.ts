import { createHash } from 'node:crypto'
import { describe } from 'vitest'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { signersApi } from '#shared/signers/signers.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { aSentContract, aSignatureImage, allConsents, expect, test } from '#test/app.ts'
import { wordsOfPdf } from '#test/pdf-words.ts'

const CONTENT =
  '<p>1. Rent [@field:initials_of_signer_1]</p><p>2. Deposit [@field:initials_of_signer_1] [@field:initials_of_signer_2]</p><h2>Annex</h2><p>[@field:signature_of_signer_1]</p>'
const people = [{ name: 'Ana Pérez' }, { name: 'Bob Baker' }]
const hashOf = (dataUrl: string) =>
  createHash('sha256')
    .update(Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'))
    .digest('hex')

describe('a text with places for initials and a further signature', () => {
  test('is sealed with each at its place, counted, on record, and listed in the certificate', async ({
    signIn,
    client,
    settle,
  }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(owner, { content: CONTENT }, people)
    const [ana, bob] = signers
    const signerId = ana!.id
    const visitor = client()
    const view = await visitor.call(signingApi.get, { params: { signerId } })
    expect(view.places).toEqual([
      { number: 1, kind: 'initials', at: 1, of: 2 },
      { number: 2, kind: 'initials', at: 2, of: 2 },
      { number: 4, kind: 'signature', at: 1, of: 2 },
    ])
    expect(view.contract.content).toContain(
      '<span data-place="2">Initials of Ana Pérez (2 of 2)</span> <span data-place="3">Initials of Bob Baker</span>',
    )
    await visitor.call(signingApi.consent, { params: { id: signerId }, body: allConsents })
    const initialsData = aSignatureImage(90, 60)
    const body = {
      contractId: id,
      signerId,
      signatureData: aSignatureImage(),
      signatureMethod: 'drawn' as const,
      initialsData,
      initialsMethod: 'drawn' as const,
    }
    await visitor.call(signingApi.sign, { body: { ...body, initialsMethod: 'typed', places: [1, 2, 4] } })
    const bobs = {
      contractId: id,
      signerId: bob!.id,
      signatureData: aSignatureImage(),
      initialsData,
      initialsMethod: 'uploaded' as const,
    }
    const other = client()
    await other.call(signingApi.consent, { params: { id: bob!.id }, body: allConsents })
    await other.call(signingApi.sign, { body: { ...bobs, places: [3] } })
    await settle()

    const [second, first] = await owner.call(contractsApi.signatures, { params: { id }, query: {} })
    expect(first).toMatchObject({
      initialsData,
      initialsHash: hashOf(initialsData),
      initialsMethod: 'typed',
      places: view.places,
    })
    expect(second).toMatchObject({
      initialsMethod: 'uploaded',
      places: [{ number: 3, kind: 'initials', at: 1, of: 1 }],
    })
    const report = await owner.call(evidenceApi.compliance, { params: { id } })
    expect(report.problems).toEqual([])
    const events = report.auditTrail.map(({ details }) => details.description)
    expect(events.join('\n')).toContain(
      ', with initials at 2 places and a signature at 1 place in the text (signature drawn, initials typed)',
    )

    const { rawPayload } = await owner.send({ method: 'GET', url: `/api/contracts/${id}/pdf` })
    const words = await wordsOfPdf(rawPayload)
    expect(words).toContain('Initials of Ana Pérez (1 of 2)')
    expect(words).toContain('Signature of Ana Pérez (1 of 2)')
    expect(words).toContain('Signature 2 of 2')
    expect(words).toContain('Initials at 2 places')
    expect(words).toContain('1 of 2 on page 1, 2 of 2 on page 1 · Typed')
    expect(words).toContain(hashOf(initialsData).slice(0, 20))
    expect(words).not.toContain('@field')
  })

  test('can’t be signed while a place is missing, for another signer’s place, or without initials', async ({
    signIn,
    client,
  }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(owner, { content: CONTENT }, people)
    const signerId = signers[0]!.id
    const ana = client()
    await ana.call(signingApi.consent, { params: { id: signerId }, body: allConsents })
    const body = { contractId: id, signerId, signatureData: aSignatureImage() }
    const initialsData = aSignatureImage(90, 60)
    const signWith = (given: object) => ana.call(signingApi.sign, { body: { ...body, ...given } })
    await expect(signWith({})).rejects.toMatchObject({
      status: 409,
      code: 'places_missing',
      text: '3 of 3 places in the text still need your initials or signature.',
    })
    await expect(signWith({ initialsData, initialsMethod: 'drawn', places: [1, 4] })).rejects.toMatchObject({
      status: 409,
      text: '1 of 3 places in the text still needs your initials or signature.',
    })
    await expect(
      signWith({ initialsData, initialsMethod: 'drawn', places: [1, 2, 3, 4] }),
    ).rejects.toMatchObject({ status: 400 })
    await expect(signWith({ places: [1, 2, 4] })).rejects.toMatchObject({
      status: 400,
      text: expect.stringContaining('Initials Required'),
    })
    await expect(
      signWith({ initialsMethod: 'drawn', initialsData: 'data:image/png;base64,AAAA', places: [1, 2, 4] }),
    ).rejects.toMatchObject({
      status: 400,
      code: 'picture_unreadable',
      text: 'The initials must be a PNG image.',
    })
    const log = await owner.call(evidenceApi.compliance, { params: { id } })
    expect(log.auditTrail.filter(({ action }) => action === 'signature.incomplete')).toHaveLength(4)
    expect(await signWith({ initialsData, initialsMethod: 'drawn', places: [4, 2, 1] })).toMatchObject({
      signerStatus: 'signed',
    })
  })

  test('asks nothing of a signer who has no place in it, and keeps no initials that nobody asked for', async ({
    signIn,
    client,
  }) => {
    const owner = await signIn()
    const content = '<p>[@field:initials_of_signer_2]</p>'
    const { id, signers } = await aSentContract(owner, { content }, people)
    const signerId = signers[0]!.id
    const ana = client()
    await ana.call(signingApi.consent, { params: { id: signerId }, body: allConsents })
    const pictures = {
      signatureData: aSignatureImage(),
      initialsData: aSignatureImage(90, 60),
      initialsMethod: 'drawn' as const,
    }
    await ana.call(signingApi.sign, { body: { contractId: id, signerId, ...pictures } })
    const [signature] = await owner.call(contractsApi.signatures, { params: { id }, query: {} })
    expect(signature).toMatchObject({ initialsData: null, initialsHash: null, places: [] })
  })

  test('isn’t sent with a place for a signer that it doesn’t have, in a description, or with too many', async ({
    signIn,
  }) => {
    const owner = await signIn()
    const send = (content: string) => aSentContract(owner, { content }, people)
    await expect(send('<p>[@field:initials_of_signer_3] [@field:rent]</p>')).rejects.toMatchObject({
      status: 422,
      code: 'unfilled_fields',
      issues: [
        {
          path: 'content',
          message: '[@field:initials_of_signer_3] is a place for signer 3, but the contract has 2 signers.',
        },
        { path: 'content', message: 'Nothing fills in [@field:rent].' },
      ],
    })
    await expect(
      send(`<p><a href="https://example.com/?a=[@field:signature_of_signer_1]">Terms</a></p>`),
    ).rejects.toMatchObject({ status: 422, code: 'unfilled_fields' })
    await expect(send(`<p>${'[@field:initials_of_signer_1] '.repeat(101)}</p>`)).rejects.toMatchObject({
      status: 422,
      text: 'The limit is 100 places for initials and signatures in a text. Remove some.',
    })
  })

  test('names whoever takes over a signer’s place', async ({ signIn, client }) => {
    const owner = await signIn()
    const { signers } = await aSentContract(owner, { content: CONTENT }, people)
    const [ana, bob] = signers
    const { name: _, ...rest } = bob!
    const { id } = await owner.call(signersApi.update, {
      params: { id: bob!.id },
      body: { ...rest, name: 'Carla Cook', email: 'carla@example.com' },
    })
    const view = await client().call(signingApi.get, { params: { signerId: ana!.id } })
    expect(view.contract.content).toContain('Initials of Carla Cook')
    const carlas = await client().call(signingApi.get, { params: { signerId: id } })
    expect(carlas.places).toEqual([{ number: 3, kind: 'initials', at: 1, of: 1 }])
  })

  test('keeps them in a copy, and shows them by the names of the signers in a preview', async ({
    signIn,
  }) => {
    const owner = await signIn({ balanceCents: 500 })
    const { id } = await aSentContract(owner, { content: CONTENT }, people)
    const copy = await owner.call(contractsApi.duplicate, { params: { id } })
    const { content } = await owner.call(contractsApi.get, { params: { id: copy.id } })
    expect(content).toBe(CONTENT)
    const { rawPayload, statusCode } = await owner.send({
      method: 'POST',
      url: '/api/contracts/preview-pdf',
      payload: { title: 'Lease', content: CONTENT, signerNames: ['Ana Pérez'] },
    })
    expect(statusCode).toBe(200)
    const words = await wordsOfPdf(rawPayload)
    expect(words).toContain('Initials of Ana Pérez (2 of 2)')
    expect(words).toContain('Initials of signer 2')
  })

  test('can’t be imitated: what somebody wrote as the mark of a place is text', async ({
    signIn,
    client,
  }) => {
    const content = `<p><span data-place="1">Initials of Ana Pérez</span> [@field:initials_of_signer_1]</p>`
    const { signers } = await aSentContract(await signIn(), { content }, people)
    const view = await client().call(signingApi.get, { params: { signerId: signers[0]!.id } })
    expect(view.contract.content).toBe(
      '<p>Initials of Ana Pérez <span data-place="1">Initials of Ana Pérez</span></p>',
    )
  })
})
