import { queryOptions } from '@tanstack/react-query'
import { attachmentsApi, type Extracted } from '#shared/attachments/attachments.api.ts'
import { addressOf } from '#shared/call.ts'
import { call } from '#web/api.ts'
import { readPicture } from './read-picture.ts'

export const uploadAddress = (id: string) => addressOf(attachmentsApi.getUpload, { params: { id } })

const FIRST_PAGE_ONLY = 'Only the first page was read. Attach the file if signers are to see all of it.'

/** The text in a picture of a page. @throws UnreadablePicture, ApiError */
export async function readPictureText(picture: Blob, signal?: AbortSignal): Promise<Extracted> {
  const body = await readPicture(picture)
  return call(attachmentsApi.extractContent, { body, ...(signal && { signal }) })
}

/** An upload as text. What the server cannot read is shown to it as a picture of its first page. */
async function readUpload(id: string, signal: AbortSignal): Promise<Extracted> {
  const extracted = await call(attachmentsApi.convertUpload, { params: { id }, signal })
  if (!extracted.requiresClientProcessing) return extracted
  const { drawFirstPage } = await import('#web/ui/pdf/draw-first-page.ts')
  const { warnings, ...seen } = await readPictureText(await drawFirstPage(uploadAddress(id)), signal)
  return { ...seen, title: extracted.title || seen.title, warnings: [...warnings, FIRST_PAGE_ONLY] }
}

/** The text of an uploaded file; asked for once, since a scan takes its time. */
export const uploadTextQuery = (id: string) =>
  queryOptions({
    queryKey: ['uploads', id, 'text'],
    queryFn: ({ signal }) => readUpload(id, signal),
    retry: false,
    gcTime: Infinity,
  })

/** An upload that nobody refers to any more; the server forgets it by itself after a day otherwise. */
export const forgetUpload = (id: string) =>
  call(attachmentsApi.removeUpload, { params: { id } }).catch(() => undefined)
