import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { findPostgresServer } from './test/postgres-server.ts'

/** A test that takes a database says so by importing its `test` from test/; it runs on both kinds. */
const takesDatabase = /from '#test\/[\w-]+\.ts'/
const all = globSync(['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'tools/**/*.test.ts'])
const database = all.filter((file) => takesDatabase.test(readFileSync(file, 'utf8')))
const plain = all.filter((file) => !database.includes(file))

const server = await findPostgresServer()
const common = { pool: 'forks', testTimeout: 30_000, hookTimeout: 30_000 } as const
// one process for many files, so that its database and the application are loaded once
const shared = { ...common, include: database, isolate: false }

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default'],
    projects: [
      { test: { ...common, name: 'plain', include: plain } },
      { test: { ...shared, name: 'pglite', provide: { database: 'pglite' } } },
      {
        test: {
          ...shared,
          name: 'postgres',
          provide: { database: 'postgres', postgres: server ?? '' },
          setupFiles: server ? [] : ['./test/skip-without-postgres.ts'],
        },
      },
    ],
  },
})
