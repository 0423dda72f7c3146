import { describe } from 'vitest'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { aDraft, expect, linkIn, aSignatureImage, allConsents, test as base } from '#test/app.ts'
import { aPdfFile, aSentContractWith, signersAttachment } from '#test/attached.ts'
import type { Client } from '#test/client.ts'
import { wordsOfPdf } from '#test/pdf-words.ts'

const UNOPENED = 'No record that the signer opened the attached file before signing'
type Asked = { id: string; signerId: string; linkSecret: string }
type Look = (by: Client, asked: Asked) => Promise<unknown>

/** What is said of the attached PDF after these looks and a signature, by our email unless said otherwise. */
const test = base.extend(
  'outcomeOf',
  ({ signIn, client, deps, outbox, settle }) =>
    async (look: Look, way: 'email' | 'visible' = 'email') => {
      const owner = await signIn()
      const { id, signerId } = await aSentContractWith(deps, owner, await aPdfFile())
      const { linkSecret } = linkIn((await outbox()).at(-1)!)
      await look(client({ ipAddress: '203.0.113.66' }), { id, signerId, linkSecret })
      const signer = client()
      const by = way === 'email' ? { linkSecret } : {}
      await signer.call(signingApi.consent, { params: { id: signerId }, body: allConsents, ...by })
      const body = { contractId: id, signerId, signatureData: aSignatureImage() }
      await signer.call(signingApi.sign, { body, ...by })
      await settle()
      const { rawPayload } = await owner.send({ method: 'GET', url: `/api/contracts/${id}/pdf` })
      const words = await wordsOfPdf(rawPayload)
      const [signature] = await owner.call(contractsApi.signatures, { params: { id }, query: {} })
      return { words, isOpened: !words.includes(UNOPENED), onPage: signature?.attachmentOpened }
    },
)
const opened = { isOpened: true, onPage: true }
const unopened = { isOpened: false, onPage: false }

const openFile: Look = (by, { signerId }) => signersAttachment(by, signerId)
const openWithTicket: Look = async (by, { signerId, linkSecret }) => {
  const { fileTicket } = await by.call(signingApi.get, { params: { signerId }, linkSecret })
  return by.send({ method: 'GET', url: `/api/signers/${signerId}/attachment?by=${fileTicket}` })
}
const getPdf =
  (isOwn: boolean): Look =>
  (by, { signerId, linkSecret }) =>
    by.send({
      method: 'GET',
      url: `/api/signers/${signerId}/contract-pdf`,
      ...(isOwn && { headers: { 'link-secret': linkSecret } }),
    })
const claimPdf =
  (isOwn: boolean): Look =>
  (by, { id, signerId, linkSecret }) =>
    by.call(signingApi.recordView, {
      params: { id },
      body: { documentType: 'pdf', viewMethod: 'full_pdf', signerId },
      ...(isOwn && { linkSecret }),
    })

describe('that a signer by our email opened the attached file', () => {
  test.for([
    ['the file fetched at an address that the sender could also see', openFile],
    ['the PDF of the contract fetched with the link that the sender sees', getPdf(false)],
    ['the word of a page, with the link that the sender sees', claimPdf(false)],
    ['the word of a page, with the signer’s own link, where nothing was fetched', claimPdf(true)],
  ] as const)('isn’t said for %s', async ([, look], { outcomeOf }) => {
    expect(await outcomeOf(look)).toMatchObject(unopened)
  })

  test('isn’t said for a look that stands there as what it was', async ({ outcomeOf }) => {
    const { words } = await outcomeOf(openFile)
    expect(words).toContain('Opened the attached file at an address that the sender could also see')
    expect(words).toContain(UNOPENED)
  })

  test.for([
    ['the file that their page asked for', openWithTicket],
    ['the PDF of the contract, with the pages of the file in it, that their page asked for', getPdf(true)],
  ] as const)('is said for %s', async ([, look], { outcomeOf }) => {
    expect(await outcomeOf(look)).toMatchObject(opened)
  })
})

test.for([
  ['the file', openFile],
  ['the PDF of the contract', getPdf(false)],
] as const)(
  'who signs with the link that the sender sees, too, has opened what was opened with it: %s',
  async ([, look], { outcomeOf }) => {
    expect(await outcomeOf(look, 'visible')).toMatchObject(opened)
  },
)

test('a draft takes no look by the link of a signer, who can’t see it yet', async ({ signIn, client }) => {
  const owner = await signIn()
  const { id, signers } = await aDraft(owner)
  const body = { documentType: 'pdf', viewMethod: 'full_pdf', signerId: signers[0]!.id } as const
  await expect(client().call(signingApi.recordView, { params: { id }, body })).rejects.toMatchObject({
    status: 404,
  })
  expect(await owner.call(signingApi.recordView, { params: { id }, body })).toEqual({ recorded: true })
})
