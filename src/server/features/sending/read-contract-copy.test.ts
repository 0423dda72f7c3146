import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { aSentContract, expect, test } from '#test/app.ts'
import { wordsOfPdf } from '#test/pdf-words.ts'

test('the contract is a PDF to keep before anything is agreed to, which says that nobody has signed it', async ({
  signIn,
  client,
}) => {
  const owner = await signIn()
  const content = '<p>The seller delivers on [@field:current_date], closed on [@field:signing_date].</p>'
  const { id, signers } = await aSentContract(owner, { content })
  const url = `/api/signers/${signers[0]!.id}/contract-pdf`
  const answer = await client().send({ method: 'GET', url })
  expect(answer).toMatchObject({ statusCode: 200, headers: { 'content-type': 'application/pdf' } })
  expect(answer.headers['content-disposition']).toContain('_not_signed.pdf')
  const words = await wordsOfPdf(answer.rawPayload)
  expect(words).toContain('The seller delivers on November 20, 2026')
  expect(words).toContain('(the date on which the last party signs)')
  expect(words).toContain('not signed')
  const { auditTrail } = await owner.call(evidenceApi.compliance, { params: { id } })
  expect(auditTrail[0]).toMatchObject({
    action: 'document.viewed',
    actor: expect.not.stringContaining('Owner'),
  })
})
