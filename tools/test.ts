import { existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildWhatChanged, root } from './builds.ts'
import { check } from './check.ts'
import { findBrowser } from './find-browser.ts'
import { runStep } from './run-step.ts'
import { type Counts, readPlaywright, readVitest, sum } from './test-results.ts'

/** `npm test`: every check there is, and one closing line. `npm test -- <names>` runs the Vitest files so named. */
const results = path.join(root, 'test-results')
const failedOnce: Counts = { passed: 0, failed: 1, skipped: 0 }
const passedOnce: Counts = { passed: 1, failed: 0, skipped: 0 }

const realContracts = path.resolve(root, '..', 'shared', 'contracts')
if (!process.env.REAL_CONTRACTS && existsSync(realContracts)) process.env.REAL_CONTRACTS = realContracts

const names = process.argv.slice(2)
mkdirSync(results, { recursive: true })
const built = buildWhatChanged()
const counts = names.length > 0 ? [await runVitest('tests', names)] : await runAll()
if (!built) counts.push(failedOnce)
const { passed, failed, skipped } = sum(counts)
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exitCode = failed > 0 ? 1 : 0

async function runAll(): Promise<Counts[]> {
  const browser = findBrowser() // first, because it installs what other tests look for
  const checks = await check()
  // sleeps most of its time, so it runs beside all that follows
  const waiting = runVitest('tests that wait', ['--project', 'waiting'], true)
  const vitest = await runVitest('unit and HTTP tests', ['--project', 'plain', '--project', 'database'])
  const pages = built ? [await runSize(), await runBrowser(browser)] : []
  return [{ ...checks, skipped: 0 }, vitest, ...pages, await waiting]
}

async function runVitest(name: string, args: string[], quiet = false): Promise<Counts> {
  const report = path.join(results, `${name.replaceAll(' ', '-')}.json`)
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const ok = await runStep({ name, command: ['vitest', 'run', ...reporters, ...args] }, quiet)
  if (!existsSync(report)) return failedOnce
  const { skippedNames, ...counts } = readVitest(report)
  for (const skipped of new Set(skippedNames)) console.log(`  skipped: ${skipped}`)
  // errors outside any test make Vitest fail without a failed test
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

async function runSize(): Promise<Counts> {
  return (await runStep({ name: 'size of the pages', command: ['size-limit'] })) ? passedOnce : failedOnce
}

async function runBrowser(browser: string | undefined): Promise<Counts> {
  if (!browser) return failedOnce
  const report = path.join(results, 'browser.json')
  rmSync(report, { force: true })
  const ok = await runStep({
    name: 'browser tests',
    command: ['playwright', 'test', '--reporter=list,json'],
    env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  if (!existsSync(report)) return failedOnce
  const counts = readPlaywright(report)
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}
