import { chromium } from '@playwright/test'
import { findBrowser } from '../tools/find-browser.ts'
import { addContracts } from './many-contracts.ts'
import { openPages } from './open-pages.ts'
import { type Line, median } from './report.ts'

const CONTRACTS = 500
const RUNS = 3
const USABLE_MS = 5000
const TASK_MS = 200
/** 400 kbit/s, 400 ms, and a processor four times slower than this one. */
const network = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const SLOWER = 4

/** The dashboard of an account with 500 contracts on a slow phone: until its rows can be opened, and its longest task. */
export async function benchSlowPhone(): Promise<Line[]> {
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('This needs a browser: npm test installs one')
  const pages = await openPages()
  await addContracts(pages.bench, pages.owner, CONTRACTS)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const runs: { usableMs: number; taskMs: number }[] = []
  for (let n = 0; n < RUNS; n++) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    })
    await context.addCookies([{ name: 'session', value: pages.owner.cookies.session, url: pages.origin }])
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.emulateNetworkConditions', network)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.addInitScript(() => {
      const tasks: number[] = []
      Object.assign(window, { tasks })
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) tasks.push(duration)
      }).observe({ type: 'longtask', buffered: true })
    })
    const start = performance.now()
    await page.goto(`${pages.origin}/`, { waitUntil: 'commit' })
    await page
      .locator('#main a[href^="/contracts/"]')
      .filter({ visible: true })
      .first()
      .waitFor({ timeout: 120_000 })
    const usableMs = performance.now() - start
    await page.waitForLoadState('networkidle')
    const tasks = await page.evaluate(() =>
      'tasks' in window && Array.isArray(window.tasks) ? window.tasks : [],
    )
    runs.push({ usableMs, taskMs: Math.max(0, ...tasks) })
    await context.close()
  }
  await browser.close()
  await pages.close()
  const more = `median of ${RUNS} runs; 400 kbit/s, 400 ms, processor ${SLOWER} times slower, nothing cached`
  const usable = median(runs.map(({ usableMs }) => usableMs))
  const task = median(runs.map(({ taskMs }) => taskMs))
  return [
    {
      name: `Dashboard with ${CONTRACTS} contracts on a slow phone: until a contract can be opened`,
      measured: `${(usable / 1000).toFixed(1)} s`,
      reference: `${USABLE_MS / 1000} s`,
      ratio: usable / USABLE_MS,
      bound: { atMost: 1 },
      more,
    },
    {
      name: 'The same: its longest task',
      measured: `${task.toFixed(0)} ms`,
      reference: `${TASK_MS} ms`,
      ratio: task / TASK_MS,
      bound: { atMost: 1 },
      more,
    },
  ]
}
