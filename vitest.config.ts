import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vitest/config'

/** The helpers in test/ that hand out a database, and the tests that take one from them. */
const fromTest = /from '#test\/([\w-]+)\.ts'/g
const fromTestOrBeside = /from '(?:#test|\.)\/([\w-]+)\.ts'/g
const imports = (file: string) =>
  Array.from(
    readFileSync(file, 'utf8').matchAll(path.dirname(file) === 'test' ? fromTestOrBeside : fromTest),
    ([, name = '']) => name,
  )
const helpers = globSync('test/*.ts', { exclude: ['test/*.test.ts'] }).map((file) =>
  path.basename(file, '.ts'),
)
const giving = new Set(['database'])
for (const _ of helpers)
  for (const helper of helpers)
    if (imports(`test/${helper}.ts`).some((name) => giving.has(name))) giving.add(helper)

const all = globSync(['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'tools/**/*.test.ts'])
/** Whoever starts servers, stops them and waits for what times out: mostly asleep, so they run beside the busy ones. */
const waiting = [
  'src/server/db/embedded-places.test.ts',
  'src/server/db/embedded-server.test.ts',
  'src/server/http/slow-bodies.test.ts',
  'src/server/integrations/office/office-converters.test.ts',
  'src/server/integrations/payments/stripe-payments.test.ts',
  'src/server/jobs/jobs.test.ts',
  'src/server/worker.test.ts',
  'test/faults.test.ts',
  'test/start.test.ts',
  'test/stop.test.ts',
  'tools/accept-log.test.ts',
  'tools/demo.test.ts',
  'tools/dev.test.ts',
  'tools/export.test.ts',
  'tools/move-files.test.ts',
  'tools/prepare.test.ts',
  'tools/rotate-keys.test.ts',
]
const busy = all.filter((file) => !waiting.includes(file))
const database = busy.filter((file) => imports(file).some((name) => giving.has(name)))
/** A process is kept for the next file where that wants the same surroundings: else each of these would start one. */
const inDom = busy.filter((file) => readFileSync(file, 'utf8').includes('@vitest-environment jsdom'))
const plain = busy.filter((file) => !database.includes(file) && !inDom.includes(file))

const common = {
  pool: 'forks',
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // a busy machine takes longer than the second that is usual
  expect: { poll: { timeout: 40_000 } },
} as const

/** Of V8, in MB: most of what a test makes is gone before this much is full, and is never looked at again. */
const roomForWhatIsNew = ['--min-semi-space-size=32', '--max-semi-space-size=64']

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default'],
    projects: [
      // one process for many files, in which what they all load stands once
      {
        test: {
          ...common,
          name: 'plain',
          include: plain,
          isolate: false,
          execArgv: roomForWhatIsNew,
        },
      },
      { test: { ...common, name: 'dom', include: inDom, isolate: false, execArgv: roomForWhatIsNew } },
      {
        test: { ...common, name: 'waiting', include: waiting, globalSetup: './test/global-setup.ts' },
      },
      {
        test: {
          ...common,
          name: 'database',
          include: database,
          // one process for many files, so that its database and the application are loaded once
          isolate: false,
          execArgv: roomForWhatIsNew,
          globalSetup: './test/global-setup.ts',
        },
      },
    ],
  },
})
