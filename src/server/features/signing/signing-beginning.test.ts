import { sql } from 'drizzle-orm'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { escapeText } from '#shared/escape-text.ts'
import { signerWords } from '#shared/signer-words/signer-words.ts'
import { aSentContract, allConsents, expect, test } from '#test/app.ts'
import { signingBeginning } from './signing-beginning.ts'

type Asked = Parameters<typeof signingBeginning>

const nothingWished = { query: new URLSearchParams(), acceptLanguage: undefined }
const htmlOf = async (...asked: Asked) => (await signingBeginning(...asked)).write()

test('a signer reads who asks and for what while the page is on its way, and it is no opening of the link', async ({
  signIn,
  client,
  deps,
}) => {
  const owner = await signIn()
  const title = 'Lease of <b>the barn</b>'
  const { id, signers } = await aSentContract(owner, { title })
  const signerId = signers[0]!.id
  const html = await htmlOf(deps, signerId, nothingWished)
  expect(html).toContain('<h1><bdi>Lease of &lt;b&gt;the barn&lt;/b&gt;</bdi></h1>')
  expect(html).toContain('<span class="sender-name">Olga Owner</span>')
  expect(html).toContain(owner.user.email)
  expect(html).toContain('Sign by ')
  const { signers: after } = await owner.call(contractsApi.get, { params: { id } })
  expect(after[0]).toMatchObject({ openedAt: null, openedBy: [] })

  await client().call(signingApi.get, { params: { signerId } })
  await deps.db.execute(sql`update contracts set title = 'Gift of the barn' where id = ${id}`)
  expect(await htmlOf(deps, signerId, nothingWished)).toBe('')
})

test('whoever has not agreed yet reads the consent with it, as the app draws it; nobody else does', async ({
  signIn,
  client,
  deps,
}) => {
  const owner = await signIn()
  const { signers } = await aSentContract(owner)
  const { id: signerId, name } = signers[0]!
  const begin = (query = '') =>
    htmlOf(deps, signerId, { ...nothingWished, query: new URLSearchParams(query) })
  const { consent, page } = signerWords.german
  const html = await begin('lang=de')
  const words = [page.beforeYouSign, page.originalBinds, name, page.agreeAndContinue, page.consentMissing]
  const agreed = [consent.esign.label, consent.gdpr.short, consent.communications.text]
  const disclosed = consent.esign.disclosures.flat()
  for (const text of [...words, ...agreed, ...disclosed]) expect(html).toContain(escapeText(String(text)))
  expect(await begin()).not.toContain(escapeText(String(page.originalBinds)))

  await client().call(signingApi.consent, { params: { id: signerId }, body: allConsents })
  expect(await begin()).not.toContain('early-consent')
  expect(await begin()).toContain('Olga Owner')
})

test('a link that is unknown, or that has ended, tells nothing in advance', async ({ signIn, deps }) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner)
  expect(await htmlOf(deps, 'x'.repeat(32), nothingWished)).toBe('')
  await owner.call(contractsApi.cancel, { params: { id }, body: {} })
  expect(await htmlOf(deps, signers[0]!.id, nothingWished)).toBe('')
})

test('the page is in the language that the signer chose, else that of the link, of the sender, of the browser', async ({
  signIn,
  client,
  deps,
}) => {
  const { signers } = await aSentContract(await signIn())
  const signerId = signers[0]!.id
  const begin = (query: string, acceptLanguage?: string) =>
    signingBeginning(deps, signerId, { query: new URLSearchParams(query), acceptLanguage })
  expect(await begin('', 'tlh, de-AT;q=0.9, en;q=0.8')).toMatchObject({ language: 'german' })
  expect(await begin('ca_lang=ja', 'de')).toMatchObject({ language: 'japanese' })
  expect(await begin('ca_lang=ja&lang=es-MX', 'de')).toMatchObject({ language: 'spanish' })
  expect(await begin('lang=tlh')).toMatchObject({ language: 'english' })

  const expected = await aSentContract(await signIn(), {}, [{ presetLanguage: 'korean' }])
  const beginExpected = (query: string) =>
    signingBeginning(deps, expected.signers[0]!.id, {
      query: new URLSearchParams(query),
      acceptLanguage: 'de',
    })
  expect(await beginExpected('')).toMatchObject({ language: 'korean' })
  expect(await beginExpected('lang=es')).toMatchObject({ language: 'spanish' })

  const saved = { params: { id: signerId }, body: { language: 'arabic' as const } }
  await client().call(signingApi.saveLanguage, saved)
  const { language, write } = await begin('lang=es', 'de')
  expect(language).toBe('arabic')
  expect(await write()).not.toContain('Sign by')
})
