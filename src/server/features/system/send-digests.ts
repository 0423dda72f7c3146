import type { Deps } from '#server/deps.ts'
import { sendDigest } from '#server/features/notices/send-digest.ts'
import { listUsersWithDueNews } from '#server/features/notices/signer-news.queries.ts'
import { runAll } from './run-all.ts'

/** Of one run: who is left is the next one's. */
const MAX_USERS = 1000

/**
 * Every ten minutes: sends the daily emails that are due. What a run leaves, because it failed or its worker died, is the
 * next one's; may run at once with others.
 */
export async function sendDigests(deps: Deps): Promise<void> {
  const ids = await listUsersWithDueNews(deps.db, deps.now(), MAX_USERS)
  await runAll(ids.map((id) => [id, () => sendDigest(deps, id)]))
}
