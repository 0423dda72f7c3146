import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { findDraft } from '#server/features/drafts/drafts.queries.ts'
import { countKeptBytes, removeOldestUpload } from './uploads.queries.ts'

const HOUR_MS = 60 * 60_000

/** What may go: files that came before then, but that of the kept draft. */
async function removable(deps: Deps, userId: string) {
  const kept = await findDraft(deps, userId)
  const named = z.uuid().safeParse(kept?.draft.file?.attachmentUrl.split('/').at(-1)).data
  return { before: new Date(deps.now().getTime() - HOUR_MS), keptIds: named ? [named] : [] }
}

/**
 * Gives up the oldest file that came more than an hour ago, as one whose text became a contract long since, except that of
 * the kept draft. False where there is none.
 */
export async function makeRoom(deps: Deps, userId: string): Promise<boolean> {
  const { before, keptIds } = await removable(deps, userId)
  return removeOldestUpload(deps.db, userId, before, keptIds)
}

/** The same for a file that comes to this address, of which none is given up in vain: false where it would not fit either. */
export async function makeRoomFor(
  deps: Deps,
  userId: string,
  { id, room }: { id: string; room: number },
): Promise<boolean> {
  const { before, keptIds } = await removable(deps, userId)
  if ((await countKeptBytes(deps.db, userId, { id, before, keptIds })) > room) return false
  return removeOldestUpload(deps.db, userId, before, [...keptIds, id])
}
