import { formatBytes } from '#shared/format-number.ts'
import { attachableTypes, MAX_UPLOAD_BYTES } from '#shared/attachments/attachments.api.ts'

/** What may be dropped, as a file picker asks for it. Pictures are read for their text, and not kept. */
export const acceptedFiles = {
  ...Object.fromEntries(Object.entries(attachableTypes).map(([type, extension]) => [type, [extension]])),
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
}

const pictureName = /\.(png|jpe?g)$/i
const documentName = /\.(pdf|docx?|txt)$/i

export const isPicture = ({ name, type }: Pick<File, 'name' | 'type'>) =>
  pictureName.test(name) || (!documentName.test(name) && /^image\/(png|jpeg)$/.test(type))

/** Why this file is not taken, or undefined when it is; the server judges by the content afterwards. */
export function whyNotAcceptable(files: Pick<File, 'name' | 'type' | 'size'>[]): string | undefined {
  const [file, more] = files
  if (!file) return 'Choose a file.'
  if (more) return 'Choose one file at a time.'
  if (!documentName.test(file.name) && !isPicture(file))
    return `You can’t use ${file.name}. Choose a PDF, a Word or text file, or a photo of a page (PNG or JPEG).`
  if (file.size === 0) return `${file.name} is empty.`
  if (file.size > MAX_UPLOAD_BYTES)
    return `${file.name} is too large. The limit is ${formatBytes(MAX_UPLOAD_BYTES)}.`
  return undefined
}

const kinds: Record<string, string> = {
  'application/pdf': 'PDF',
  'application/msword': 'Word document',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word document',
  'application/vnd.ms-excel': 'Excel sheet',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel sheet',
  'application/vnd.ms-powerpoint': 'PowerPoint slides',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PowerPoint slides',
  'application/json': 'JSON',
}

/** How a file of this content type is shown to its owner. */
export type ViewerKind = 'picture' | 'pdf' | 'text' | 'office' | 'none'

export function viewerOf(mimeType: string): ViewerKind {
  if (mimeType === 'application/pdf') return 'pdf'
  if (/^image\/(png|jpeg|gif|webp)$/.test(mimeType)) return 'picture'
  if (mimeType === 'text/plain' || mimeType === 'application/json') return 'text'
  return mimeType in kinds ? 'office' : 'none'
}

type Described = { mimeType: string; size: number | null; pages?: number | null }

/** "PDF, 12 pages, 1.2 MB" */
export function describeFile({ mimeType, size, pages }: Described): string {
  const kind =
    kinds[mimeType] ??
    { picture: 'Picture', text: 'Text', pdf: 'PDF', office: 'Document', none: 'File' }[viewerOf(mimeType)]
  const length = pages ? [`${pages} ${pages === 1 ? 'page' : 'pages'}`] : []
  return [kind, ...length, ...(size === null ? [] : [formatBytes(size)])].join(', ')
}

/** Whether the file waits to be used, and does not belong to a contract yet. */
export const isUpload = ({ attachmentUrl }: { attachmentUrl: string }) =>
  attachmentUrl.startsWith('/api/uploads/')

/** The id of the upload behind an attachmentUrl. */
export const uploadIdOf = (attachmentUrl: string) =>
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(attachmentUrl)?.[0] ?? ''
