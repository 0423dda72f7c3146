import { createHash } from 'node:crypto'
import { PNG } from 'pngjs'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import type { SignatureMethod } from '#shared/signing/signature-method.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { pictureOfSomeInk, pngWithInk, someInk } from '#server/pdf/drawn-ink.fixture.ts'
import { aSentContract, allConsents, expect, test } from '#test/app.ts'
import type { Client } from '#test/client.ts'
import { wordsOfPdf } from '#test/pdf-words.ts'

/** The same ink on nothing, in blue, as the page makes it from a photo. */
function uploadedPicture(): Buffer {
  const png = pictureOfSomeInk()
  for (let at = 0; at < png.data.length; at += 4)
    png.data.set([30, 50, 140, (png.data[at] ?? 0) < 128 ? 255 : 0], at)
  return PNG.sync.write(png)
}

async function sign(
  owner: Client,
  signer: Client,
  { signatureMethod, png }: { signatureMethod?: SignatureMethod; png: Buffer },
) {
  const { id, signers } = await aSentContract(owner)
  const signerId = signers[0]!.id
  await signer.call(signingApi.consent, { params: { id: signerId }, body: allConsents })
  const signatureData = `data:image/png;base64,${png.toString('base64')}`
  const how = signatureMethod && { signatureMethod }
  await signer.call(signingApi.sign, { body: { contractId: id, signerId, signatureData, ...how } })
  return id
}

/** What the owner gets of it in the end. */
async function sealed(owner: Client, id: string) {
  const [signature] = await owner.call(contractsApi.signatures, { params: { id }, query: {} })
  const { rawPayload: pdf } = await owner.send({ method: 'GET', url: `/api/contracts/${id}/pdf` })
  // the certificate has it once more, from the same object
  const pictures = pdf.toString('latin1').match(/\/Subtype \/Image\b/g)?.length ?? 0
  return { signature: signature!, pictures, words: await wordsOfPdf(pdf) }
}

test('a drawn signature is kept with its lines under one hash, and stands in the sealed PDF as lines', async ({
  signIn,
  client,
  settle,
}) => {
  const owner = await signIn()
  const png = pngWithInk(pictureOfSomeInk(), someInk)
  const id = await sign(owner, client(), { signatureMethod: 'drawn', png })
  await settle()
  const { signature, pictures, words } = await sealed(owner, id)
  expect(signature.signatureMethod).toBe('drawn')
  const kept = Buffer.from(signature.signatureData.split(',')[1] ?? '', 'base64')
  expect(kept.toString('latin1')).toContain(someInk)
  expect(createHash('sha256').update(kept).digest('hex')).toBe(signature.signatureHash)
  expect(PNG.sync.read(kept).data).toEqual(pictureOfSomeInk().data)
  expect(words).toContain('Drawn by hand')
  expect(words).toContain(signature.signatureHash)
  expect(pictures).toBe(0)
})

test('a picture that shows another signature than its lines is set as the picture that it is', async ({
  signIn,
  client,
  settle,
}) => {
  const owner = await signIn()
  const png = pngWithInk(pictureOfSomeInk(), 'M50 40C100 140 200 140 250 40')
  const id = await sign(owner, client(), { signatureMethod: 'drawn', png })
  await settle()
  expect((await sealed(owner, id)).pictures).toBeGreaterThan(0)
})

test('an uploaded picture is accepted, and page, log and certificate say that it was uploaded', async ({
  signIn,
  client,
  settle,
}) => {
  const owner = await signIn()
  const id = await sign(owner, client(), { signatureMethod: 'uploaded', png: uploadedPicture() })
  await settle()
  const { signature, pictures, words } = await sealed(owner, id)
  expect(signature.signatureMethod).toBe('uploaded')
  expect(pictures).toBeGreaterThan(0)
  expect(words).toContain('Uploaded as an image')
  expect(words).toMatch(/Signed[^.]*\(uploaded\)/)
})

test('of a signature of which nobody said how it was made, page, log and certificate claim nothing, and nothing is in doubt', async ({
  signIn,
  client,
  settle,
}) => {
  const owner = await signIn()
  const id = await sign(owner, client(), { png: uploadedPicture() })
  await settle()
  const { signature, words } = await sealed(owner, id)
  expect(signature.signatureMethod).toBeNull()
  expect(words).toContain('How the signature was made is not recorded')
  expect(words).not.toMatch(/drawn/i)
  const report = await owner.call(evidenceApi.compliance, { params: { id } })
  const signed = report.auditTrail.find(({ action }) => action === 'contract.signed')
  expect(signed?.details).toMatchObject({
    method: null,
    description: expect.not.stringMatching(/drawn|\(\)/),
  })
  expect(report.chainIntact).toBe(true)
  expect((await owner.call(contractsApi.get, { params: { id } })).doubt).toBeNull()
})
