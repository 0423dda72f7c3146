import { type AttachedFile, attachmentsApi } from '#shared/attachments/attachments.api.ts'
import { addressOf } from '#shared/call.ts'
import { MEGABYTE } from '#shared/endpoint.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError, notFound } from '#server/http/errors.ts'
import { cleanFilename } from './clean-filename.ts'
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
  const file = { filename: cleanFilename(filename, mimeType), mimeType, bytes }
  const stored = await storeUpload(deps, userId, id, file, MAX_BYTES)
  if (stored === 'gone') throw notFound('Upload')
  if (stored === 'full')
    throw new HttpError(
      413,
      `Your files that belong to no contract yet are larger than ${MAX_BYTES / MEGABYTE} MB together. Remove one first.`,
    )
  const attachmentUrl = addressOf(attachmentsApi.putUpload, { params: { id } })
  return { attachmentUrl, filename: file.filename, mimeType, size: bytes.length, pages }
}
