import type { Extracted } from '#shared/attachments/attachments.api.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/http/errors.ts'
import { presentExtracted } from './present-extracted.ts'
import { reading } from './refuse-file.ts'
import { findUpload } from './uploads.queries.ts'

type Upload = NonNullable<Awaited<ReturnType<typeof findUpload>>>

/** The text of an uploaded file, ready for the editor. A PDF without text goes through text recognition. */
export async function convertUpload(deps: Deps, userId: string, id: string): Promise<Extracted> {
  const upload = await findUpload(deps, userId, id)
  if (!upload) throw notFound('Upload')
  return presentExtracted(deps, userId, await reading(read(deps, userId, upload)))
}

async function read({ files }: Deps, userId: string, { mimeType, bytes }: Upload) {
  if (mimeType === 'text/plain') return files.run('read-text', { bytes }, userId)
  if (mimeType === 'application/msword') return files.run('read-doc', { bytes }, userId)
  if (mimeType !== 'application/pdf') return files.run('read-docx', { bytes }, userId)
  const read = await files.run('read-pdf', { bytes }, userId)
  return read.scannedPages.length === 0 ? read : files.run('read-scan', { bytes }, userId)
}
