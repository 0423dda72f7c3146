import { readFileSync } from 'node:fs'
import { z } from 'zod'

export type Counts = { passed: number; failed: number; skipped: number }

const assertion = z.object({ status: z.string(), fullName: z.string() })
const vitestReport = z.object({
  testResults: z.array(
    z.object({ name: z.string(), status: z.string(), assertionResults: z.array(assertion) }),
  ),
})
const spec = z.object({ title: z.string(), tests: z.array(z.object({ status: z.string() })) })
const suite = z.object({
  specs: z.array(spec),
  get suites() {
    return z.array(suite).optional()
  },
})
const playwrightReport = z.object({
  suites: z.array(suite),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
})

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** Counts what Vitest wrote; a file that could not even be loaded counts as one failure. */
export function readVitest(file: string): Counts & { skippedNames: string[] } {
  const { testResults } = vitestReport.parse(readJson(file))
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const unloadable = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((each) => each.status === 'failed'),
  )
  const skipped = tests.filter(({ status }) => !['passed', 'failed'].includes(status))
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: tests.filter(({ status }) => status === 'failed').length + unloadable.length,
    skipped: skipped.length,
    skippedNames: skipped.map(({ fullName }) => fullName),
  }
}

/** Counts what Playwright wrote; a test that passed only at its second try has passed, and is named. */
export function readPlaywright(file: string): Counts & { flakyNames: string[] } {
  const { stats, suites } = playwrightReport.parse(readJson(file))
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    flakyNames: suites.flatMap(flakyOf),
  }
}

const flakyOf = ({ specs, suites = [] }: z.infer<typeof suite>): string[] => [
  ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title),
  ...suites.flatMap(flakyOf),
]

export const sum = (counts: Counts[]): Counts =>
  counts.reduce(
    (total, each) => ({
      passed: total.passed + each.passed,
      failed: total.failed + each.failed,
      skipped: total.skipped + each.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )
