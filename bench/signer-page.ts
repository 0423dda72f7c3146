import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import lighthouse from 'lighthouse'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import { findBrowser } from '../tools/find-browser.ts'
import { openBenchServer } from './bench-database.ts'
import { freePort, makeDraft, makeKeysDir, openApp } from './bench-app.ts'
import { makeOwner } from './bench-owner.ts'
import { type Line, median } from './report.ts'

const root = path.resolve(import.meta.dirname, '..')
const CONTENT = readFileSync(path.join(root, 'examples/mutual-nda.html'), 'utf8')
const LATER = /^(PhoneStep|CodeStep|OptInStep|SignStep|CompletePage|AttachmentView|PdfViewer|source-serif)-/
const RUNS = 3

/** What a signer's phone loads before the contract shows, and how Lighthouse judges the page as a phone. */
export async function benchSignerPage(): Promise<Line[]> {
  const files = globSync('dist/sign/assets/*.{js,css}', { cwd: root }).filter(
    (file) => !LATER.test(path.basename(file)),
  )
  const bytes = files.reduce(
    (sum, file) => sum + gzipSync(readFileSync(path.join(root, file)), { level: 9 }).length,
    0,
  )
  const size: Line = {
    name: 'Signer’s page: JS and CSS before the contract shows, gzip',
    measured: `${(bytes / 1000).toFixed(1)} KB`,
    reference: '100 KB',
    ratio: bytes / 100_000,
    bound: { atMost: 1 },
  }
  const browser = findBrowser()
  if (!browser) return [size]
  const { performance, accessibility } = await judge(browser)
  return [size, scoreLine('performance', performance, 0.9), scoreLine('accessibility', accessibility, 1)]
}

const scoreLine = (what: string, score: number, least: number): Line => ({
  name: `Signer’s page: Lighthouse mobile ${what}`,
  measured: String(Math.round(score * 100)),
  reference: '100',
  ratio: score,
  bound: { atLeast: least },
  more: `median of ${RUNS} runs; processor four times slower and slow 4G simulated`,
})

async function judge(browserPath: string) {
  const { keysDir, remove } = makeKeysDir()
  const server = await openBenchServer()
  const bench = await openApp(
    await openPostgres(await server.create('plainseal_bench')),
    keysDir,
    path.join(root, 'dist'),
  )
  const owner = await makeOwner(bench)
  const { id, signers } = await makeDraft(owner.client, CONTENT, 1)
  await owner.client.call(contractsApi.send, { params: { id } })
  const origin = await bench.app.listen({ port: 0, host: '127.0.0.1' })

  const port = await freePort()
  const profile = mkdtempSync(path.join(tmpdir(), 'plainseal-lighthouse-'))
  const browser = spawn(
    browserPath,
    [...flags, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`],
    { stdio: 'ignore' },
  )
  await untilOpen(port)
  const scores = { performance: [] as number[], accessibility: [] as number[] }
  for (let run = 0; run < RUNS; run++) {
    const result = await lighthouse(`${origin}/sign/${signers[0]}`, {
      port,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility'],
    })
    scores.performance.push(result?.lhr.categories.performance?.score ?? 0)
    scores.accessibility.push(result?.lhr.categories.accessibility?.score ?? 0)
  }
  browser.kill()
  await once(browser, 'exit')
  rmSync(profile, { recursive: true, force: true })
  await bench.close()
  await server.close()
  remove()
  return { performance: median(scores.performance), accessibility: median(scores.accessibility) }
}

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  'about:blank',
]

async function untilOpen(port: number) {
  for (;;) {
    const isOpen = await fetch(`http://127.0.0.1:${port}/json/version`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isOpen) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
