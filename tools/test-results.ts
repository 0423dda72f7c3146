import { readFileSync } from 'node:fs'
import { z } from 'zod'

export type Counts = { passed: number; failed: number; skipped: number }

const assertion = z.object({ status: z.string(), fullName: z.string() })
const vitestReport = z.object({
  testResults: z.array(
    z.object({ name: z.string(), status: z.string(), assertionResults: z.array(assertion) }),
  ),
})
const playwrightReport = z.object({
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

/** Counts what Playwright wrote; a test that passed only at its second try counts as failed. */
export function readPlaywright(file: string): Counts {
  const { stats } = playwrightReport.parse(readJson(file))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}

export const sum = (counts: Counts[]): Counts =>
  counts.reduce(
    (total, each) => ({
      passed: total.passed + each.passed,
      failed: total.failed + each.failed,
      skipped: total.skipped + each.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )
