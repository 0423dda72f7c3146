import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { findBrowser } from '../tools/find-browser.ts'
import { makeDraft } from './bench-app.ts'
import { longContract } from './long-contract.ts'
import { longestTaskMs, TRACED } from './longest-task.ts'
import { addContracts } from './many-contracts.ts'
import { openPages } from './open-pages.ts'
import { type Line, median } from './report.ts'

const CONTRACTS = 500
const RUNS = 3
const TASK_MS = 200
/** 400 kbit/s, 400 ms, and a processor four times slower than this one. */
const network = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const SLOWER = 4
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
}

type Visit = {
  name: string
  /** In the run of this number, from 0. */
  addressOf: (run: number) => string
  session?: string | undefined
  /** Waits until the page can be used. */
  untilUsable: (page: Page) => Promise<void>
  withinMs: number
  /** What its reader does then, traced as well. */
  afterwards?: (page: Page) => Promise<void>
}

/** The pages where people work, on a slow phone: until they can be used, and how long their longest task holds the phone up. */
export async function benchSlowPhone(): Promise<Line[]> {
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('This needs a browser: npm test installs one')
  const pages = await openPages()
  const { client, cookies } = pages.owner
  const long = longContract()
  const draft = await makeDraft(client, long, 1)
  const sent = await makeDraft(client, long, RUNS)
  await client.call(contractsApi.send, { params: { id: sent.id } })
  await addContracts(pages.bench, pages.owner, CONTRACTS - 2)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const { session } = cookies
  const visits: Visit[] = [
    {
      name: `Dashboard with ${CONTRACTS} contracts on a slow phone: until a contract can be opened`,
      addressOf: () => '/',
      session,
      untilUsable: async (page) => void (await page.waitForFunction(shows, 'a[href^="/contracts/"]')),
      withinMs: 5000,
    },
    {
      name: 'Page that creates contracts on a slow phone: until its text can be written',
      addressOf: () => '/create',
      session,
      untilUsable: (page) => page.getByRole('textbox', { name: 'Contract text' }).waitFor(),
      withinMs: 7000,
    },
    {
      name: 'A contract of 200 pages on its owner’s slow phone: until it can be read',
      addressOf: () => `/contracts/${draft.id}`,
      session,
      untilUsable: async (page) => void (await page.waitForFunction(shows, '[data-contract-text] p')),
      withinMs: 5000,
    },
    {
      name: 'The same contract: until its page can be used',
      addressOf: () => `/contracts/${draft.id}`,
      session,
      untilUsable: (page) => page.getByRole('link', { name: 'Edit' }).waitFor(),
      withinMs: 12_000,
    },
    {
      name: 'A contract of 200 pages on its signer’s slow phone: until the consent can be read and ticked',
      addressOf: (run) => `/sign/${sent.signers[run]}`,
      untilUsable: async (page) => void (await page.waitForFunction(shows, '#esign')),
      withinMs: 2000,
    },
    {
      name: 'A contract of 200 pages on its signer’s slow phone: until it can be read',
      // each signer agrees once
      addressOf: (run) => `/sign/${sent.signers[run]}`,
      async untilUsable(page) {
        await page.locator('#esign').check()
        await page.locator('#gdpr').check()
        await page.getByRole('button', { name: 'Agree and continue' }).click()
        await page.getByLabel('Text of the contract').locator('p').first().waitFor()
      },
      withinMs: 7000,
      afterwards: (page) => page.evaluate(scrollThrough),
    },
  ]
  const lines: Line[] = []
  for (const visit of visits) lines.push(...(await measure(browser, pages.origin, visit)))
  await browser.close()
  await pages.close()
  return lines
}

/** In the page. Before its styles have come what is asked for is there and nothing is painted yet. */
function shows(selector: string) {
  const isPainted = performance.getEntriesByType('paint').length > 0
  return (
    isPainted && (document.querySelector(selector)?.checkVisibility({ visibilityProperty: true }) ?? false)
  )
}

/** In the page: to its end as a thumb does that flicks, some screens at a time. */
async function scrollThrough() {
  const step = 8 * window.innerHeight
  for (let at = 0; at < document.documentElement.scrollHeight; at += step) {
    window.scrollTo(0, at)
    await new Promise(requestAnimationFrame)
  }
}

async function measure(browser: Browser, origin: string, visit: Visit): Promise<Line[]> {
  const runs: { usableMs: number; taskMs: number }[] = []
  for (let run = 0; run < RUNS; run++)
    runs.push(await visitOnce(browser, origin + visit.addressOf(run), visit))
  const { name, withinMs } = visit
  const usableMs = median(runs.map((run) => run.usableMs))
  const taskMs = Math.max(...runs.map((run) => run.taskMs))
  const more = `median of ${RUNS} runs; 400 kbit/s, 400 ms, processor ${SLOWER} times slower, nothing cached`
  return [
    {
      name,
      measured: `${(usableMs / 1000).toFixed(1)} s`,
      reference: `${withinMs / 1000} s`,
      ratio: usableMs / withinMs,
      bound: { atMost: 1 },
      more,
    },
    {
      name: 'The same: time of the processor for its longest task',
      measured: `${taskMs.toFixed(0)} ms`,
      reference: `${TASK_MS} ms`,
      ratio: taskMs / TASK_MS,
      bound: { atMost: 1 },
      more: `longest of ${RUNS} runs${visit.afterwards ? ', scrolled to its end' : ''}`,
    },
  ]
}

async function visitOnce(
  browser: Browser,
  address: string,
  { session, untilUsable, afterwards }: Pick<Visit, 'session' | 'untilUsable' | 'afterwards'>,
) {
  const context = await browser.newContext(phone)
  if (session) await context.addCookies([{ name: 'session', value: session, url: new URL(address).origin }])
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.emulateNetworkConditions', network)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await browser.startTracing(page, { categories: TRACED })
  const start = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await untilUsable(page)
  const usableMs = performance.now() - start
  await page.waitForLoadState('networkidle')
  await afterwards?.(page)
  const taskMs = longestTaskMs(await browser.stopTracing())
  await context.close()
  return { usableMs, taskMs }
}
