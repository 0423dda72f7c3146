import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** A test that failed: the file it is in, relative to the project, its name and the beginning of what it said. */
export type Failure = { file: string; name: string; said: string }
export type Counts = { passed: number; failures: Failure[]; skipped: string[] }

const assertion = z.object({
  status: z.string(),
  fullName: z.string(),
  failureMessages: z.array(z.string()).nullish(),
})
const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(assertion),
    }),
  ),
})

const playwrightTest = z.object({
  status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
  results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })),
})
const spec = z.object({ title: z.string(), file: z.string(), tests: z.array(playwrightTest) })
const suite = z.object({
  specs: z.array(spec),
  get suites() {
    return z.array(suite).optional()
  },
})
const playwrightReport = z.object({
  suites: z.array(suite),
  errors: z.array(z.object({ message: z.string().optional() })),
})

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
const relative = (file: string) => path.relative(process.cwd(), file)
/** Without the colours that a terminal gets, and no longer than a few lines. */
const beginning = (text: string) =>
  // oxlint-disable-next-line no-control-regex -- colours begin with an escape
  text.replaceAll(/\u001B\[[\d;]*m/g, '').slice(0, 600)

/** The test files in what Vitest wrote; none where it wrote nothing. */
export const readFiles = (file: string) =>
  existsSync(file) ? vitestReport.parse(readJson(file)).testResults.map(({ name }) => relative(name)) : []

/** What Vitest wrote; a file that could not even be loaded counts as one failure. */
export function readVitest(file: string): Counts {
  const { testResults } = vitestReport.parse(readJson(file))
  const counts: Counts = { passed: 0, failures: [], skipped: [] }
  for (const { name, status, message = '', assertionResults } of testResults) {
    const failed = assertionResults.filter((each) => each.status === 'failed')
    for (const each of failed)
      counts.failures.push({
        file: relative(name),
        name: each.fullName,
        said: beginning(each.failureMessages?.[0] ?? ''),
      })
    if (status === 'failed' && failed.length === 0)
      counts.failures.push({ file: relative(name), name: 'the file itself', said: beginning(message) })
    for (const each of assertionResults) {
      if (each.status === 'passed') counts.passed += 1
      else if (each.status !== 'failed') counts.skipped.push(each.fullName)
    }
  }
  return counts
}

/** What Playwright wrote. */
export function readPlaywright(file: string): Counts {
  const { suites, errors } = playwrightReport.parse(readJson(file))
  const counts: Counts = {
    passed: 0,
    failures: errors.map(({ message = '' }) => ({
      file: 'e2e',
      name: 'the run itself',
      said: beginning(message),
    })),
    skipped: [],
  }
  const read = (each: z.infer<typeof suite>) => {
    for (const { title, file: within, tests } of each.specs)
      for (const { status, results } of tests) {
        if (status === 'expected') counts.passed += 1
        else if (status === 'skipped') counts.skipped.push(title)
        else
          counts.failures.push({
            file: path.join('e2e', within),
            name: title,
            said: beginning(results.find(({ error }) => error)?.error?.message ?? ''),
          })
      }
    each.suites?.forEach(read)
  }
  suites.forEach(read)
  return counts
}
