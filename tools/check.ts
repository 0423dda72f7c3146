import { pathToFileURL } from 'node:url'
import { runStep, type Step } from './run-step.ts'
import type { Counts } from './test-results.ts'

/** Those that are tests are part of the unit tests, too. */
const steps: (Step & { isTest?: true })[] = [
  { name: 'types', command: ['tsc', '--project', '.'] },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'unused code and packages', command: ['knip', '--no-progress'] },
  {
    name: 'code that only tests use',
    command: ['knip', '--no-progress', '--production', '--include', 'files,exports,types'],
  },
  {
    name: 'texts for signers',
    command: [
      'vitest',
      'run',
      '--project',
      'plain',
      'test/catalogues.test.ts',
      'test/agreed-words.test.ts',
      'test/signer-languages.test.ts',
    ],
    isTest: true,
  },
  {
    name: 'boundaries',
    command: ['vitest', 'run', '--project', 'plain', 'test/boundaries.test.ts'],
    isTest: true,
  },
]

/** The checks that read the code without running it; all of them, even when one fails. */
export async function check(where?: 'beside the tests'): Promise<Counts> {
  const due = where ? steps.filter(({ isTest }) => !isTest) : steps
  const done = await Promise.all(
    due.map(async (step) => ({ name: step.name, ok: await runStep(step, true) })),
  )
  const failures = done.filter(({ ok }) => !ok).map(({ name }) => ({ file: '', name, said: '' }))
  return { passed: done.length - failures.length, failures, skipped: [] }
}

/** `npm run check` */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { failures } = await check()
  process.exitCode = failures.length > 0 ? 1 : 0
}
