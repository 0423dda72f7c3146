import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { migrationsFolder } from '#server/db/migrate.ts'

test('the migrations make exactly the tables of the code (else: npm run db:generate)', () => {
  const out = mkdtempSync(path.join(tmpdir(), 'plainseal-generate-'))
  onTestFinished(() => rmSync(out, { recursive: true }))
  cpSync(migrationsFolder, out, { recursive: true })
  const schema = './src/server/db/tables/*.ts'
  const options = [`--schema=${schema}`, `--out=${path.relative('.', out)}`]
  const kit = execFileSync('node_modules/.bin/drizzle-kit', ['generate', '--dialect=postgresql', ...options])
  expect(String(kit)).toContain('No schema changes')
  expect(readdirSync(out).toSorted()).toEqual(readdirSync(migrationsFolder).toSorted())
})
