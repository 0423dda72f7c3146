import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { insertCopyLink } from '#server/features/notices/copy-links.queries.ts'
import { aSentContract, aSignatureImage, allConsents, expect, linkIn, test } from '#test/app.ts'
import type { Client } from '#test/client.ts'

async function sign(client: Client, contractId: string, signerId: string, linkSecret: string) {
  await client.call(signingApi.consent, { params: { id: signerId }, body: allConsents, linkSecret })
  const body = { contractId, signerId, signatureData: aSignatureImage() }
  await client.call(signingApi.sign, { body, linkSecret })
}

test('a signer downloads the sealed PDF with the link we emailed as soon as it is sealed, and with no other link', async ({
  signIn,
  client,
  outbox,
  settle,
  deps,
}) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner, {}, [{}, {}])
  const links = (await outbox()).map(linkIn)
  const secretOf = (signerId: string) => links.find((link) => link.signerId === signerId)!.linkSecret
  const [first, second] = signers.map((signer) => ({ id: signer.id, secret: secretOf(signer.id) }))
  const status = async (linkSecret = first!.secret) =>
    (await client().call(signingApi.signedPdfStatus, { params: { id: first!.id }, linkSecret })).is
  const download = (linkSecret?: string) =>
    client().send({
      method: 'GET',
      url: `/api/signers/${first!.id}/signed-pdf`,
      headers: linkSecret ? { 'link-secret': linkSecret } : {},
    })

  expect(await status()).toBe('elsewhere')
  expect((await download(first!.secret)).statusCode).toBe(403)
  await sign(client(), id, first!.id, first!.secret)
  expect(await status()).toBe('later')
  expect((await download(first!.secret)).statusCode).toBe(409)
  await sign(client(), id, second!.id, second!.secret)
  expect(await status()).toBe('sealing')
  await settle()
  expect(await status()).toBe('ready')
  const sealed = await download(first!.secret)
  expect(sealed).toMatchObject({ statusCode: 200, headers: { 'content-type': 'application/pdf' } })
  const owners = await owner.send({ method: 'GET', url: `/api/contracts/${id}/pdf` })
  expect(sealed.rawPayload.equals(owners.rawPayload)).toBe(true)

  // what the sender could use, too, and the secret of somebody else
  expect((await download()).statusCode).toBe(403)
  expect((await download(second!.secret)).statusCode).toBe(403)
  await insertCopyLink(deps.db, { contractId: id, now: deps.now() })
  await owner.call(contractsApi.revokeCopyLinks, { params: { id } })
  expect(await status()).toBe('elsewhere')
  expect((await download(first!.secret)).statusCode).toBe(403)
})

test('whoever is emailed no signed PDF gets none under their link either', async ({
  signIn,
  client,
  outbox,
}) => {
  const { id, signers } = await aSentContract(await signIn(), { autoPDF: false })
  const [mail] = await outbox()
  const { linkSecret } = linkIn(mail!)
  const signerId = signers[0]!.id
  await sign(client(), id, signerId, linkSecret)
  expect(await client().call(signingApi.signedPdfStatus, { params: { id: signerId }, linkSecret })).toEqual({
    is: 'elsewhere',
  })
})
