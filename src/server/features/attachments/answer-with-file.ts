import { isUtf8 } from 'node:buffer'
import type { FileAnswer } from '#server/http/route.ts'

/** Shown by the browser itself, and by nothing in the file: no script, no request, no form. */
const ONLY_SHOWN =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: blob:; object-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

function shownType(mimeType: string, bytes: Uint8Array): string | undefined {
  if (mimeType === 'application/pdf') return mimeType
  if (mimeType !== 'text/plain') return undefined
  // a byte order mark of another encoding counts more than this
  return `text/plain; charset=${isUtf8(bytes) ? 'utf-8' : 'windows-1252'}`
}

/** PDF and text to look at in place, everything else to save. Its type was judged by its content. */
export function answerWithFile(file: { filename: string; mimeType: string; bytes: Uint8Array }): FileAnswer {
  const { filename, mimeType, bytes } = file
  const contentType = shownType(mimeType, bytes)
  if (!contentType) return { bytes, filename, contentType: mimeType }
  return { bytes, filename, contentType, inline: true, contentSecurityPolicy: ONLY_SHOWN }
}
