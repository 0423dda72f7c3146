import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'

/** Not at once: should it be what the process died of, the rest has its turn first. Seconds. */
const HANDED_BACK_IS_DUE_IN = 2

/**
 * What was being worked on when the process before this one died: the embedded database serves one at a time. It is due
 * again soon and was not tried to the end, so it counts as no try: whoever dies often would else wait ever longer, and
 * in the end be given up.
 */
export async function handBackAll(db: Db) {
  await db.execute(sql`
    update pgboss.job
    set state = 'created', started_on = null, heartbeat_on = null,
      start_after = now() + make_interval(secs => ${HANDED_BACK_IS_DUE_IN})
    where state = 'active'`)
}
