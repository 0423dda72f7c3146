import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { findBrowser } from '../tools/find-browser.ts'
import { type Line, median } from './report.ts'

const root = path.resolve(import.meta.dirname, '..')
const lighthouse = path.join(root, 'bench/lighthouse/node_modules/lighthouse/cli/index.js')
const RUNS = 5
const leastScores = { performance: 0.9, accessibility: 1 }

const score = z.object({ score: z.number() })
const report = z.object({ categories: z.object({ performance: score, accessibility: score }) })

/** How Lighthouse judges a page as a phone sees it; a session's token opens the pages of its account holder. */
export async function lighthouseScores(page: string, url: string, session?: string): Promise<Line[]> {
  const browser = findBrowser()
  if (!browser) throw new Error('Lighthouse needs a browser: npm test installs one')
  await runNode([path.join(root, 'tools/prepare.js'), 'bench/lighthouse'])
  const reports: z.infer<typeof report>[] = []
  for (let n = 0; n < RUNS; n++) reports.push(await judge(browser, url, session))
  return (['performance', 'accessibility'] as const).map((category) => {
    const score = median(reports.map(({ categories }) => categories[category].score))
    return {
      name: `${page}: Lighthouse mobile ${category}`,
      measured: String(Math.round(score * 100)),
      reference: '100',
      ratio: score,
      bound: { atLeast: leastScores[category] },
      more: `median of ${RUNS} runs; processor four times slower and slow 4G simulated`,
    }
  })
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
