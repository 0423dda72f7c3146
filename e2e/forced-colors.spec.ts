import type { Page } from '@playwright/test'
import { aPerson, findCode, sendContract } from './people.ts'
import { signIn } from './sign-in.ts'
import { agree, button, drawWithFinger, heading, typeSignature } from './signing.ts'
import { expect, isKeepingPictures, keepPicture, phone, test } from './test.ts'

/** What is chosen and what is not, of one kind, by what they look like: the colours of box and edge. */
const looks = (page: Page, selector: string) =>
  page
    .locator(selector)
    .filter({ visible: true })
    .evaluateAll((elements) =>
      elements.map((element) => {
        const { backgroundColor, borderColor, outlineStyle } = getComputedStyle(element)
        return `${backgroundColor} ${borderColor} ${outlineStyle}`
      }),
    )

async function expectToDiffer(page: Page, chosen: string, others: string) {
  await expect(page.locator(chosen).filter({ visible: true }).first()).toBeVisible()
  const [one = [], rest = []] = [await looks(page, chosen), await looks(page, others)]
  expect.soft(rest.length, `${others} on the page`).toBeGreaterThan(0)
  for (const look of one) expect.soft(rest, `${chosen} among ${others}`).not.toContain(look)
}

test('where the system gives the colours, everything that is chosen still shows', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn(page, aPerson('Ada', 'Owner'))
  await page.goto('/')
  await expect(heading(page, 'No contracts yet')).toBeVisible()
  await expectToDiffer(page, 'nav [aria-current=page]', 'nav a:not([aria-current])')
  await button(page, 'Ada, account menu').click()
  await expectToDiffer(
    page,
    '[role=menuitemradio][aria-checked=true]',
    '[role=menuitemradio][aria-checked=false]',
  )
  await keepPicture(page, 'forced-colors-dashboard')

  await page.goto('/account')
  await expectToDiffer(page, '[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]')
  await expectToDiffer(page, '[aria-pressed=true]', '[aria-pressed=false]')
  await keepPicture(page, 'forced-colors-account')

  await page.goto('/create')
  await expect(page.getByLabel('Title')).toBeVisible()
  await expectToDiffer(page, '[role=checkbox][aria-checked=true]', '[role=checkbox][aria-checked=false]')
  await expectToDiffer(
    page,
    '.mantine-SegmentedControl-label[data-active]',
    '.mantine-SegmentedControl-label:not([data-active])',
  )
  await expectToDiffer(page, '.mantine-Radio-radio:checked', '.mantine-Radio-radio:not(:checked)')
  const fields = encodeURIComponent('<p>[@field:creator_name] hires [@field:worker].</p>')
  await page.goto(`/create?title=Lease&htmlContent=${fields}`)
  await expect(page.getByTitle('Filled in for you').first()).toHaveCSS('outline-style', 'solid')
  await expect(page.getByTitle('Unknown field').first()).toHaveCSS('outline-style', 'dashed')
  await keepPicture(page, 'forced-colors-create')

  // to be looked at by a person
  if (!isKeepingPictures) return
  for (const path of ['my-signers', 'templates', 'company-settings', 'verify', 'compliance-methodology']) {
    await page.goto(`/${path}`)
    await expect(page.locator('h1').first()).toBeVisible()
    await keepPicture(page, `forced-colors-${path}`)
  }
})

test('where the system gives the colours, a signer sees what is chosen, how far they are, and their own ink', async ({
  page,
  newVisitor,
}) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  const ben = aPerson('Ben', 'Field')
  const { links } = await sendContract(page.request, { twoFARequirement: 'require' }, [ben])
  const signer = await newVisitor({ ...phone, forcedColors: 'active', colorScheme: 'dark' })
  await signer.goto(links[0] ?? '')
  const consent = signer.getByLabel('I agree to sign this contract electronically')
  await consent.check()
  // the browser's own box: nothing of ours takes its mark away
  await expect(consent).toHaveCSS('appearance', 'auto')
  await keepPicture(signer, 'forced-colors-sign-consent')
  await agree(signer)
  await expectToDiffer(signer, '.bar-done', '.bar span:not(.bar-done)')
  await expect(button(signer, 'Proceed to Sign')).not.toHaveCSS('border-style', 'none')
  await button(signer, 'Proceed to Sign').click()
  const code = signer.getByLabel('Verification code')
  await expectToDiffer(signer, '[aria-disabled=true].quiet', 'button:not([aria-disabled]).quiet')
  await expect(code).not.toHaveCSS('border-style', 'none')
  await keepPicture(signer, 'forced-colors-sign-code')
  await code.fill(await findCode(page.request, ben.phone))
  await expect(heading(signer, 'Sign the contract')).toBeVisible()
  await expectToDiffer(signer, '.modes label:has(:checked)', '.modes label:not(:has(:checked))')
  await drawWithFinger(signer)
  // dark ink, which needs its white paper in every theme
  await expect(signer.locator('canvas.paper')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await keepPicture(signer, 'forced-colors-sign-drawn')
  await typeSignature(signer, ben.name)
  await expect(signer.locator('.hands label')).not.toHaveCount(0)
  await expectToDiffer(signer, '.hands label:has(:checked)', '.hands label:not(:has(:checked))')
  await keepPicture(signer, 'forced-colors-sign-typed')
})

test('where the system gives the colours, the shape of what is on its way still shows', async ({ page }) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  await page.emulateMedia({ forcedColors: 'active' })
  // no answer comes
  await page.route('**/api/{templates,signers}**', () => undefined)
  await page.goto('/templates')
  await expect(page.locator('.mantine-Skeleton-root').first()).toHaveCSS('border-top-style', 'solid')
  await page.goto(`/signature-complete?signerId=${'a'.repeat(32)}`)
  await expect(page.locator('.bone').first()).toHaveCSS('border-top-style', 'solid')
  await keepPicture(page, 'forced-colors-sign-loading')
})
