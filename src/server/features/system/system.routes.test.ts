import { sql } from 'drizzle-orm'
import { buildApp } from '#server/app.ts'
import type { Deps } from '#server/deps.ts'
import { expect, test } from '#test/app.ts'

/** What a server with these parts answers to the two questions. */
async function ask(parts: Deps, pdf = true) {
  const app = await buildApp(parts, { readyChecks: { pdf: async () => pdf } })
  const alive = (await app.inject('/api/health')).statusCode
  const ready = await app.inject('/api/ready')
  await app.close()
  return { alive, ready }
}

const gone = async () => {
  throw new Error('connect ECONNREFUSED 10.0.0.5:5432')
}

test('a server whose database, migrations, job queue and PDF engine are there is ready', async ({ deps }) => {
  const { alive, ready } = await ask(deps)
  expect([alive, ready.statusCode, ready.json()]).toEqual([
    200,
    200,
    { status: 'ready', checks: { database: true, migrations: true, jobs: true, pdf: true } },
  ])
})

test('a part that is missing is named, with when to ask again; the process is alive all the same', async ({
  deps,
}) => {
  const without: Record<string, () => ReturnType<typeof ask>> = {
    'database, migrations': () =>
      ask({ ...deps, db: { ...deps.db, execute: gone } as unknown as Deps['db'] }),
    jobs: () => ask({ ...deps, jobs: { ...deps.jobs, isReady: async () => false } }),
    pdf: () => ask(deps, false),
  }
  for (const [missing, asked] of Object.entries(without)) {
    const { alive, ready } = await asked()
    expect([missing, alive, ready.statusCode]).toEqual([missing, 200, 503])
    expect(ready.json()).toEqual({ message: `Not ready: ${missing}` })
    expect(ready.headers['retry-after']).toBe('2')
  }
})

test('a database that lacks the newest migration makes the server not ready', async ({ deps }) => {
  const newest = sql`(select max(created_at) from drizzle.__drizzle_migrations)`
  await deps.db.execute(
    sql`update drizzle.__drizzle_migrations set created_at = -created_at where created_at = ${newest}`,
  )
  try {
    expect((await ask(deps)).ready.json()).toEqual({ message: 'Not ready: migrations' })
  } finally {
    await deps.db.execute(
      sql`update drizzle.__drizzle_migrations set created_at = -created_at where created_at < 0`,
    )
  }
})
