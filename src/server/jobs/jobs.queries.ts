import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'

/** Not at once: should it be what the process died of, the rest has its turn first. Seconds. */
const REQUEUED_IS_DUE_IN = 2

/** Makes what failed, and waits for its next try, due now. `ids`: what the keys of these jobs begin with. */
export async function makeRetriesDue(tx: Db, name: string, ids: string[]) {
  await tx.execute(sql`
    update pgboss.job set start_after = now()
    where name = ${name} and state = 'retry'
      and split_part(singleton_key, ':', 1) in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`)
}

/**
 * What a process was working on when it died. It is due again soon and was not tried to the end, so it counts as no
 * try: whoever dies often would else wait ever longer, and in the end be given up. What was begun at a time that is yet to
 * come was begun before, too: the clock has been set back.
 */
export async function requeueActiveJobs(db: Db, startedBefore: Date) {
  await db.execute(sql`
    update pgboss.job
    set state = 'created', started_on = null, heartbeat_on = null,
      start_after = now() + make_interval(secs => ${REQUEUED_IS_DUE_IN})
    where state = 'active' and (started_on < ${startedBefore.toISOString()}::timestamptz
      or started_on > now() + interval '1 minute')`)
}
