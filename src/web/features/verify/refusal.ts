import { MAX_EVIDENCE_BYTES } from '#shared/evidence/evidence-rules.ts'
import type { Traces } from './verdict.ts'

const MEGABYTE = 1024 * 1024

/** Why a file is not worth reading; undefined when it is. */
export function whyNotReadable({ size }: { size: number }): string | undefined {
  if (size === 0) return 'This file is empty. Choose the sealed PDF, or the evidence zip.'
  if (size <= MAX_EVIDENCE_BYTES) return undefined
  return `This file is too large: ${Math.ceil(size / MEGABYTE)} MB. The limit is ${MAX_EVIDENCE_BYTES / MEGABYTE} MB.`
}

/** Why what was read cannot be checked; undefined when it can. */
export function whyNotCheckable({ isPdf, isZip, isEncrypted }: Traces): string | undefined {
  if (isZip) return undefined
  if (!isPdf) return 'This isn’t a PDF. Choose the sealed PDF, or the evidence zip.'
  if (isEncrypted)
    return 'This PDF is encrypted. Sealed PDFs never are: choose the file as it came, not a protected copy.'
  return undefined
}
