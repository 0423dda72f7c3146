import { randomUUIDv7 } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { systemTests } from '#server/db/tables/assistant.ts'

export type SystemTestRow = typeof systemTests.$inferSelect
export type StepName = 'pdfGeneration' | 'emailDelivery'
export type StepResult = { success: boolean; error?: string }

/** Undefined when this user has one running: the database lets only one in. */
export async function insertSystemTest(
  tx: Db,
  userId: string,
  now: Date,
): Promise<SystemTestRow | undefined> {
  const [row] = await tx
    .insert(systemTests)
    .values({ id: randomUUIDv7(), userId, state: 'running', steps: {}, createdAt: now })
    .onConflictDoNothing()
    .returning()
  return row
}

export async function findOwnSystemTest(db: Db, userId: string, id: string) {
  const [row] = await db
    .select()
    .from(systemTests)
    .where(and(eq(systemTests.id, id), eq(systemTests.userId, userId)))
  return row
}

export async function findSystemTest(db: Db, id: string) {
  const [row] = await db.select().from(systemTests).where(eq(systemTests.id, id))
  return row
}

/** Those of this user, or of all, that were begun before then and have not ended. */
export async function listRunningTests(
  db: Db,
  { before, userId }: { before: Date; userId: string | undefined },
): Promise<SystemTestRow[]> {
  const isOwn = userId === undefined ? undefined : eq(systemTests.userId, userId)
  return db
    .select()
    .from(systemTests)
    .where(and(eq(systemTests.state, 'running'), lt(systemTests.createdAt, before), isOwn))
}

/** What a step of a running test came to; a test that has ended stays as it is. */
export async function recordStep(db: Db, id: string, name: StepName, result: StepResult) {
  await db
    .update(systemTests)
    .set({ steps: sql`${systemTests.steps} || ${JSON.stringify({ [name]: result })}::jsonb` })
    .where(and(eq(systemTests.id, id), eq(systemTests.state, 'running')))
}

type End = { state: 'passed' | 'failed'; refundedAt: Date | null; now: Date }

/** Ends a running test, once; false when it had ended before. */
export async function endSystemTest(tx: Db, id: string, { state, refundedAt, now }: End): Promise<boolean> {
  const ended = await tx
    .update(systemTests)
    .set({ state, refundedAt, finishedAt: now })
    .where(and(eq(systemTests.id, id), eq(systemTests.state, 'running')))
    .returning({ id: systemTests.id })
  return ended.length === 1
}
