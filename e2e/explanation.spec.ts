import type { Server } from 'node:http'
import { analyzeContract } from '#shared/analysis/analysis.ts'
import { textOfHtml } from '#shared/analysis/html-text.ts'
import { explainContract } from '#shared/explaining/explain-contract.ts'
import { isLanguage } from '#shared/explaining/languages.ts'
import { presentExplanation } from '#server/features/explaining/present-explanation.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { aPdf, upload } from './files.ts'
import { aPerson, callerOf } from './people.ts'
import { signIn } from './sign-in.ts'
import { type MockServer, mockServer, open, servePage, viewOf } from './signer-page.fixture.ts'
import { agree, button, dialog, heading } from './signing.ts'
import { expect, expectToFit, inspect, phone, test } from './test.ts'

let server: Server
let origin: string

test.beforeAll(async () => {
  ;({ server, origin } = await servePage())
})
test.afterAll(() => {
  server.close()
})
test.use({ viewport: { width: 390, height: 844 } })

const rules = { source: 'rules', model: null, receiver: null, version: '1' } as const
const card = 'Explain this contract'

/** Answers as the server does: nothing before the disclaimer, then what the built-in rules say of the contract. */
function explainAsServer(mock: MockServer, hasAccepted = false) {
  let accepted = hasAccepted
  mock.instead = ({ path, body }) => {
    if (path.endsWith('/ai-terms/status'))
      return { body: { hasAccepted: accepted, source: 'rules', model: null, receiver: null } }
    if (path.endsWith('/ai-terms/accept')) {
      accepted = true
      return { body: { hasAccepted: true } }
    }
    if (!path.endsWith('/ai-clarification')) return undefined
    const { language } = JSON.parse(body ?? '{}')
    if (!isLanguage(language)) return { status: 400, body: { message: 'Unknown language' } }
    const analysis = analyzeContract(textOfHtml(mock.view.contract.content))
    const given = { analysis, language, signerName: mock.view.name, unread: [] }
    return { body: presentExplanation(explainContract(given), language, rules) }
  }
}

test('a signer accepts the disclaimer, has the contract explained, finds a sentence in it, and goes on to sign', async ({
  page,
}) => {
  const mock = await mockServer(page, viewOf({}, { twoFARequirement: 'none' }))
  explainAsServer(mock)
  await open(page, origin)
  await agree(page)
  await expectToFit(page, 'signer-explain-card')
  await button(page, card).click()
  await expect(dialog(page)).toHaveAccessibleName('AI Disclaimer')
  await inspect(page, 'signer-disclaimer')
  await button(page, 'Accept').press('Enter')
  await expect(page.getByText('Check the box to continue.')).toBeVisible()
  await expect(page.getByRole('checkbox')).toBeFocused()
  await page.keyboard.press('Space')
  await button(page, 'Accept').click()
  await expect(page.getByText('Accepted')).toBeVisible()

  await expect(dialog(page)).toHaveAccessibleName('AI Contract Review')
  await inspect(page, 'signer-explanation-start')
  await expect(page.getByLabel('Language', { exact: true })).toHaveValue('english')
  await button(page, 'Start Analysis').click()
  await expect(heading(page, 'Summary')).toBeFocused()
  await expect(page.getByText('Analysis Complete')).toBeVisible()
  await expectToFit(page, 'signer-explanation')
  const accepted = mock.calls.find(({ path }) => path.endsWith('/ai-terms/accept'))
  expect(JSON.parse(accepted?.body ?? '{}')).toMatchObject({
    disclaimerVersion: '1.0.0',
    feature: 'ai_clarification',
    contractId: mock.view.contract.id,
    metadata: { dialogTitle: 'AI Disclaimer', browserLanguage: 'en-US' },
  })

  const law = page.getByRole('listitem').filter({ hasText: 'Governing law' })
  await law.getByRole('button').click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.locator('.contract :focus')).toContainText('State of Delaware')
  await expect(page.locator('.contract :focus')).toBeInViewport()
  await inspect(page, 'signer-explained-sentence')
  await button(page, 'Back to the explanation').click()
  await expect(heading(page, 'Summary')).toBeVisible()
  await button(page, 'I Understand - Proceed to Sign').click()
  await expect(heading(page, 'Sign the contract')).toBeFocused()
})

test('a signer whose text would go to somebody else than the disclaimer named reads it again, and accepts what it says then', async ({
  page,
}) => {
  const mock = await mockServer(page, viewOf({}, { twoFARequirement: 'none' }))
  let receiver = 'a-model, ai.example.com'
  mock.instead = ({ path, body }) => {
    if (path.endsWith('/ai-terms/status'))
      return { body: { hasAccepted: false, source: 'ai', model: 'a-model', receiver } }
    if (!path.endsWith('/ai-terms/accept')) return undefined
    if (JSON.parse(body ?? '{}').receiver === receiver) return { body: { hasAccepted: true } }
    const message = 'This text changed while you read it. Read it again before you accept.'
    return { status: 409, body: { message, code: 'disclaimer_changed' } }
  }
  await open(page, origin)
  await agree(page)
  await button(page, card).click()
  await expect(dialog(page)).toContainText('a-model, ai.example.com')
  await page.getByRole('checkbox').check()
  receiver = 'a-model, elsewhere.example.com'
  await button(page, 'Accept').click()
  await expect(dialog(page)).toContainText('a-model, elsewhere.example.com')
  await expect(page.getByText('Read it again before you accept.')).toBeVisible()
  await inspect(page, 'signer-disclaimer-changed')
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  await page.getByRole('checkbox').check()
  await button(page, 'Accept').click()
  await expect(dialog(page)).toHaveAccessibleName('AI Contract Review')
})

/** The first and the last line of what is marked, in the page. */
const markedLines = () => {
  const [range] = CSS.highlights.get('explained') ?? []
  return [range?.startContainer?.textContent, range?.endContainer?.textContent]
}

test('a sentence of an attached PDF is shown on its page, and the way leads back to the explanation', async ({
  page,
  newVisitor,
}) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  const { call } = callerOf(page.request)
  const end = ['This Lease is governed by the laws of the Sta-', 'te of Oregon.']
  const file = await aPdf('lease.pdf', 4, [...Array.from({ length: 18 }, () => ''), ...end])
  const { attachmentUrl } = await upload(page.request, file)
  const bob = { ...aPerson('Bob', 'Signer'), notificationPreference: 'email' } as const
  const draft = { title: 'Lease', content: '', twoFARequirement: 'none', attachmentUrl } as const
  const { id, signers } = await call(contractsApi.create, { body: { ...draft, signers: [bob] } })
  await call(contractsApi.send, { params: { id } })
  const signer = await newVisitor(phone)
  await signer.goto(`/sign/${signers[0]?.id}`)
  await agree(signer)
  await button(signer, card).click()
  await signer.getByRole('checkbox').check()
  await button(signer, 'Accept').click()
  await button(signer, 'Start Analysis').click()
  await expect(signer.getByText('Pages read in lease.pdf, without images and tables: 1–4.')).toBeVisible()
  const law = signer.getByRole('listitem').filter({ hasText: 'Governing law' })
  await expect(law).toContainText('Page 4 of lease.pdf')
  const missing = signer.getByRole('region', { name: 'Summary, Risks, Obligations' })
  await expect(missing).toContainText('The contract may still say something about it.')
  await expect(heading(signer, 'Key points')).toBeFocused()
  await expect(button(signer, 'Back to the contract')).toHaveClass('primary')
  await inspect(signer, 'signer-explained-file')
  await law.getByRole('button', { name: 'Show in the file' }).click()
  await expect(signer.getByLabel('Page', { exact: true })).toHaveValue('4')
  await expect(signer.getByText('te of Oregon.')).toBeInViewport()
  await expect
    .poll(() => signer.evaluate(markedLines))
    .toEqual(['This Lease is governed by the laws of the Sta-', 'te of Oregon.'])
  await inspect(signer, 'signer-explained-page-of-file')
  await signer.setViewportSize({ width: 1280, height: 800 })
  await expectToFit(signer, 'signer-explained-page-of-file-wide')
  await button(signer, 'Back to the explanation').click()
  await expect(heading(signer, 'Key points')).toBeVisible()
})

test('whoever accepted before comes to the analysis at once, may skip it, finds it again, and tries again where it fails; where the sender turned it off, none is offered', async ({
  page,
  complaints,
}) => {
  const mock = await mockServer(page, viewOf({ consentedAt: '2026-11-22T12:00:00.000Z' }))
  explainAsServer(mock, true)
  await open(page, origin)
  await button(page, card).click()
  await expect(dialog(page)).toHaveAccessibleName('AI Contract Review')
  await button(page, 'Skip Analysis').click()
  await expect(dialog(page)).toBeHidden()
  await expect(button(page, card)).toBeFocused()
  await button(page, card).click()
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(heading(page, 'Review the contract')).toBeVisible()

  await test.step('an analysis that fails says so, and the next try may go well', async () => {
    const answer = mock.instead
    mock.instead = (call) => (call.path.endsWith('/ai-clarification') ? 'lost' : answer(call))
    await button(page, card).click()
    await button(page, 'Start Analysis').click()
    await expect(page.getByRole('alert').filter({ hasText: 'The server didn’t confirm it.' })).toBeVisible()
    mock.instead = answer
    await button(page, 'Start Analysis').click()
    await expect(heading(page, 'Summary')).toBeFocused()
    // a broken line is told in the console, too
    complaints.splice(0)
  })

  await test.step('where the sender turned explanations off, none is offered', async () => {
    mock.view = { ...mock.view, contract: { ...mock.view.contract, aiLegalGuidance: false } }
    await page.reload()
    await expect(heading(page, 'Review the contract')).toBeVisible()
    await expect(button(page, card)).toHaveCount(0)
  })
})

test('an Arabic explanation is read from the right, with the words of the contract from the left', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ viewport: { width: 390, height: 844 }, locale: 'ar-EG' })
  const mock = await mockServer(page, viewOf({ consentedAt: '2026-11-22T12:00:00.000Z' }))
  explainAsServer(mock, true)
  await open(page, origin)
  await button(page, card).click()
  await expect(page.getByLabel('Language', { exact: true })).toHaveValue('arabic')
  await button(page, 'Start Analysis').click()
  await expect(heading(page, 'الملخص')).toBeFocused()
  await expect(heading(page, 'الملخص')).toHaveCSS('direction', 'rtl')
  await expect(page.locator('blockquote').first()).toHaveCSS('direction', 'ltr')
  await expectToFit(page, 'signer-explanation-arabic')
})
