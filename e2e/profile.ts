import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/** A browser profile that tests share one after the other, and each finds empty. */
type Profile = { context: BrowserContext; keeper: Page; session: CDPSession; origins: Set<string> }

let kept: Profile | undefined

/** Of the screen at a desk, as in playwright.config.ts. */
const DESK = { width: 1280, height: 800 }

/**
 * The profile of this worker. With a new one for each test a renderer starts, fetches and compiles the whole app once more,
 * which takes half a second of processor. Of this one the renderer stays, for the sake of a page that nobody looks at
 * (`--process-per-site` puts the pages of the tests beside it), and the files that a browser may keep for a year.
 */
export async function openProfile(
  browser: Browser,
  origin: string,
  prepare: (context: BrowserContext) => Promise<void>,
): Promise<BrowserContext> {
  if (kept) return kept.context
  // not that of the first test: the fixture gives each test's page its size, and second pages are those of a desk
  const context = await browser.newContext({ viewport: DESK, serviceWorkers: 'block' })
  const origins = new Set([origin])
  const keeper = await context.newPage()
  await keeper.goto(`${origin}/api/ready`)
  context.on('page', (page) => {
    page.on('framenavigated', (frame) => {
      if (frame.url().startsWith('http')) origins.add(new URL(frame.url()).origin)
    })
  })
  await prepare(context)
  kept = { context, keeper, session: await context.newCDPSession(keeper), origins }
  return context
}

/** Leaves nothing of a test to the next: no page, route, cookie, stored thing, permission or place. */
export async function emptyProfile() {
  if (!kept) return
  const { context, keeper, session, origins } = kept
  // what a test did to the clock holds for all of a profile, and nothing takes it back
  if (await keeper.evaluate(isClockSet)) {
    kept = undefined
    return context.close()
  }
  await Promise.all(context.pages().map((page) => page !== keeper && page.close()))
  await context.unrouteAll()
  await context.setOffline(false)
  await context.clearPermissions()
  await context.setGeolocation(null)
  await context.clearCookies()
  for (const origin of origins)
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
}

/** Runs in the page: whether its timers are somebody else's than the browser's. */
function isClockSet() {
  return !Function.prototype.toString.call(setTimeout).includes('[native code]')
}
