const MARKS: [bytes: number[], charset: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xfe], 'utf-16le'],
]
/** As far as a page may say its charset in itself, by the HTML standard. */
const PRESCAN_BYTES = 1024

/** A page as text, by its byte order mark, its header, its meta element, or what its bytes look like, in this order. */
export function decodeHtml(bytes: Uint8Array, contentType: string): string {
  const mark = MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1]
  const said = mark ?? charsetOf(contentType) ?? findMetaCharset(bytes)
  return (
    (said && decodeAs(said, bytes)) ?? decodeAs('utf-8', bytes, true) ?? decodeAs('windows-1252', bytes) ?? ''
  )
}

function findMetaCharset(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, PRESCAN_BYTES)).toString('latin1')
  const meta = /<meta\s[^<>]*charset\s*=[^<>]*/i.exec(start)?.[0]
  const charset = meta && charsetOf(meta)
  // what could be read this far is not UTF-16, whatever it says
  return charset && /^utf-16/i.test(charset) ? 'utf-8' : charset
}

const charsetOf = (text: string) => /charset\s*=\s*["']?\s*([\w.:-]{1,40})/i.exec(text)?.[1]

/** Undefined for a charset that nobody knows and, where `fatal`, for bytes that do not fit it. */
function decodeAs(charset: string, bytes: Uint8Array, fatal = false): string | undefined {
  try {
    return new TextDecoder(charset, { fatal }).decode(bytes)
  } catch {
    return undefined
  }
}
