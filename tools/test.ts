import { existsSync, globSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildWhatChanged, root } from './builds.ts'
import { check } from './check.ts'
import { fetchVeraPdf } from '#test/verapdf.ts'
import { findBrowser } from './find-browser.ts'
import { runStep } from './run-step.ts'
import { type Counts, type Failure, readFiles, readPlaywright, readVitest } from './test-results.ts'

/**
 * `npm test`: every check there is, and one closing line. `npm test -- <names>` runs the Vitest files so named.
 *
 * A few tests that failed in the whole run are run again by themselves. Those that pass then are named before the
 * closing line: they depend on haste or on what ran before them, which is a defect of the test or of the product.
 */
const results = path.join(root, 'test-results')
const fewFailures = 3
const unitTests = 'unit and HTTP tests'
const waitingTests = 'tests that wait'
const reportOf = (name: string) => path.join(results, `${name.replaceAll(/\W+/g, '-')}.json`)

const realContracts = path.resolve(root, '..', 'shared', 'contracts')
if (!process.env.REAL_CONTRACTS && existsSync(realContracts)) process.env.REAL_CONTRACTS = realContracts

const outcome = (name: string, ok: boolean): Counts => ({
  passed: ok ? 1 : 0,
  failures: ok ? [] : [{ file: '', name, said: '' }],
  skipped: [],
})
/** A build counts only where it failed. */
const outcomeOfBuild = (built: boolean): Counts =>
  built ? sum([]) : { ...outcome('the build', false), passed: 0 }
const sum = (counts: Counts[]): Counts => ({
  passed: counts.reduce((total, each) => total + each.passed, 0),
  failures: counts.flatMap(({ failures }) => failures),
  skipped: counts.flatMap(({ skipped }) => skipped),
})

const names = process.argv.slice(2)
mkdirSync(results, { recursive: true })
const { passed, failures, skipped } = names.length > 0 ? await runNamed() : await runAll()
for (const skippedName of new Set(skipped)) console.log(`  skipped: ${skippedName}`)
for (const failure of failures) tell('failed', failure)
console.log(`${passed} passed, ${failures.length} failed, ${skipped.length} skipped`)
process.exitCode = failures.length > 0 ? 1 : 0

function tell(what: string, { file, name, said }: Failure) {
  console.log(`  ${what}: ${[file, name].filter(Boolean).join(' › ')}`)
  if (said) console.log(said.replaceAll(/^/gm, '    '))
}

async function runNamed(): Promise<Counts> {
  const built = await buildWhatChanged()
  return sum([await runVitest('tests', names), outcomeOfBuild(built)])
}

async function runAll(): Promise<Counts> {
  // these wait for different things: one for the network, each of the others for one core
  const reading = check('beside the tests')
  const building = buildWhatChanged()
  const browser = findBrowser() // before the tests, because it installs what other tests look for
  fetchVeraPdf()
  const [checks, built] = await Promise.all([reading, building])
  // sleeps most of its time, so it runs beside all that follows
  const waiting = runVitest(waitingTests, ['--project', 'waiting'], true)
  const vitest = await runVitest(unitTests, ['--project', '!waiting'])
  // while the server of the browser tests starts, which takes one core
  const size = built ? runSize() : undefined
  const pages = built ? [await runBrowser('browser tests', browser)] : []
  const units = await runAgain(sum([vitest, await waiting]), (failed) =>
    runVitest('tests that failed, again', [...new Set(failed.map(({ file }) => file))]),
  )
  const seen = await runAgain(sum(pages), () =>
    runBrowser('browser tests that failed, again', browser, ['--last-failed']),
  )
  return sum([checks, outcomeOfBuild(built), ...(size ? [await size] : []), units, filesLeftOut(), seen])
}

/** Runs a few failures again, and takes as passed what then passes, telling which. */
async function runAgain(first: Counts, again: (failed: Failure[]) => Promise<Counts>): Promise<Counts> {
  const few = first.failures.length > 0 && first.failures.length <= fewFailures
  if (!few || first.failures.some(({ file }) => !file)) return first
  const { failures } = await again(first.failures)
  const unsteady = first.failures.filter(
    ({ file, name }) => !failures.some((each) => each.file === file && each.name === name),
  )
  for (const failure of unsteady) tell('unsteady, passed only when run again', failure)
  return { ...first, passed: first.passed + unsteady.length, failures }
}

/** A failure for each test file that neither run took: one that no project names would be missed by nobody. */
function filesLeftOut(): Counts {
  const run = new Set([unitTests, waitingTests].flatMap((name) => readFiles(reportOf(name))))
  const left = globSync('{src,test,tools}/**/*.test.{ts,tsx}', { cwd: root }).filter((file) => !run.has(file))
  return { ...sum([]), failures: left.map((file) => ({ file, name: 'was not run', said: '' })) }
}

async function runVitest(name: string, args: string[], quiet = false): Promise<Counts> {
  const report = reportOf(name)
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const ok = await runStep({ name, command: ['vitest', 'run', ...reporters, ...args] }, quiet)
  return read(report, ok, name, readVitest)
}

async function runSize(): Promise<Counts> {
  const name = 'size of the pages'
  return outcome(name, await runStep({ name, command: ['size-limit'] }, true))
}

async function runBrowser(name: string, browser: string | undefined, args: string[] = []): Promise<Counts> {
  if (!browser) return outcome(name, false)
  const report = path.join(results, 'browser.json')
  rmSync(report, { force: true })
  const ok = await runStep({
    name,
    command: ['playwright', 'test', '--reporter=list,json', ...args],
    env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  return read(report, ok, name, readPlaywright)
}

/** What a step wrote. One that ended badly without a failed test (an error outside any, no report) has failed itself. */
function read(report: string, ok: boolean, name: string, reader: (file: string) => Counts): Counts {
  if (!existsSync(report)) return outcome(name, false)
  const counts = reader(report)
  return ok || counts.failures.length > 0
    ? counts
    : sum([counts, outcome(`${name}, outside any test`, false)])
}
