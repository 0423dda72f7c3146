import { attachmentsApi } from '#shared/attachments/attachments.api.ts'
import { addressOf } from '#shared/call.ts'
import type { Deps } from '#server/deps.ts'
import { tooMany } from '#server/http/errors.ts'
import { makeRoom } from './make-room.ts'
import { insertUpload, removeEmptyUploads } from './uploads.queries.ts'

const MAX_UPLOADS = 20
const HOUR_MS = 60 * 60_000

/** An address of this person's own for one file. 429 when twenty others came, or were asked for, within an hour. */
export async function startUpload(deps: Deps, userId: string) {
  await removeEmptyUploads(deps.db, userId, new Date(deps.now().getTime() - HOUR_MS))
  let id = await insertUpload(deps, userId, MAX_UPLOADS)
  if (!id && (await makeRoom(deps, userId))) id = await insertUpload(deps, userId, MAX_UPLOADS)
  if (!id)
    throw tooMany(
      `You have ${MAX_UPLOADS} unattached files. Wait an hour: then the oldest makes room.`,
      HOUR_MS / 1000,
    )
  const address = addressOf(attachmentsApi.putUpload, { params: { id } })
  return { uploadURL: address, attachmentUrl: address }
}
