import { mkdirSync } from 'node:fs'
import path from 'node:path'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Page,
  type WebError,
  expect,
  test as base,
} from '@playwright/test'
import { findBarriers } from './accessibility.ts'
import { type ProfileKind, closeContext, openProfile } from './profile.ts'
import { noteToasts } from './toasts.ts'

/** Only the test of ours (offline-page.spec.ts) has one between page and server. */
const serviceWorkers = 'block'

/** Chromium reports every answer of 400 and more itself; a person sees our words about it. */
const refusedByServer = /^Failed to load resource: the server responded with a status of 4\d\d/

type Fixtures = {
  /** Whether somebody points at each page as soon as it stands, as a person at a desk does. */
  isPointing: boolean
  /** A browser of one person: one that is kept for that where it can be. */
  openContext: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** What browsers complained about in this test; it fails when anything is left at its end. */
  complaints: string[]
  /** Another person with a browser of their own. */
  newVisitor: (options?: BrowserContextOptions) => Promise<Page>
}

export const test = base.extend<Fixtures>({
  isPointing: [true, { option: true }],
  openContext: async ({ browser, baseURL, isPointing, isMobile, hasTouch, javaScriptEnabled }, use) => {
    const opened: BrowserContext[] = []
    const prepare = async (context: BrowserContext) => {
      await noteToasts(context)
      if (isPointing) pointAtPages(context)
    }
    await use(async (options = {}) => {
      // where nobody points, tests look at how a page comes to somebody who was never there
      const kind =
        isPointing && javaScriptEnabled ? kindOfProfile({ isMobile, hasTouch, ...options }) : undefined
      const context =
        kind && baseURL
          ? await openProfile(browser, kind, {
              origin: baseURL,
              options: { ...screens[kind], serviceWorkers },
              prepare,
            })
          : await createContext(browser, options, prepare)
      opened.push(context)
      return context
    })
    for (const context of opened) await closeContext(context)
  },
  context: async ({ openContext }, use) => use(await openContext()),
  page: async ({ context, viewport }, use) => {
    const page = await context.newPage()
    if (viewport) await page.setViewportSize(viewport)
    await use(page)
  },
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = []
      const stop = listen(context, complaints)
      await use(complaints)
      stop()
      expect(complaints, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
  newVisitor: async ({ openContext, complaints, viewport }, use) => {
    const stops: (() => void)[] = []
    await use(async (options = {}) => {
      const context = await openContext(options)
      stops.push(listen(context, complaints))
      const page = await context.newPage()
      const size = options.viewport ?? viewport
      if (size) await page.setViewportSize(size)
      return page
    })
    for (const stop of stops) stop()
  },
})
export { expect }

/** What the tests themselves run in the frame of an e-mail in the outbox, or of an attached file, which forbid every script. */
const forbiddenInFrame = /^Blocked script execution in '(about:srcdoc|[^']*\/api\/contracts\/preview\/)/

async function createContext(
  browser: Browser,
  options: BrowserContextOptions,
  prepare: (context: BrowserContext) => Promise<void>,
) {
  const context = await browser.newContext({ serviceWorkers, ...options })
  await prepare(context)
  return context
}

/** What is only there to be used is made once somebody uses the page (`ui/first-touch.ts`). */
function pointAtPages(context: BrowserContext) {
  context.on('page', (page) => {
    let x = 0
    // a page that is already left again needs no pointer
    const point = () => page.mouse.move((x += 2), 2, { steps: 2 }).catch(() => undefined)
    // the app comes in stages, between the one and the other
    page.on('domcontentloaded', point)
    page.on('load', point)
  })
}

/** A page that breaks the content security policy says so in the console, too. */
function listen(context: BrowserContext, complaints: string[]) {
  const hearError = (error: WebError) => complaints.push(error.error().message)
  const hearMessage = (message: ConsoleMessage) => {
    const text = message.text()
    if (message.type() === 'error' && !refusedByServer.test(text) && !forbiddenInFrame.test(text))
      complaints.push(`${text} (${message.location().url})`)
  }
  context.on('weberror', hearError).on('console', hearMessage)
  return () => context.off('weberror', hearError).off('console', hearMessage)
}

/** The screens of the kept profiles; a page that is to have another size is given it. */
const screens = {
  desk: { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} satisfies Record<ProfileKind, BrowserContextOptions>

/** The kind of profile for a person like this; undefined for one who differs in more than the screen. */
function kindOfProfile(options: BrowserContextOptions) {
  const { isMobile, hasTouch } = options
  const isLike = Object.keys(options).every((option) => option in screens.desk)
  if (!isLike || isMobile !== hasTouch) return undefined
  return isMobile ? 'phone' : 'desk'
}

export const { phone } = screens
export const smallPhone = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true }

/** What a change of colours can break; the rest is the same in both schemes. */
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * No finding of axe and nothing to scroll sideways, in light and in dark. Once for each screen and state; where the same
 * stands on a screen of another size, `expectToFit` is enough.
 */
export async function inspect(page: Page, name: string) {
  // a page that is still loading has no heading yet
  await page.locator('h1').first().waitFor({ state: 'attached' })
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(untilNothingMoves)
    const found = await findBarriers(page, colorScheme === 'dark' ? colourRules : undefined)
    expect.soft(found, `axe at ${name}, ${colorScheme}`).toEqual([])
    await keepPicture(page, `${name}-${colorScheme}`)
  }
  await expectNothingSideways(page, name)
}

/** Nothing to scroll sideways on a screen of this size. */
export async function expectToFit(page: Page, name: string) {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.evaluate(untilNothingMoves)
  await keepPicture(page, name)
  await expectNothingSideways(page, name)
}

async function expectNothingSideways(page: Page, name: string) {
  // a phone widens its own innerWidth to whatever does not fit
  const width = page.viewportSize()?.width ?? 0
  const sideways = (await page.evaluate(() => document.documentElement.scrollWidth)) - width
  expect.soft(sideways, `pixels to scroll sideways at ${name}`).toBeLessThanOrEqual(0)
}

/** What is marked on the page. */
export const selectedText = (page: Page) => page.evaluate(() => window.getSelection()?.toString() ?? '')

/** PICTURES=1 keeps a picture of each page that is inspected, in test-results/screens. */
export const isKeepingPictures = process.env.PICTURES === '1'

/** Keeps a picture of the page as it stands, where pictures are kept at all. */
export async function keepPicture(page: Page, name: string) {
  if (!isKeepingPictures) return
  const { project } = test.info()
  const folder = path.join(project.outputDir, '..', 'screens')
  mkdirSync(folder, { recursive: true })
  // what sticks to the top would stand in the middle of the picture
  const scrolled = await page.evaluate(scrollPage, 0)
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true })
  await page.evaluate(scrollPage, scrolled)
}

function scrollPage(top: number) {
  const before = window.scrollY
  window.scrollTo({ top, behavior: 'instant' })
  return before
}

/** Colours that are inherited change one level of the page at a time; three still frames in a row are the end. */
async function untilNothingMoves() {
  for (let still = 0; still < 3; still += 1) {
    await new Promise((done) => requestAnimationFrame(done))
    if (document.getAnimations().some((animation) => animation instanceof CSSTransition)) still = 0
  }
}
