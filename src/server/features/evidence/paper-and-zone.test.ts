import { PDF } from '@libpdf/core'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { accountsApi } from '#shared/accounts/accounts.api.ts'
import { aSentContract, expect, signAs, test } from '#test/app.ts'
import { wordsOfPdf } from '#test/pdf-words.ts'
import { readQrCodes } from '#test/qr-code.ts'

test('the sealed PDF is on the paper, and tells times in the zone, that its sender had chosen when it was sent; its code for cameras leads to the page that checks it', async ({
  signIn,
  client,
  deps,
  settle,
}) => {
  const owner = await signIn({ firstName: 'Olga', lastName: 'Owner' })
  const choose = (body: { paperSize: 'letter' | 'a4'; timeZone: string }) =>
    owner.call(accountsApi.updatePreferences, { body })
  await choose({ paperSize: 'letter', timeZone: 'America/New_York' })
  const { id, signers } = await aSentContract(owner, {}, [{ name: 'Sam Signer' }])
  await choose({ paperSize: 'a4', timeZone: 'Europe/Berlin' })
  await signAs(client(), id, signers[0]!.id)
  await settle()

  const { rawPayload } = await owner.send({ method: 'GET', url: `/api/contracts/${id}/pdf` })
  const sizes = (await PDF.load(rawPayload)).getPages().map(({ width, height }) => [width, height])
  expect(new Set(sizes.map(String))).toEqual(new Set(['612,792']))
  const words = await wordsOfPdf(rawPayload)
  expect(words).toContain('Sent and lockedNovember 20, 2026, 4:00 AM EST')
  // by name, also whom a message went to
  expect(words).toContain('Olga Owner Added Sam Signer (signing order 1)')
  expect(words).toContain('Plainseal Started sending Sam Signer ')
  expect(words).not.toContain('Contract Owner')
  const verifyAddress = `${deps.settings.appUrl}/verify`
  expect(words).toContain(verifyAddress)
  expect(await readQrCodes(rawPayload)).toEqual([verifyAddress])
  // nobody knows the zone of this signer
  expect(words).toContain('Sam Signer signed on November 20, 2026, 9:00 AM UTC.')
})

test('the days in the text are those of the zone that the sender had chosen when it was sent, to sender and signer and in the sealed PDF', async ({
  signIn,
  client,
  clock,
  settle,
}) => {
  clock.now = new Date('2026-11-27T02:30:00Z')
  const owner = await signIn()
  const choose = (timeZone: string) =>
    owner.call(accountsApi.updatePreferences, { body: { paperSize: 'letter', timeZone } })
  await choose('America/Los_Angeles')
  const content =
    '<p>Made [@field:contract_created_date], sent [@field:current_date] at [@field:current_time], closed [@field:signing_date].</p>'
  const { id, signers } = await aSentContract(owner, { content }, [{ name: 'Sam Signer' }])
  const sent = 'Made November 26, 2026, sent November 26, 2026 at 6:30 PM PST, closed '
  const params = { signerId: signers[0]!.id }
  const seen = async () => (await client().call(signingApi.get, { params })).contract.content
  expect(await seen()).toBe(`<p>${sent}(the date on which the last party signs).</p>`)
  await choose('Europe/Berlin')
  await signAs(client(), id, signers[0]!.id)
  await settle()

  const closed = `${sent}November 26, 2026.`
  expect((await owner.call(contractsApi.get, { params: { id } })).content).toBe(`<p>${closed}</p>`)
  expect(await seen()).toBe(`<p>${closed}</p>`)
  const { rawPayload } = await owner.send({ method: 'GET', url: `/api/contracts/${id}/pdf` })
  const words = (await wordsOfPdf(rawPayload)).replace(/\s+/g, ' ')
  expect(words).toContain(closed)
  expect(words).toContain('Last signedNovember 26, 2026')
  expect(words).toContain('Dates in the textPacific Time, the sender’s time zone Those filled in when')
})

test('UTC is named as the zone of the days in the text, and not as the zone of a sender who chose none', async ({
  signIn,
  client,
  settle,
}) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner, { content: '<p>Made today.</p>' }, [
    { name: 'Sam Signer' },
  ])
  await signAs(client(), id, signers[0]!.id)
  await settle()
  const { rawPayload } = await owner.send({ method: 'GET', url: `/api/contracts/${id}/pdf` })
  const words = (await wordsOfPdf(rawPayload)).replace(/\s+/g, ' ')
  expect(words).toContain('Dates in the textUTC Those filled in when')
})
