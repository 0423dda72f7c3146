import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openInMemory } from '#server/db/open-embedded.ts'
import { readTemplate, tarEntries, templateOriginFile } from '#server/db/template.ts'

test('the template was made by the PGlite that runs it (else: npm run db:template)', async () => {
  const { db, close } = await openInMemory({ loadDataDir: new Blob([readTemplate()]) })
  const { rows } = await db.execute<{ version: string }>(sql`select version()`)
  const { madeBy } = JSON.parse(readFileSync(templateOriginFile, 'utf8'))
  expect(madeBy).toBe(rows[0]!.version)
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(madeBy).toContain(`PGlite ${dependencies['@electric-sql/pglite']}`)
  await close()
})

test('the template holds nobody’s data: no table, no role but the built-in ones', async () => {
  const { db, close } = await openInMemory({ loadDataDir: new Blob([readTemplate()]) })
  const { rows } = await db.execute(
    sql`select schemaname from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  expect(rows).toEqual([])
  const roles = await db.execute(sql`select rolname from pg_roles where rolname not like 'pg\\_%'`)
  expect(roles.rows).toEqual([{ rolname: 'postgres' }])
  await close()
})

test('every name in the template stays inside the folder it is unpacked to', () => {
  const names = [...tarEntries(readTemplate())].map(({ name }) => name)
  expect(names.length).toBeGreaterThan(900)
  expect(names.filter((name) => name.startsWith('/') || name.split('/').includes('..'))).toEqual([])
})
