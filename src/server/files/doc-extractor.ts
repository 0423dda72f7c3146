import type { Document } from 'word-extractor'
import BufferReader from 'word-extractor/lib/buffer-reader.js'
import WordOleExtractor from 'word-extractor/lib/word-ole-extractor.js'
import { withoutControls } from '#shared/windows-1252.ts'

/** The text of a Word 97 file. Rejects where the file is damaged. */
export const extractDoc = (file: Buffer): Promise<Document> =>
  new DocExtractor().extract(new BufferReader(file))

const NO_BREAK_HYPHEN = '\u001e'
const OPTIONAL_HYPHEN = '\u001f'

/** Where the number of a note stands, in the text and before the note: of the characters that no text has. */
export const NOTE_MARK = '\ue002'
const NOTE_NUMBER = '\u0002'

class DocExtractor extends WordOleExtractor {
  /** The package drops no-break hyphens and numbers of notes, and writes "undefined" for optional ones. */
  override buildDocument() {
    // oxlint-disable-next-line no-underscore-dangle -- named by the package
    for (const piece of this._pieces)
      piece.text = piece.text
        .replaceAll(NO_BREAK_HYPHEN, '\u2011')
        .replaceAll(OPTIONAL_HYPHEN, '\0')
        .replaceAll(NOTE_NUMBER, NOTE_MARK)
    return super.buildDocument()
  }

  /** The package writes "undefined" for six letters of Windows-1252, and counts them as so many. */
  override writePieces(document: Buffer, table: Buffer) {
    super.writePieces(document, table)
    let at = 0
    // oxlint-disable-next-line no-underscore-dangle -- named by the package
    for (const piece of this._pieces) {
      if (piece.bpc === 1) {
        const bytes = document.subarray(piece.startFilePos, piece.startFilePos + piece.size)
        piece.text = withoutControls(bytes.toString('latin1'))
      }
      piece.length = piece.text.length
      piece.startCp = at
      at += piece.length
      piece.endCp = at
    }
  }

  /** The package's own takes condensed and scaled letters for deleted ones. */
  override writeCharacterProperties(document: Buffer, table: Buffer) {
    for (const { from, to } of deletedRuns(document, table))
      // oxlint-disable-next-line no-underscore-dangle -- named by the package
      for (const piece of this._pieces) {
        const placeOf = (at: number) =>
          Math.min(Math.max(Math.ceil((at - piece.startFilePos) / piece.bpc), 0), piece.text.length)
        const [start, end] = [placeOf(from), placeOf(to)]
        if (start >= end) continue
        piece.text = piece.text.slice(0, start) + '\0'.repeat(end - start) + piece.text.slice(end)
      }
  }
}

type Run = { from: number; to: number }

const PAGE_BYTES = 512
/** Where the header names the list of pages with formats of characters: PlcfBteChpx (MS-DOC 2.5.6). */
const LIST_AT = 0xfa
/** Its low bits are the number of a page. */
const PAGE_NUMBER = 0x3fffff

/** Where deletions that are tracked stand in the stream: the runs of each ChpxFkp (MS-DOC 2.9.33). */
function deletedRuns(document: Buffer, table: Buffer): Run[] {
  const [start, bytes] = [document.readUInt32LE(LIST_AT), document.readUInt32LE(LIST_AT + 4)]
  const list = table.subarray(start, start + bytes)
  const pages = Math.max(0, Math.floor((list.length - 4) / 8))
  return Array.from({ length: pages }, (_, at) => {
    const number = list.readUInt32LE((pages + 1 + at) * 4) & PAGE_NUMBER
    const page = document.subarray(number * PAGE_BYTES, (number + 1) * PAGE_BYTES)
    const runs = page.readUInt8(PAGE_BYTES - 1)
    return Array.from({ length: runs }, (_run, run) => ({
      from: page.readUInt32LE(run * 4),
      to: page.readUInt32LE((run + 1) * 4),
      formats: formatsAt(page, page.readUInt8((runs + 1) * 4 + run) * 2),
    })).filter(({ formats }) => isDeleted(formats))
  }).flat()
}

/** None where nothing is said of the run. */
const formatsAt = (page: Buffer, at: number) =>
  page.subarray(at + 1, at === 0 ? 1 : at + 1 + page.readUInt8(at))

/** sprmCFRMarkDel (MS-DOC 2.6.1) */
const DELETED = 0x0800
/** Bytes of the operand of each kind of format (MS-DOC 2.2.5.1); one of the sixth says so itself. */
const operandBytes = [1, 1, 2, 4, 2, 2, undefined, 3]

function isDeleted(formats: Buffer): boolean {
  let isOn = false
  for (let at = 0; at + 2 < formats.length;) {
    const format = formats.readUInt16LE(at)
    if (format === DELETED) isOn = formats.readUInt8(at + 2) === 1
    at += 2 + (operandBytes[format >> 13] ?? 1 + formats.readUInt8(at + 2))
  }
  return isOn
}
