import { digest } from './algorithms.ts'
import { type Bytes, concat, toHex } from './der.ts'
import { latin1 } from './seal-layout.ts'
import { readText, writeText } from './sealed-facts.ts'

/** What a seal says of the file that was signed along with the text. */
export type SealedAttachment = {
  name: string
  /** Hex. */
  sha256: string
  /** Of a PDF, whose pages are part of the document; null for a file that lies in it as it is. */
  pages: number | null
}

/** For the signature dictionary; followed by a space. */
export function writeAttachmentFact({ name, sha256, pages }: SealedAttachment): string {
  const counted = pages === null ? '' : `/Pages ${pages} `
  return `/PLSL_Attachment << /Name ${writeText(name, 300)} /SHA256 (${sha256}) ${counted}>> `
}

const fact =
  /^\/PLSL_Attachment << \/Name <feff((?:[\da-f]{4})*)> \/SHA256 \(([\da-f]{64})\) (?:\/Pages (\d{1,6}) )?>> /

/** Reads it back from where it begins, if it is there, with the length of what was read. */
export function readAttachmentFact(
  text: string,
): { attachment: SealedAttachment; length: number } | undefined {
  const found = fact.exec(text)
  const [, units = '', sha256, pages] = found ?? []
  if (!found || !sha256) return undefined
  const attachment = { name: readText(units), sha256, pages: pages === undefined ? null : Number(pages) }
  return { attachment, length: found[0].length }
}

const marker = '/Type /EmbeddedFile'
const MAX_MATCHES = 50
const MAX_BYTES = 64 * 1024 * 1024

/**
 * The bytes of the file that lies in a sealed PDF: those whose SHA-256 the seal names, wherever they are. Undefined
 * when there are none.
 */
export async function findEmbeddedFile(pdf: Bytes, sha256: string): Promise<Bytes | undefined> {
  let places = 0
  for (let at = indexOf(pdf, marker, 0); at >= 0 && places < MAX_MATCHES; at = indexOf(pdf, marker, at + 1)) {
    places += 1
    const bytes = await streamAround(pdf, at)
    if (bytes && toHex(await digest('SHA-256', bytes)) === sha256) return bytes
  }
  return undefined
}

async function streamAround(pdf: Bytes, at: number): Promise<Bytes | undefined> {
  const from = Math.max(0, at - 60)
  const head = latin1(pdf.subarray(from, at + 1000))
  const found =
    /\/Length (\d{1,9})\s+\/Type \/EmbeddedFile\s+(\/Filter \/FlateDecode\s)?[^]*?>>\s*stream\r?\n/.exec(head)
  if (!found) return undefined
  const start = from + found.index + found[0].length
  const stored = pdf.subarray(start, start + Number(found[1]))
  // what packing would not make smaller is stored as it is
  return found[2] ? unpack(stored) : stored
}

async function unpack(packed: Bytes): Promise<Bytes | undefined> {
  const parts: Uint8Array[] = []
  let length = 0
  try {
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'))
    for (const reader = stream.getReader(); ;) {
      const { done, value } = await reader.read()
      if (done) return concat(...parts)
      length += value.length
      if (length > MAX_BYTES) return undefined
      parts.push(value)
    }
  } catch {
    // something that only looks like an embedded file
    return undefined
  }
}

function indexOf(bytes: Bytes, text: string, from: number): number {
  const first = text.charCodeAt(0)
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (latin1(bytes.subarray(at, at + text.length)) === text) return at
  }
  return -1
}
