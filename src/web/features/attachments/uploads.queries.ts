import { queryOptions } from '@tanstack/react-query'
import { type AttachedFile, attachmentsApi, type Extracted } from '#shared/attachments/attachments.api.ts'
import { addressOf, ApiError } from '#shared/call.ts'
import { call } from '#web/api.ts'
import { isUpload, uploadIdOf } from './file-rules.ts'
import { readPicture } from './read-picture.ts'

type Upload = Pick<AttachedFile, 'attachmentUrl' | 'mimeType'>

const nothingRead = () => new ApiError(422, { message: 'No text was found in it.' })

const paramsOf = ({ attachmentUrl }: Pick<AttachedFile, 'attachmentUrl'>) => ({
  id: uploadIdOf(attachmentUrl),
})

/** Where the file is read: an upload's address, or that of the contract which has it already. */
export const fileAddress = (file: Pick<AttachedFile, 'attachmentUrl'>) =>
  isUpload(file) ? addressOf(attachmentsApi.getUpload, { params: paramsOf(file) }) : file.attachmentUrl

const FIRST_PAGE_ONLY = 'Only the first page was read. To show signers all of it, attach the file.'

/** The text in a picture of a page. @throws UnreadablePicture, ApiError */
export async function readPictureText(picture: Blob, signal: AbortSignal): Promise<Extracted> {
  const body = await readPicture(picture)
  const extracted = await call(attachmentsApi.extractContent, { body, signal })
  if (extracted.requiresClientProcessing) throw nothingRead()
  return extracted
}

/** An upload as text. What the server cannot read is shown to it as a picture of its first page. */
async function readUpload(upload: Upload, signal: AbortSignal): Promise<Extracted> {
  const extracted = await call(attachmentsApi.convertUpload, { params: paramsOf(upload), signal })
  if (!extracted.requiresClientProcessing) return extracted
  if (upload.mimeType !== 'application/pdf') throw nothingRead()
  const { drawFirstPage } = await import('#web/ui/pdf/draw-first-page.ts')
  const { warnings, ...seen } = await readPictureText(await drawFirstPage(fileAddress(upload)), signal)
  return { ...seen, title: extracted.title || seen.title, warnings: [...warnings, FIRST_PAGE_ONLY] }
}

/** The text of an uploaded file; asked for once, since a scan takes its time. */
export const uploadTextQuery = (upload: Upload) =>
  queryOptions({
    queryKey: ['uploads', upload.attachmentUrl, 'text'],
    queryFn: ({ signal }) => readUpload(upload, signal),
    retry: false,
    gcTime: Infinity,
  })

// longer than it can be taken back
const FORGET_MS = 15_000
const leaving = new Map<string, ReturnType<typeof setTimeout>>()

/** Lets the server forget a file once its removal cannot be undone any more; after a day it does so by itself. */
export function forgetUpload(upload: Pick<AttachedFile, 'attachmentUrl'>) {
  if (!isUpload(upload)) return
  keepUpload(upload)
  const forget = () => call(attachmentsApi.removeUpload, { params: paramsOf(upload) }).catch(() => undefined)
  leaving.set(
    upload.attachmentUrl,
    setTimeout(() => void forget(), FORGET_MS),
  )
}

/** The file is needed again. */
export const keepUpload = ({ attachmentUrl }: Pick<AttachedFile, 'attachmentUrl'>) =>
  clearTimeout(leaving.get(attachmentUrl))
