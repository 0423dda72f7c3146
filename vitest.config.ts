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
const database = all.filter((file) => imports(file).some((name) => giving.has(name)))
const plain = all.filter((file) => !database.includes(file))

const common = { pool: 'forks', testTimeout: 60_000, hookTimeout: 60_000 } as const

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default'],
    projects: [
      { test: { ...common, name: 'plain', include: plain } },
      {
        test: {
          ...common,
          name: 'database',
          include: database,
          // one process for many files, so that its database and the application are loaded once
          isolate: false,
          globalSetup: './test/global-setup.ts',
        },
      },
    ],
  },
})
