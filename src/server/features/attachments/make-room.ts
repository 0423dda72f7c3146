import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { findDraft } from '#server/features/drafts/drafts.queries.ts'
import { removeOldestUpload } from './uploads.queries.ts'

const HOUR_MS = 60 * 60_000

/**
 * Gives up the oldest file that came more than an hour ago, as one whose text became a contract long since, except that of
 * the kept draft, or the one that room is made for. False where there is none.
 */
export async function makeRoom(deps: Deps, userId: string, id?: string): Promise<boolean> {
  const kept = await findDraft(deps, userId)
  const named = z.uuid().safeParse(kept?.draft.file?.attachmentUrl.split('/').at(-1)).data
  const keptIds = [id, named].filter((each) => each !== undefined)
  return removeOldestUpload(deps.db, userId, new Date(deps.now().getTime() - HOUR_MS), keptIds)
}
