/** What read-doc.ts uses of the package beside its entry, which alone has types. */
declare module 'word-extractor/lib/word-ole-extractor.js' {
  import type { Document } from 'word-extractor'
  export default class WordOleExtractor {
    /** The text in the order of the file's list; a character takes `bpc` bytes from `startFilePos` on. */
    _pieces: {
      text: string
      startFilePos: number
      bpc: 1 | 2
      size: number
      length: number
      startCp: number
      endCp: number
    }[]
    writePieces(document: Buffer, table: Buffer): void
    extract(reader: unknown): Promise<Document>
    /** Overwrites deleted characters with zeros, which are left out later. */
    writeCharacterProperties(document: Buffer, table: Buffer): void
    /** Leaves out zeros. */
    buildDocument(): Document
  }
}
declare module 'word-extractor/lib/buffer-reader.js' {
  export default class BufferReader {
    constructor(file: Buffer)
    open(): Promise<void>
  }
}
