import type { SigningView } from '#shared/signing/signing.api.ts'

export type Attachment = { url: string; name: string; kind: 'pdf' | 'picture' | 'text' | 'other' }

function kindOf(mimeType: string | null): Attachment['kind'] {
  if (mimeType === 'application/pdf') return 'pdf'
  if (/^image\/(png|jpeg|gif|webp)$/.test(mimeType ?? '')) return 'picture'
  return mimeType === 'text/plain' || mimeType === 'application/json' ? 'text' : 'other'
}

/** The file that belongs to the contract, as this signer's link gives it; undefined where there is none. */
export function attachmentOf({ id, contract }: Pick<SigningView, 'id' | 'contract'>): Attachment | undefined {
  const { attachmentFilename: name, attachmentMimeType } = contract
  if (!name) return undefined
  return { name, kind: kindOf(attachmentMimeType), url: `/api/signers/${encodeURIComponent(id)}/attachment` }
}
