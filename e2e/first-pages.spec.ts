import { PNG } from 'pngjs'
import type { Page } from '@playwright/test'
import { haveAccount } from './sign-in.ts'
import { aPerson } from './people.ts'
import { heading } from './signing.ts'
import { expect, inspect, keepPicture, phone, test } from './test.ts'

const claim = 'Contracts anyone can read, sign, and verify'

/** The app comes only when it is let in; whoever waits for it has the page alone until then. */
async function holdApp(page: Page, files = '*') {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/assets/${files}.js`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const isTakenOver = (page: Page, selector = 'h1') =>
  page.evaluate((selector) => {
    const element = document.querySelector(selector)
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'))
  }, selector)
const colourOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const paper = { light: 'rgb(251, 250, 247)', dark: 'rgb(16, 20, 31)' }

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, isPointing: false })

  test('the landing page can be read, and leads to signing in and up', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveTitle('Plain-language contracts, signed and sealed · Plainseal')
    await expect(heading(page, claim)).toBeVisible()
    await expect(page.getByText('Write a contract, send a link, and get back one sealed PDF')).toBeVisible()
    // a browser that is told to run none still takes the page for one that may
    expect(await page.content()).toContain('turn on JavaScript')
    const signUp = page.getByRole('link', { name: 'Sign Up' }).first()
    await expect(signUp).toHaveAttribute('href', '/auth?tab=sign-up')
    await signUp.click()
    await expect(heading(page, 'Create your account')).toBeVisible()
    await expect(page).toHaveTitle('Sign Up · Plainseal')
    for (const label of ['First name', 'Last name', 'Email', 'Mobile phone'])
      await expect(page.getByLabel(label)).toBeVisible()
    await page.goto('/auth?tab=forgot')
    await expect(heading(page, 'Reset your password')).toBeVisible()
  })

  test('whoever came for something else is led back to it after signing in', async ({ page }) => {
    for (const address of ['/create?title=Lease%20%26%20more&x="><b>', '/?from=mail', '/create']) {
      await page.goto(address)
      await expect(heading(page, claim)).toBeVisible()
      const links = await page.getByRole('link', { name: /^Sign (In|Up)$/ }).all()
      expect(links.length).toBeGreaterThan(3)
      for (const link of links) {
        const { searchParams } = new URL((await link.getAttribute('href')) ?? '', page.url())
        const { pathname, search } = new URL(page.url())
        expect(searchParams.get('next')).toBe(pathname + search)
      }
    }
  })
})

test('what is typed and pressed before the app is there is done when it comes, and stands in no address', async ({
  page,
}) => {
  const ada = aPerson('Ada', 'Moreno')
  await haveAccount(ada)
  const letIn = await holdApp(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/auth?next=%2Ftemplates', { waitUntil: 'commit' })
  await expect(page).toHaveTitle('Sign In · Plainseal')
  await page.getByLabel('Email').fill(ada.email)
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText(
    'This page is still loading. It will continue as soon as it’s ready.',
  )
  await inspect(page, 'sign-in-until-app')
  letIn()
  await expect(heading(page, 'Enter your code')).toBeVisible()
  await expect(page.getByText('still loading')).toHaveCount(0)
  expect(
    asked.filter((url) => url.includes(ada.password) || url.includes(encodeURIComponent(ada.email))),
  ).toEqual([])
})

test('what is pressed while the app has only begun to take the page over is done when it has', async ({
  page,
}) => {
  const ada = aPerson('Ada', 'Moreno')
  await haveAccount(ada)
  const opened: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && opened.push(request.url()))
  const pressWhileFormIsHeld = async (press: () => Promise<void>) => {
    const letIn = await holdApp(page, 'AuthPage-*')
    await page.goto('/auth')
    await expect.poll(() => isTakenOver(page, 'header')).toBe(true)
    expect(await isTakenOver(page)).toBe(false)
    // what comes with the first touch leaves the form as it is
    await page.mouse.wheel(0, 1)
    await expect(page.locator('.mantine-Notifications-root').first()).toBeAttached()
    await press()
    letIn()
  }
  await pressWhileFormIsHeld(() => page.getByRole('button', { name: 'Forgot your password?' }).click())
  await expect(heading(page, 'Reset your password')).toBeVisible()
  opened.splice(0)
  await pressWhileFormIsHeld(async () => {
    await page.getByLabel('Email').fill(ada.email)
    await page.getByLabel('Password', { exact: true }).fill(ada.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
  })
  await expect(heading(page, 'Enter your code')).toBeVisible()
  expect(opened).toHaveLength(1)
})

test('a button pressed before the rest of the page has come sends nothing by itself', async ({ page }) => {
  await page.route('**/auth', async (route) => {
    const response = await route.fetch()
    const [form] = (await response.text()).split('</form>')
    await route.fulfill({ response, body: `${form}</form>` })
  })
  await page.goto('/auth')
  const opened: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && opened.push(request.url()))
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('status')).toHaveText(/^This page is still loading/)
  await expect(page.locator('[data-pressed-early]')).toHaveText('Sign In')
  expect(opened).toEqual([])
})

test('a sign-up begun before the app is there goes on where it stands', async ({ page }) => {
  const letIn = await holdApp(page)
  await page.goto('/auth?tab=sign-up', { waitUntil: 'commit' })
  await page.getByLabel('First name').fill('Una')
  await page.getByLabel('Mobile phone').fill('(201) 555-0199')
  await page.getByLabel('Password', { exact: true }).pressSequentially('Rowing')
  letIn()
  await expect.poll(() => isTakenOver(page)).toBe(true)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type('-past-7')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Rowing-past-7')
  await expect(page.getByLabel('First name')).toHaveValue('Una')
  await expect(page.getByLabel('Mobile phone')).toHaveValue('(201) 555-0199')
  await expect(page.getByText('Still needed')).toHaveCount(0)
})

test('a form whose app does not come says so', async ({ page, complaints }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/auth')
  await page.getByLabel('Email').fill('ada@example.com')
  await expect(page.getByRole('status')).toHaveText(
    'This page didn’t load. Check your connection and reload the page.',
  )
  // a broken line is told in the console, too
  complaints.splice(0)
})

test('where the system gives the colours, the chosen tab shows before the app is there', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await holdApp(page)
  await page.goto('/auth?tab=sign-up', { waitUntil: 'commit' })
  const background = (name: string) =>
    page.getByRole('tab', { name }).evaluate((tab) => getComputedStyle(tab).backgroundColor)
  expect(await background('Sign Up')).not.toBe(await background('Sign In'))
  await keepPicture(page, 'sign-up-until-app-forced-colors')
})

/** Nobody sees one step of 255 in a colour, by which a corner that was drawn anew may differ. */
function looksSame(one: Buffer, another: Buffer): boolean {
  if (one.equals(another)) return true
  const [a, b] = [PNG.sync.read(one), PNG.sync.read(another)]
  return a.data.length === b.data.length && a.data.every((value, at) => Math.abs(value - b.data[at]!) <= 1)
}

/** The first field waits for the keyboard, but not where it would bring up one of its own. Leaves the page as it was. */
async function expectFocusAtDesk(page: Page, isDesk: boolean) {
  const form = page.getByRole('form', { name: 'Create your account' })
  const first = form.getByLabel('First name')
  if (!isDesk) return expect(first).not.toBeFocused()
  await expect(first).toBeFocused()
  await first.blur()
}

test('the pages landing, sign-in, sign-up and forgot-password look the same before and after the app takes them over, in light and dark', async ({
  newVisitor,
}) => {
  for (const [scheme, options] of [
    ['light', {}],
    ['dark', { ...phone, colorScheme: 'dark' as const }],
  ] as const) {
    const page = await newVisitor(options)
    // the app brings its typefaces; until then it stands in letters that are as wide
    await page.route('**/*.woff2', (route) => route.fulfill({ status: 404 }))
    for (const [name, address] of [
      ['landing', '/'],
      ['sign-in', '/auth'],
      ['sign-up', '/auth?tab=sign-up'],
      ['forgot-password', '/auth?tab=forgot'],
    ] as const)
      await test.step(`${name}, ${scheme}`, async () => {
        const letIn = await holdApp(page)
        await page.goto(address, { waitUntil: 'commit' })
        await page.locator('h1').waitFor()
        expect(await isTakenOver(page)).toBe(false)
        expect(await colourOf(page)).toBe(paper[scheme])
        if (scheme === 'light') await inspect(page, `${name}-until-app`)
        const before = await page.screenshot({ fullPage: true })
        letIn()
        await expect.poll(() => isTakenOver(page)).toBe(true)
        if (name === 'sign-up') await expectFocusAtDesk(page, scheme === 'light')
        // a field that was left fades to how it was
        const isSame = async () => looksSame(before, await page.screenshot({ fullPage: true }))
        await expect.poll(isSame, `${name}, ${scheme}`).toBe(true)
      })
  }
})

test('on a phone what stands below the form comes after it, so that nothing jumps while the page is still coming in', async ({
  newVisitor,
}) => {
  const page = await newVisitor(phone)
  await page.route('**/auth?tab=sign-up', async (route) => {
    const response = await route.fetch()
    const [beforeForm] = (await response.text()).split('<form')
    await route.fulfill({ response, body: beforeForm })
  })
  await holdApp(page)
  await page.goto('/auth?tab=sign-up', { waitUntil: 'commit' })
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toBeVisible()
  await expect(page.getByText('A signed PDF at the end')).toHaveCount(0)
})

test('a chosen dark scheme holds from the first paint, whatever the system says', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('plainseal-color-scheme', 'dark'))
  await holdApp(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(heading(page, claim)).toBeVisible()
  expect(await colourOf(page)).toBe(paper.dark)
})
