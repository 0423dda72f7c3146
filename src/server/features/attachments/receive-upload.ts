import { type AttachedFile, attachmentsApi } from '#shared/attachments/attachments.api.ts'
import { addressOf } from '#shared/call.ts'
import { MEGABYTE } from '#shared/endpoint.ts'
import type { Deps } from '#server/deps.ts'
import { FileError } from '#server/files/file-error.ts'
import { HttpError, notFound } from '#server/http/errors.ts'
import { cleanFilename } from './clean-filename.ts'
import { makeRoomFor } from './make-room.ts'
import { reading } from './refuse-file.ts'
import { hasUpload, storeUpload } from './uploads.queries.ts'

const MAX_BYTES = 200 * MEGABYTE

type Sent = { id: string; bytes: Uint8Array; filename: string; declaredType: string }

/**
 * Keeps a file that is what it says to be, in place of one that came to this address before. 404 for an address of
 * somebody else, 415 for another type of file, 422 when it is encrypted or damaged.
 */
export async function receiveUpload(
  deps: Deps,
  userId: string,
  { id, bytes, filename, declaredType }: Sent,
): Promise<AttachedFile> {
  if (!(await hasUpload(deps.db, userId, id))) throw notFound('Upload')
  const { mimeType, pages } = await reading(
    deps.files.run('identify-file', { bytes, filename, declaredType }, userId),
  )
  const shownName = cleanFilename(filename, mimeType)
  // without a name the contract that takes it says one
  const file = { filename: filename && shownName, mimeType, bytes }
  const store = () => storeUpload(deps, userId, id, file, MAX_BYTES)
  let stored = await store()
  const place = { id, room: MAX_BYTES - bytes.length }
  while (stored === 'full' && (await makeRoomFor(deps, userId, place))) stored = await store()
  if (stored === 'gone') throw notFound('Upload')
  if (stored === 'full')
    throw new HttpError(
      413,
      `Your unattached files add up to more than ${MAX_BYTES / MEGABYTE} MB. Wait an hour: then the oldest makes room.`,
    )
  const attachmentUrl = addressOf(attachmentsApi.putUpload, { params: { id } })
  const received = { attachmentUrl, filename: shownName, mimeType, size: bytes.length, pages }
  return { ...received, ...(mimeType === 'application/pdf' && (await ifAttached(deps, userId, bytes))) }
}

/** What the person has to know before attaching this PDF; its text may be used in any case. */
async function ifAttached(
  { files }: Deps,
  userId: string,
  bytes: Uint8Array,
): Promise<Pick<AttachedFile, 'warnings' | 'staysWhole'>> {
  try {
    const { warnings, pages } = await files.run('clean-pdf', { bytes }, userId)
    return { ...(warnings.length > 0 && { warnings }), ...(pages === null && { staysWhole: true }) }
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    // it is looked at again when the contract is made
    if (error.retryable) return {}
    return { warnings: [`This PDF can’t be attached. ${error.message}`], staysWhole: true }
  }
}
