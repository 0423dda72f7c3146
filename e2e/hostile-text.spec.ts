import type { Page } from '@playwright/test'
import { accountsApi } from '#shared/accounts/accounts.api.ts'
import { aPerson, callerOf, findMessage, sendContract } from './people.ts'
import { signIn } from './sign-in.ts'
import { agree, agreeAndProceed, button, sign, typeSignature } from './signing.ts'
import { expect, test } from './test.ts'

const image = '<img src=x onerror="window.hacked=1">'
const hostile = [
  '<p onclick="window.hacked=1" style="background:url(javascript:hacked)">Paid in full</p>',
  image,
  '<svg onload="window.hacked=1"><script>window.hacked=1</script></svg>',
  '<script>window.hacked=1</script><style>body{display:none}</style>',
  '<a href="javascript:window.hacked=1">terms</a> <a href="data:text/html,<script>1</script>">more</a>',
  '<iframe srcdoc="<script>parent.hacked=1</script>"></iframe><object data="x"></object><embed src="x">',
  '<form action="https://evil.example"><input autofocus onfocus="window.hacked=1"></form>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hacked=1&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=window.hacked=1>"></noscript>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example"><base href="https://evil.example/">',
].join('')

const runs = (page: Page) => page.evaluate(() => 'hacked' in window)
const dangerous =
  'script, style, svg, math, iframe, object, embed, form, input, meta, base, [onclick], [onerror]'

test('what an owner writes runs nowhere: not in the editor, the previews or before the signer', async ({
  page,
  newVisitor,
}) => {
  await signIn(page, aPerson('Eve', 'Evil'))
  await page.goto('/create')
  await page.getByLabel('Title').fill(image)
  await page.getByText('HTML', { exact: true }).click()
  await page.getByLabel('Contract text as HTML').fill(hostile)
  const live = page.getByRole('group', { name: 'Live Preview' })
  await expect(live).toContainText('Paid in full')
  await expect(live).toContainText(image)
  await expect(live.locator(dangerous)).toHaveCount(0)
  await expect(live.locator('a[href^="javascript"], a[href^="data"]')).toHaveCount(0)
  await page.getByText('Plain text', { exact: true }).click()
  const editor = page.getByRole('textbox', { name: 'Contract text' })
  await expect(editor).toContainText('Paid in full')
  await expect(editor.locator(dangerous)).toHaveCount(0)
  await page.getByRole('tab', { name: 'Preview' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Preview' }).locator(dangerous)).toHaveCount(0)
  expect(await runs(page)).toBe(false)

  const sam = aPerson('Sam', 'Signer')
  const { id, links } = await sendContract(page.request, { title: image, content: hostile }, [
    { ...sam, name: image },
  ])
  await page.goto(`/contracts/${id}`)
  await expect(page.getByRole('heading', { name: image, level: 1 })).toBeVisible()
  await expect(page.getByText('Paid in full')).toBeVisible()
  expect(await runs(page)).toBe(false)

  const signer = await newVisitor()
  await signer.goto(links[0] ?? '')
  await agree(signer)
  await expect(signer.getByRole('heading', { name: image, level: 1 })).toBeVisible()
  const text = signer.locator('.contract')
  await expect(text).toContainText('Paid in full')
  await expect(text.locator(dangerous)).toHaveCount(0)
  await signer.getByText('terms').click()
  expect(await runs(signer)).toBe(false)
  await button(signer, 'Proceed to Sign').click()
  await typeSignature(signer, 'Sam Signer')
  await sign(signer)
  await expect(signer.locator('.agreed')).toContainText(image)
  expect(await runs(signer)).toBe(false)

  await findMessage(page.request, ({ to, attachments }) => to === sam.email && attachments.length > 0)
  await page.goto('/outbox')
  await page
    .getByRole('button', { name: new RegExp(`Email to ${sam.email}`) })
    .first()
    .click()
  const mail = page.frameLocator('iframe')
  await expect(mail.getByText(image).first()).toBeVisible()
  await expect(mail.locator('script, [onerror]')).toHaveCount(0)
  expect(await runs(page)).toBe(false)
})

test('a company name and logo of an owner reach the signer as text and as nothing that runs', async ({
  page,
  newVisitor,
}) => {
  const { call } = callerOf(page.request)
  await signIn(page, aPerson('Eve', 'Evil'))
  await call(accountsApi.updateCompany, { body: { companyName: image, companyLogoUrl: null } })
  const { links } = await sendContract(page.request, {}, [aPerson('Sam', 'Signer')])
  const signer = await newVisitor()
  await agreeAndProceed(signer, links[0] ?? '')
  await expect(signer.locator('.sender-name')).toHaveText('Eve Evil')
  await expect(signer.locator('.sender-line')).toHaveText(`Company, as stated by the sender: ${image}`)
  expect(await runs(signer)).toBe(false)
})

test('every page forbids scripts and styles that are not its own, and frames around it', async ({ page }) => {
  const nonces = new Set<string>()
  for (const path of ['/', '/auth', '/outbox', `/sign/${'x'.repeat(32)}`, '/signature-complete', '/']) {
    const answer = await page.goto(path)
    const headers = answer?.headers() ?? {}
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).not.toMatch(/unsafe-(inline|eval)/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toMatch(/script-src 'self' 'nonce-[^']+'/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    nonces.add(/'nonce-([^']+)'/.exec(policy)?.[1] ?? '')
    if (path.startsWith('/sign/')) expect(headers['referrer-policy']).toBe('no-referrer')
  }
  expect(nonces.size).toBe(6)
})
