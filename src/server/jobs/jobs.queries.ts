import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'

/** Not at once: should it be what the process died of, the rest has its turn first. Seconds. */
const REQUEUED_IS_DUE_IN = 2

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
