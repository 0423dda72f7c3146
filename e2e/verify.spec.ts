import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { openSealKey } from '#server/pdf/seal-key.ts'
import { createSealer } from '#server/pdf/seal-pdf.ts'
import { smallPdf } from '#server/pdf/small-pdf.fixture.ts'
import { startTestAuthority } from '#server/pdf/timestamp-authority.fixture.ts'
import { aLargeFile } from './files.ts'
import { aPerson, sendContract } from './people.ts'
import { signIn } from './sign-in.ts'
import { agreeAndProceed, button, heading, sign, tabTo, typeSignature } from './signing.ts'
import { expect, expectToFit, inspect, phone, smallPhone, test } from './test.ts'
import { makeDataDir } from '../test/data-dir.ts'

type NewVisitor = () => Promise<Page>

const pdf = (buffer: Buffer, name = 'NDA_signed.pdf') => ({ name, mimeType: 'application/pdf', buffer })
const choose = (page: Page, file: ReturnType<typeof pdf> | string) =>
  page.getByLabel('Sealed PDF').setInputFiles(file)
const verdict = (page: Page, title: string) =>
  page.getByRole('heading', { name: title, exact: true, level: 2 })
const row = (page: Page, check: string) => page.getByRole('row').filter({ hasText: check })

/** A contract that went the whole way, as the one who signed it downloads it. */
async function aSealedPdf(page: Page, newVisitor: NewVisitor) {
  await signIn(page, aPerson('Ada', 'Moreno'))
  const { id, links } = await sendContract(page.request, {}, [aPerson('Lee', 'Carter')])
  const signer = await newVisitor()
  await agreeAndProceed(signer, links[0] ?? '')
  await typeSignature(signer, 'Lee Carter')
  await sign(signer)
  const fetchPdf = () => page.request.get(`/api/contracts/${id}/pdf`)
  // 202 for as long as it is being sealed
  await expect.poll(async () => (await fetchPdf()).status(), { timeout: 60_000 }).toBe(200)
  return { id, file: await (await fetchPdf()).body() }
}

function changed(file: Buffer, at = 1000) {
  const copy = Buffer.from(file)
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}

const aSeal = { reason: 'All signers have signed', contractId: '0193a5c2-7f4e', signingAt: new Date() }

/** The key of another installation, which sealed nothing here. */
async function aForeignKey() {
  const dataDir = makeDataDir('other')
  const sealKey = await openSealKey({ dataDir })
  rmSync(dataDir, { recursive: true })
  return sealKey
}

async function aForeignPdf() {
  const sealKey = await aForeignKey()
  const { pdf: sealed } = await createSealer({ sealKey }).seal(smallPdf(), aSeal)
  return { file: Buffer.from(sealed), fingerprint: sealKey.certificateSha256 }
}

test('a stranger drops the sealed PDF and learns, without sending it anywhere, that it is intact; by keyboard alone, and on small phones, too', async ({
  page,
  newVisitor,
}) => {
  const { id, file } = await aSealedPdf(page, newVisitor)
  const stranger = await newVisitor()
  await stranger.goto('/')
  await stranger.getByRole('link', { name: 'Check a sealed PDF' }).click()
  await expect(heading(stranger, 'Check a sealed PDF')).toBeVisible()
  await expect(stranger.getByText(/^Your file stays on this device\. The limit is/)).toBeVisible()
  await inspect(stranger, 'verify-choose')

  const sent: string[] = []
  stranger.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`))
  const dropped = await stranger.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
    const transfer = new DataTransfer()
    transfer.items.add(new File([bytes], 'NDA_signed.pdf', { type: 'application/pdf' }))
    return transfer
  }, file.toString('base64'))
  await stranger
    .getByText('Drop the sealed PDF or the evidence zip here')
    .dispatchEvent('drop', { dataTransfer: dropped })
  await expect(verdict(stranger, 'Intact')).toBeFocused()
  await expect(stranger.getByRole('status').first()).toHaveText(
    'NDA_signed.pdf: Intact. Not one byte has changed since this site sealed the file.',
  )
  expect(sent.filter((call) => !call.includes('/assets/'))).toEqual(['GET /api/seal-certificate'])
  await stranger.getByText('For experts', { exact: true }).click()
  await expect(stranger.getByText(id)).toBeVisible()
  await expect(stranger.getByText('Plainseal seal', { exact: true })).toBeVisible()
  await expect(row(stranger, 'Unchanged')).toContainText('Not one byte has changed')
  await expect(stranger.getByText('Lee Carter', { exact: true })).toBeVisible()
  await expect(row(stranger, 'Certificate pages')).toContainText(
    /^Holds ?Certificate pages ?Pages? \d.* the certificate of completion; the contract is on page/,
  )
  await expect(stranger.getByRole('row', { name: /^Fails/ })).toHaveCount(0)

  const [asked] = await Promise.all([
    stranger.waitForRequest('**/api/verify/fingerprint'),
    button(stranger, 'Ask this server').click(),
  ])
  expect(Object.keys(asked.postDataJSON())).toEqual(['sha256', 'length'])
  await expect(stranger.getByText('Yes. This server sealed this exact file.')).toBeVisible()
  await inspect(stranger, 'verify-intact')

  await button(stranger, 'Check another file').click()
  await expect(button(stranger, 'Choose a file')).toBeFocused()
  await choose(stranger, pdf(changed(file)))
  await expect(verdict(stranger, 'Changed')).toBeFocused()
  await expect(stranger.getByRole('row', { name: /^Fails/ })).toContainText(
    'The content isn’t what was sealed.',
  )
  await expect(stranger.getByText(id)).toHaveCount(0)
  await button(stranger, 'Ask this server').click()
  await expect(stranger.getByText(/^We have no record of this exact file\./)).toBeVisible()
  await inspect(stranger, 'verify-changed')

  await page.goto(`/contracts/${id}`)
  const [evidence] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download evidence').click(),
  ])
  expect(evidence.suggestedFilename()).toMatch(/_evidence\.zip$/)
  await inspect(page, 'contract-with-evidence')
  await button(stranger, 'Check another file').click()
  sent.length = 0
  await choose(stranger, await evidence.path())
  await expect(verdict(stranger, 'Intact')).toBeFocused()
  await stranger.getByText(/^For experts: \d+ more checks passed$/).click()
  await expect(row(stranger, 'Proofs')).toContainText(
    /^Holds ?Proofs ?The checkpoint covers records 1 to \d+/,
  )
  await expect(stranger.getByRole('row', { name: /^Fails/ })).toHaveCount(0)
  expect(sent.toSorted()).toEqual(
    ['GET /api/log-key', 'GET /api/seal-certificate', expect.stringContaining('verify-worker')].toSorted(),
  )
  await inspect(stranger, 'verify-evidence')

  await button(stranger, 'Ask this server').click()
  await expect(row(stranger, 'Checkpoint on record here')).toContainText(/^Holds.+still begins with exactly/)
  await expect(row(stranger, 'Log on record here')).toContainText(/^Holds.+exactly the records in the zip/)
  await expect(verdict(stranger, 'Intact')).toBeVisible()
  const lost = {
    check: 'checkpoint-on-record',
    ok: false,
    detail: 'This server’s log doesn’t contain the checkpoint.',
  }
  await stranger.route('**/api/verify/fingerprint', (route) =>
    route.fulfill({ json: { registered: true, findings: [lost] } }),
  )
  await button(stranger, 'Check another file').click()
  await choose(stranger, await evidence.path())
  await button(stranger, 'Ask this server').click()
  await expect(verdict(stranger, 'Doesn’t match this site’s log')).toBeVisible()
  await inspect(stranger, 'verify-unlogged')
  await stranger.unroute('**/api/verify/fingerprint')
  const other = {
    check: 'log-on-record',
    ok: false,
    detail: 'This server’s log of the contract isn’t the one in the zip.',
  }
  await stranger.route('**/api/verify/fingerprint', (route) =>
    route.fulfill({ json: { registered: true, findings: [other] } }),
  )
  await button(stranger, 'Check another file').click()
  await choose(stranger, await evidence.path())
  await button(stranger, 'Ask this server').click()
  await expect(verdict(stranger, 'Not fully proven')).toBeVisible()
  await expect(row(stranger, 'Log on record here')).toContainText(/^Fails/)
  await expectToFit(stranger, 'verify-other-log')

  await test.step('the keyboard alone gets to the verdict and back, and each verdict fits small phones', async () => {
    const visitor = stranger
    await visitor.unroute('**/api/verify/fingerprint')
    await visitor.goto('/verify')
    await tabTo(visitor, button(visitor, 'Choose a file'))
    // once it has taken a full-page picture, Chromium without a screen opens no file chooser by key
    const opened = await visitor.getByLabel('Sealed PDF').evaluateHandle((input) => {
      const clicks = { count: 0 }
      input.addEventListener('click', () => (clicks.count += 1))
      return clicks
    })
    await visitor.keyboard.press('Enter')
    await expect.poll(() => opened.evaluate(({ count }) => count)).toBe(1)
    await choose(visitor, pdf(file))
    await expect(verdict(visitor, 'Intact')).toBeFocused()
    await tabTo(visitor, button(visitor, 'Check another file'))
    await visitor.keyboard.press('Enter')
    await expect(button(visitor, 'Choose a file')).toBeFocused()

    for (const [name, { viewport }] of [
      ['phone', phone],
      ['small-phone', smallPhone],
    ] as const) {
      await visitor.setViewportSize(viewport)
      await expectToFit(visitor, `verify-${name}-choose`)
      for (const [title, bytes] of [
        ['Intact', file],
        ['Changed', changed(file)],
      ] as const) {
        await choose(visitor, pdf(bytes))
        await expect(verdict(visitor, title)).toBeFocused()
        await expectToFit(visitor, `verify-${name}-${title.toLowerCase()}`)
        await button(visitor, 'Check another file').click()
      }
    }
  })

  await test.step('where the browser may not check, the file goes to the server only when the person says so', async () => {
    await page.addInitScript(() => Object.defineProperty(globalThis, 'isSecureContext', { value: false }))
    await page.goto('/verify')
    await choose(page, pdf(file))
    await expect(page.getByText('Your browser can’t check files on this page')).toBeVisible()
    await inspect(page, 'verify-over-http')
    await button(page, 'Don’t send').click()
    await expect(page.getByText('Your browser can’t check files on this page')).toBeHidden()
    await choose(page, pdf(file))
    await button(page, 'Send and check').click()
    await expect(verdict(page, 'Intact')).toBeFocused()
    await expect(row(page, 'On record here')).toContainText('This server sealed this exact file')
  })
})

test('without the certificate nothing is judged, and trying again goes on with the same file; a seal of somebody else is not taken for ours, a PDF without one is not called changed, and what cannot be checked is refused', async ({
  page,
  complaints,
}, testInfo) => {
  const { file, fingerprint } = await aForeignPdf()
  await page.goto('/verify')
  const checker = '**/assets/verify-worker-*.js'
  await page.route(checker, (route) => route.abort())
  await choose(page, pdf(file))
  await expect(page.getByRole('alert')).toContainText('The check didn’t load.')
  await expect(button(page, 'Try again')).toBeVisible()
  await page.unroute(checker)
  // a script that did not come is told in the console, too
  complaints.splice(0)
  await page.route('**/api/seal-certificate', (route) => route.fulfill({ status: 429, body: 'slow down' }))
  await choose(page, pdf(file))
  await expect(page.getByRole('alert')).toContainText('This site’s certificate didn’t load.')
  await inspect(page, 'verify-no-answer')
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/seal-certificate', async (route) => {
    await held
    await route.continue()
  })
  await button(page, 'Try again').click()
  await expect(page.getByText('Checking NDA_signed.pdf').last()).toBeVisible()
  await expect(button(page, 'Cancel')).toBeVisible()
  await inspect(page, 'verify-checking')
  answer()
  await expect(verdict(page, 'Unknown seal')).toBeFocused()

  await test.step('a seal of somebody else is not taken for ours, and a PDF without one is not called changed', async () => {
    await expect(verdict(page, 'Unknown seal')).toBeFocused()
    await expect(page.getByText(fingerprint.replace(/(.{4})(?=.)/g, '$1 '))).toBeVisible()
    await expect(page.getByRole('row', { name: /^Not proven ?Who sealed/ })).toBeVisible()
    await inspect(page, 'verify-unknown-seal')
    await button(page, 'Check another file').click()
    await choose(page, pdf(Buffer.from(smallPdf())))
    await expect(verdict(page, 'No seal found')).toBeFocused()
    await expect(
      page.getByText('This PDF has no Plainseal seal, or its end was damaged.', { exact: true }),
    ).toBeVisible()
    await expect(button(page, 'Ask this server')).toHaveCount(0)
    await inspect(page, 'verify-not-sealed')
  })
  await button(page, 'Check another file').click()

  await test.step('what cannot be checked is refused with what to choose instead', async () => {
    const encrypted = Buffer.concat([Buffer.from(smallPdf()), Buffer.from('/Encrypt 9 0 R')])
    const large = aLargeFile(testInfo.outputDir, 'large.pdf', 45 * 1024 * 1024 + 1)
    for (const [file, text] of [
      [pdf(Buffer.from('Dear Ada,')), 'This isn’t a PDF. Choose the sealed PDF, or the evidence zip.'],
      [
        pdf(Buffer.from('PK\u0003\u0004')),
        'This isn’t an evidence zip as it was downloaded. Choose that, or the sealed PDF by itself.',
      ],
      [pdf(Buffer.alloc(0)), 'This file is empty. Choose the sealed PDF, or the evidence zip.'],
      [pdf(encrypted), 'This PDF is encrypted.'],
      [large, 'This file is too large: 46 MB. The limit is 45 MB.'],
    ] as const) {
      await choose(page, file)
      await expect(page.getByRole('alert')).toContainText(text)
    }
    await page.getByLabel('Sealed PDF').setInputFiles([pdf(encrypted), pdf(encrypted, 'two.pdf')])
    await expect(page.getByRole('alert')).toContainText('Choose one file at a time.')
    await inspect(page, 'verify-refused')
  })
})

test('a timestamp is believed when this site knows its authority, and is not passed over when it does not', async ({
  page,
}) => {
  const authority = await startTestAuthority()
  const sealKey = await aForeignKey()
  const sealer = createSealer({ sealKey, tsaUrl: authority.url, trustedTsaCertificates: [authority.root] })
  const { pdf: sealed } = await sealer.seal(smallPdf(), aSeal)
  await authority.close()
  await page.route('**/api/seal-certificate', (route) => route.fulfill({ body: sealKey.certificatePem }))
  await page.goto('/verify')
  await choose(page, pdf(Buffer.from(sealed)))
  await expect(verdict(page, 'Not fully proven')).toBeFocused()
  await expect(page.getByRole('row', { name: /^Not proven Time/ })).toContainText('which isn’t known here')
  await expect(
    page.getByText('By the sealing service’s own clock. We don’t know the authority that timestamped it.'),
  ).toBeVisible()
  await inspect(page, 'verify-time-not-proven')

  await page.route('**/api/timestamp-authorities', (route) => route.fulfill({ body: authority.root }))
  await button(page, 'Check another file').click()
  await choose(page, pdf(Buffer.from(sealed)))
  await expect(verdict(page, 'Intact')).toBeFocused()
  await expect(page.getByText('Proven by Test-tsa')).toBeVisible()
  await expectToFit(page, 'verify-time-proven')
})
