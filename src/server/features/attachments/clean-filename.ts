import path from 'node:path'
import { attachableTypes } from '#shared/attachments/attachments.api.ts'

const MAX_LENGTH = 120
/** Names that mean a device on Windows, whatever follows the dot. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i
const extensions: Readonly<Record<string, string | undefined>> = attachableTypes
const NOT_IN_NAMES = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"*/:<>?\\|]/gu

/** A name that is harmless as a header, as a file on any system and on a page, and that ends as its type does. */
export function cleanFilename(given: string, mimeType: string): string {
  const extension = extensions[mimeType] ?? ''
  const last = given.toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const stem = path.basename(last, path.extname(last).toLowerCase() === extension ? path.extname(last) : '')
  const clean = stem
    .replace(NOT_IN_NAMES, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  const short = Array.from(clean).slice(0, MAX_LENGTH).join('').trim()
  if (short === '') return `document${extension}`
  return `${DEVICE.test(short) ? '_' : ''}${short}${extension}`
}
