import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { findBrowser } from '../tools/find-browser.ts'
import { type Line, median } from './report.ts'

const root = path.resolve(import.meta.dirname, '..')
const lighthouse = path.join(root, 'bench/lighthouse/node_modules/lighthouse/cli/index.js')
const RUNS = 5

const score = z.object({ score: z.number() })
const report = z.object({
  categories: z.object({ performance: score, accessibility: score }),
  audits: z.object({ 'largest-contentful-paint': z.object({ numericValue: z.number() }) }),
})

type Judging = {
  /** Opens the pages of its account holder. */
  session?: string | undefined
  leastPerformance?: number
  /** Until its largest part has been painted. */
  readableWithinMs?: number
}

/** How Lighthouse judges a page as a phone sees it. */
export async function lighthouseScores(
  page: string,
  url: string,
  { session, leastPerformance = 0.9, readableWithinMs }: Judging = {},
): Promise<Line[]> {
  const browser = findBrowser()
  if (!browser) throw new Error('Lighthouse needs a browser: npm test installs one')
  await runNode([path.join(root, 'tools/prepare.js'), 'bench/lighthouse'])
  const reports: z.infer<typeof report>[] = []
  for (let n = 0; n < RUNS; n++) reports.push(await judge(browser, url, session))
  const more = `median of ${RUNS} runs; processor four times slower and slow 4G simulated`
  const scoreLine = (category: 'performance' | 'accessibility', atLeast: number): Line => {
    const score = median(reports.map(({ categories }) => categories[category].score))
    return {
      name: `${page}: Lighthouse mobile ${category}`,
      measured: String(Math.round(score * 100)),
      reference: '100',
      ratio: score,
      bound: { atLeast },
      more,
    }
  }
  const lines = [scoreLine('performance', leastPerformance), scoreLine('accessibility', 1)]
  if (readableWithinMs === undefined) return lines
  const paintMs = median(reports.map(({ audits }) => audits['largest-contentful-paint'].numericValue))
  const readable: Line = {
    name: `${page}: until it can be read (largest contentful paint)`,
    measured: `${(paintMs / 1000).toFixed(2)} s`,
    reference: `${readableWithinMs / 1000} s`,
    ratio: paintMs / readableWithinMs,
    bound: { atMost: 1 },
    more,
  }
  return [...lines, readable]
}

async function judge(browser: string, url: string, session?: string) {
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic']
  const args = [
    '--only-categories=performance,accessibility',
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
    `--chrome-flags=${flags.join(' ')}`,
  ]
  if (session) args.push(`--extra-headers=${JSON.stringify({ Cookie: `session=${session}` })}`)
  return report.parse(JSON.parse(await runNode([lighthouse, url, ...args], { CHROME_PATH: browser })))
}

const run = promisify(execFile)

async function runNode(args: string[], env: Record<string, string> = {}): Promise<string> {
  const options = { cwd: root, env: { ...process.env, ...env }, maxBuffer: 100_000_000 }
  return (await run(process.execPath, args, options)).stdout
}
