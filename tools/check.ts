import { pathToFileURL } from 'node:url'
import { runStep, type Step } from './run-step.ts'

const steps: Step[] = [
  { name: 'types', command: ['tsc', '--project', '.'] },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'unused code and packages', command: ['knip', '--no-progress'] },
  {
    name: 'code that only tests use',
    command: ['knip', '--no-progress', '--production', '--include', 'files,exports,types'],
  },
  { name: 'boundaries', command: ['vitest', 'run', '--project', 'plain', 'test/boundaries.test.ts'] },
]

/** The checks that read the code without running it; all of them, even when one fails. */
export async function check() {
  const results = await Promise.all(steps.map((step) => runStep(step, true)))
  return { passed: results.filter(Boolean).length, failed: results.filter((ok) => !ok).length }
}

/** `npm run check` */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { failed } = await check()
  process.exitCode = failed > 0 ? 1 : 0
}
