import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test'

/** A browser profile that tests share one after the other, and each finds empty. */
type Profile = { context: BrowserContext; keeper: Page; session: CDPSession; origins: Set<string> }
/** Of the person at a desk, or of one with a phone: a touch screen is for all of a profile. */
export type ProfileKind = 'desk' | 'phone'

const free: Record<ProfileKind, Profile[]> = { desk: [], phone: [] }
const inUse = new Map<BrowserContext, { kind: ProfileKind; profile: Profile }>()

type Opening = {
  origin: string
  options: BrowserContextOptions
  prepare: (context: BrowserContext) => Promise<void>
}

/**
 * A profile of this worker that nobody has now. With a new one for each person of each test a renderer starts, fetches and
 * compiles the whole app once more, which takes half a second of processor. Of these the renderers stay, for the sake of
 * pages that nobody looks at (`--process-per-site` puts the pages of the tests beside them), and the files that a browser may
 * keep for a year. All of a kind are opened alike; a page that is to have another size is given it.
 */
export async function openProfile(browser: Browser, kind: ProfileKind, opening: Opening) {
  const profile = free[kind].pop() ?? (await createProfile(browser, opening))
  inUse.set(profile.context, { kind, profile })
  return profile.context
}

async function createProfile(browser: Browser, { origin, options, prepare }: Opening): Promise<Profile> {
  const context = await browser.newContext(options)
  const origins = new Set([origin])
  const keeper = await context.newPage()
  await keeper.goto(`${origin}/api/ready`)
  context.on('page', (page) => {
    page.on('framenavigated', (frame) => {
      if (frame.url().startsWith('http')) origins.add(new URL(frame.url()).origin)
    })
  })
  await prepare(context)
  return { context, keeper, session: await context.newCDPSession(keeper), origins }
}

/**
 * Ends what a test had open. Of a kept profile nothing is left to the next: no page, route, cookie, stored thing, permission
 * or place.
 */
export async function closeContext(context: BrowserContext) {
  const kept = inUse.get(context)
  inUse.delete(context)
  // what a test did to the clock holds for all of a profile, and nothing takes it back
  if (!kept || (await kept.profile.keeper.evaluate(isClockSet))) return context.close()
  const { keeper, session, origins } = kept.profile
  await Promise.all(context.pages().map((page) => page !== keeper && page.close()))
  await context.unrouteAll()
  await context.setOffline(false)
  await context.clearPermissions()
  await context.setGeolocation(null)
  await context.clearCookies()
  for (const origin of origins)
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  free[kept.kind].push(kept.profile)
}

/** Runs in the page: whether its timers are somebody else's than the browser's. */
function isClockSet() {
  return !Function.prototype.toString.call(setTimeout).includes('[native code]')
}
