import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../tools/find-browser.ts'
import { longestTaskMs, TRACED } from './longest-task.ts'
import { openPages } from './open-pages.ts'
import { type Line, median } from './report.ts'

const RUNS = 3
const READABLE_MS = 2000
const TASK_MS = 200
/** 400 kbit/s, 400 ms, and a processor four times slower than this one: as in slow-phone.ts. */
const network = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const SLOWER = 4

const fronts = [
  { name: 'Landing page', address: '/', readable: 'h1, main p' },
  { name: 'Sign-in', address: '/auth', readable: 'h1, input[type="email"], input[type="password"]' },
  {
    name: 'Sign-up',
    address: '/auth?tab=sign-up',
    readable: 'h1, input[type="tel"], input[type="password"]',
  },
]
type Front = (typeof fronts)[number]

/** The pages at which people begin, on a slow phone: until they can be read, and their longest task. */
export async function benchSlowFront(): Promise<Line[]> {
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('This needs a browser: npm test installs one')
  const { origin, close } = await openPages()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const lines: Line[] = []
  for (const front of fronts) lines.push(...(await measure(browser, origin, front)))
  await browser.close()
  await close()
  return lines
}

async function measure(browser: Browser, origin: string, front: Front): Promise<Line[]> {
  const runs: Awaited<ReturnType<typeof visit>>[] = []
  for (let n = 0; n < RUNS; n++) runs.push(await visit(browser, origin, front))
  const readable = median(runs.map(({ readableMs }) => readableMs))
  const task = Math.max(...runs.map(({ taskMs }) => taskMs))
  const takenOver = median(runs.map(({ loadedMs }) => loadedMs))
  return [
    {
      name: `${front.name} on a slow phone: until it can be read`,
      measured: `${(readable / 1000).toFixed(1)} s`,
      reference: `${READABLE_MS / 1000} s`,
      ratio: readable / READABLE_MS,
      bound: { atMost: 1 },
      more: `median of ${RUNS} runs; 400 kbit/s, 400 ms, processor ${SLOWER} times slower, nothing cached; all loaded after ${(takenOver / 1000).toFixed(1)} s`,
    },
    {
      name: 'The same: time of the processor for its longest task',
      measured: `${task.toFixed(0)} ms`,
      reference: `${TASK_MS} ms`,
      ratio: task / TASK_MS,
      bound: { atMost: 1 },
      more: `longest of ${RUNS} runs`,
    },
  ]
}

async function visit(browser: Browser, origin: string, { address, readable }: Front) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.emulateNetworkConditions', network)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript((readable) => {
    const seen: { readableMs?: number } = {}
    Object.assign(window, { seen })
    const look = () => {
      const parts = [...document.querySelectorAll(readable)]
      const stands = readable
        .split(',')
        .every((part) => parts.some((one) => one.matches(part) && one.checkVisibility()))
      // the second frame after it stands there shows it
      if (stands)
        requestAnimationFrame(() => requestAnimationFrame(() => (seen.readableMs ??= performance.now())))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, readable)
  await browser.startTracing(page, { categories: TRACED })
  await page.goto(`${origin}${address}`, { waitUntil: 'networkidle', timeout: 120_000 })
  const taskMs = longestTaskMs(await browser.stopTracing())
  const seen = await page.evaluate(() => ({
    ...(window as unknown as { seen: { readableMs?: number } }).seen,
    loadedMs: Math.max(
      ...performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration),
    ),
    paintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }))
  await context.close()
  return {
    readableMs: Math.max(seen.readableMs ?? Infinity, seen.paintMs),
    taskMs,
    loadedMs: seen.loadedMs,
  }
}
