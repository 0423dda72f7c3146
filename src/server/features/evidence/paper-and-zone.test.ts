import { PDF } from '@libpdf/core'
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
