import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { consentText } from '#shared/signing/consent-text.ts'
import { repliesApi } from '#shared/replies/replies.api.ts'
import { signersApi } from '#shared/signers/signers.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { consentRecords as consentRows } from '#server/db/tables/signing.ts'
import { aSentContract, allConsents, expect, signAs, test } from '#test/app.ts'
import { wordsOfPdf } from '#test/pdf-words.ts'

const threeTimes = (ipAddress: string, isNoras: boolean) =>
  Array.from({ length: 3 }, () => [ipAddress, isNoras])

test('what somebody consented to before another person took their place is not the consent of that person', async ({
  signIn,
  client,
  clock,
  settle,
}) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner, {}, [{ name: 'Sam Former' }])
  const former = client({ ipAddress: '203.0.113.7' })
  const everything = { ...allConsents, communicationsConsent: true }
  await former.call(signingApi.consent, { params: { id: signers[0]!.id }, body: everything })
  clock.pass({ minutes: 1 })
  const other = { name: 'Nora New', email: 'nora@example.com', notificationPreference: 'email' } as const
  const nora = await owner.call(signersApi.update, { params: { id: signers[0]!.id }, body: other })
  const report = async () => {
    const { consentRecords } = await owner.call(evidenceApi.compliance, { params: { id } })
    return consentRecords.map((one) => [one.ipAddress, one.signerId === nora.id])
  }
  expect(await report()).toEqual(threeTimes('203.0.113.7', false))

  clock.pass({ minutes: 1 })
  await signAs(client({ ipAddress: '203.0.113.8' }), id, nora.id)
  expect(await report()).toEqual([...threeTimes('203.0.113.7', false), ...threeTimes('203.0.113.8', true)])
  await settle()
  const { rawPayload } = await owner.send({ method: 'GET', url: `/api/contracts/${id}/pdf` })
  const words = await wordsOfPdf(rawPayload)
  expect(words).toContain(consentText.esign.label)
  expect(words).not.toContain(consentText.communications.label)
})

test('what somebody consented to before another person took their place is not withdrawn when that person withdraws', async ({
  signIn,
  client,
  clock,
  deps,
}) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner, {}, [{ name: 'Sam Former' }])
  await client().call(signingApi.consent, { params: { id: signers[0]!.id }, body: allConsents })
  clock.pass({ minutes: 1 })
  const other = { name: 'Nora New', email: 'nora@example.com', notificationPreference: 'email' } as const
  const nora = await owner.call(signersApi.update, { params: { id: signers[0]!.id }, body: other })
  const params = { id: nora.id }
  await client().call(signingApi.consent, { params, body: allConsents })
  clock.pass({ minutes: 1 })
  await client().call(repliesApi.withdrawConsent, { params, body: { reason: 'On paper' } })
  clock.pass({ minutes: 1 })
  await signAs(client(), id, nora.id)

  const { consentRecords, problems } = await owner.call(evidenceApi.compliance, { params: { id } })
  const ofEsign = consentRecords.filter(({ consentType }) => consentType === 'esign')
  expect(
    ofEsign.map(({ signerId, withdrawalTimestamp }) => [signerId === nora.id, withdrawalTimestamp !== null]),
  ).toEqual([
    [false, false],
    [true, true],
    [true, false],
  ])
  const reasons = (await deps.db.select().from(consentRows)).map(({ withdrawalReason }) => withdrawalReason)
  expect(reasons.filter((reason) => reason !== null)).toEqual(['On paper'])
  expect(problems).toEqual([])
})
