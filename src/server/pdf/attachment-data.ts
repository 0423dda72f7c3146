import { formatBytes } from '#shared/format-number.ts'
import { breakLongTokens, cleanLine } from './clean-text.ts'
import { printedLine } from './printable.ts'
import type { AttachedFile, SealedContract } from './sealed-document.ts'

/** What the template is told of the attached file; its bytes lie beside it under `src`. */
export type AttachmentData = {
  src: string
  name: string
  /** The same as it fits on a line. */
  shown: string
  mimeType: string
  /** For people: "PDF, 9 pages, 107 KB". */
  what: string
  sha256: string
  /** Pages to show; null when the file is embedded instead. */
  pages: number | null
  /** The pages come before the text and the signatures. */
  isFirst: boolean
  /** The text only says that the contract consists of them. */
  isAlone: boolean
}

export const PAGES_FILE = 'attachment.pdf'
export const EMBEDDED_FILE = 'attachment.bin'

const kinds: Record<string, string> = {
  'application/pdf': 'PDF',
  'application/msword': 'Word document',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word document',
  'text/plain': 'Text file',
}

export function attachmentData(
  file: AttachedFile,
  place: SealedContract['attachmentPlace'] = 'last',
): AttachmentData {
  const kind = kinds[file.mimeType] ?? cleanLine(file.mimeType)
  const pages = file.pages === null ? '' : `, ${file.pages} ${file.pages === 1 ? 'page' : 'pages'}`
  return {
    src: file.pages === null ? EMBEDDED_FILE : PAGES_FILE,
    name: nameOf(file.filename),
    shown: shownName(file.filename),
    mimeType: cleanLine(file.mimeType),
    what: `${kind}${pages}, ${formatBytes(file.sizeInBytes)}`,
    sha256: file.sha256,
    pages: file.pages,
    isFirst: place !== 'last' && file.pages !== null,
    isAlone: place === 'alone' && file.pages !== null,
  }
}

/** As the attachment is called on paper: one line that fits. */
export const shownName = (filename: string) => breakLongTokens(printedLine(nameOf(filename)), 40)

/** Readers offer it when they save the file: no folder, no control, never empty. */
const nameOf = (filename: string) => cleanLine(filename).replace(/[\\/:*?"<>|]/g, '_') || 'attachment'
