import type { SigningView } from '#shared/signing/signing.api.ts'

/** The element that holds the file. */
export const FILE_PLACE = 'attached-file'

export type Attachment = {
  url: string
  /** The PDF that the server makes of an Office file. */
  pdfUrl: string
  name: string
  kind: 'pdf' | 'picture' | 'text' | 'office' | 'other'
  /** SHA-256 of the file, hex. */
  hash: string | null
}

// Word, Excel and PowerPoint, old and new: the server says which of them it can make a PDF of
const office = /^application\/(msword|vnd\.ms-(excel|powerpoint)|vnd\.openxmlformats-officedocument\.\S+)$/

function kindOf(mimeType: string | null): Attachment['kind'] {
  if (mimeType === 'application/pdf') return 'pdf'
  if (/^image\/(png|jpeg|gif|webp)$/.test(mimeType ?? '')) return 'picture'
  if (mimeType === 'text/plain' || mimeType === 'application/json') return 'text'
  return office.test(mimeType ?? '') ? 'office' : 'other'
}

/** The file that belongs to the contract, as this signer's link gives it; undefined where there is none. */
export function attachmentOf({
  id,
  contract,
  fileTicket,
}: Pick<SigningView, 'id' | 'contract' | 'fileTicket'>): Attachment | undefined {
  const { attachmentFilename: name, attachmentMimeType, attachmentHash: hash } = contract
  if (!name) return undefined
  const url = `/api/signers/${encodeURIComponent(id)}/attachment`
  const by = fileTicket ? `?by=${fileTicket}` : ''
  return { name, kind: kindOf(attachmentMimeType), url: url + by, pdfUrl: `${url}/pdf${by}`, hash }
}
