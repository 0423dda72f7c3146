import { describe } from 'vitest'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { aSentContract, aSignatureImage, allConsents, expect, signAs, test } from '#test/app.ts'

describe('a contract with two signers', () => {
  test('is completed by the second signature and everybody gets the sealed PDF', async ({
    signIn,
    client,
    outbox,
  }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(owner, {}, [{ ccEmails: ['archive@example.com'] }, {}])
    expect(await signAs(client(), id, signers[0]!.id)).toMatchObject({
      signerStatus: 'signed',
      contractStatus: 'sent',
    })
    expect(await signAs(client(), id, signers[1]!.id)).toMatchObject({
      signerStatus: 'signed',
      contractStatus: 'completed',
    })

    const mails = (await outbox()).filter((message) => message.attachments.length > 0)
    expect(mails.map(({ to }) => to).toSorted()).toEqual(
      ['archive@example.com', owner.user.email, 'signer1@example.com', 'signer2@example.com'].toSorted(),
    )
    const contract = await owner.call(contractsApi.get, { params: { id } })
    expect(contract).toMatchObject({
      status: 'completed',
      signedCount: 2,
      seal: { state: 'sealed', level: 'B-B' },
    })
    const pdf = await owner.send({ method: 'GET', url: `/api/contracts/${id}/pdf` })
    expect(pdf.statusCode).toBe(200)
    expect(pdf.headers['content-disposition']).toContain('Mutual_NDA_signed.pdf')
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const report = await owner.call(evidenceApi.compliance, { params: { id } })
    expect(report.chainIntact).toBe(true)
    expect(report.auditTrail.map(({ action }) => action).toReversed()).toMatchObject([
      'contract.created',
      'signer.added',
      'signer.added',
      'contract.sent',
      'signer.invited',
      'signer.invited',
      'consent.given',
      'consent.given',
      'consent.declined',
      'contract.signed',
      'consent.given',
      'consent.given',
      'consent.declined',
      'contract.signed',
      'contract.completed',
      'contract.sealed',
      'pdf.downloaded',
    ])
  })

  test('cannot be signed before consent, nor twice', async ({ signIn, client }) => {
    const { id, signers } = await aSentContract(await signIn(), {}, [{}, {}])
    const signer = client()
    const signerId = signers[0]!.id
    const sign = () =>
      signer.call(signingApi.sign, { body: { contractId: id, signerId, signatureData: aSignatureImage() } })
    await expect(sign()).rejects.toMatchObject({ status: 409, text: 'Agree to sign electronically first.' })
    await signer.call(signingApi.consent, { params: { id: signerId }, body: allConsents })
    expect(await sign()).toMatchObject({ signerStatus: 'signed' })
    await expect(sign()).rejects.toMatchObject({
      status: 409,
      text: 'You have already signed this contract.',
    })
  })
})
