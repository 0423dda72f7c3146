import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { aiUsage } from '#server/db/tables/assistant.ts'

type Day = { userId: string; day: string }
const on = ({ userId, day }: Day) => and(eq(aiUsage.userId, userId), eq(aiUsage.day, day))

/** Takes one request of the day; false when it has as many requests or tokens as a day may have. */
export async function claimAiRequest(
  db: Db,
  day: Day,
  { requests, tokens }: { requests: number; tokens: number },
): Promise<boolean> {
  const taken = await db
    .insert(aiUsage)
    .values({ ...day, requests: 1, inputTokens: 0, outputTokens: 0 })
    .onConflictDoUpdate({
      target: [aiUsage.userId, aiUsage.day],
      set: { requests: sql`${aiUsage.requests} + 1` },
      setWhere: and(
        lt(aiUsage.requests, requests),
        lt(sql`${aiUsage.inputTokens} + ${aiUsage.outputTokens}`, tokens),
      ),
    })
    .returning({ requests: aiUsage.requests })
  return taken.length === 1
}

/** A request that the provider did not take up costs nothing. */
export async function refundAiRequest(db: Db, day: Day) {
  await db
    .update(aiUsage)
    .set({ requests: sql`greatest(${aiUsage.requests} - 1, 0)` })
    .where(on(day))
}

export async function addTokens(
  db: Db,
  day: Day,
  { inputTokens, outputTokens }: { inputTokens: number; outputTokens: number },
) {
  await db
    .update(aiUsage)
    .set({
      inputTokens: sql`${aiUsage.inputTokens} + ${inputTokens}`,
      outputTokens: sql`${aiUsage.outputTokens} + ${outputTokens}`,
    })
    .where(on(day))
}

export async function findUsage(db: Db, day: Day) {
  const [usage] = await db.select().from(aiUsage).where(on(day))
  return usage
}

export async function removeUsageBefore(db: Db, day: string) {
  await db.delete(aiUsage).where(lt(aiUsage.day, day))
}
