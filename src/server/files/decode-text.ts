import { FileError } from './file-error.ts'

/** What no text holds: control characters besides tab, line feed, form feed, carriage return and the end-of-file of DOS. */
// oxlint-disable-next-line no-control-regex
const BINARY = /[\u0000-\u0008\u000b\u000e-\u0019\u001b-\u001f\ufffe\uffff]/
const PRESCAN_BYTES = 4096

/**
 * The characters of a text file: UTF-8, UTF-16 with or without a mark at the beginning, else Windows-1252, as older
 * programs write. Undefined when the bytes are no text.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const text = decodeBy(encodingOf(bytes), bytes)
  return text === undefined || BINARY.test(text) ? undefined : text
}

/** @throws FileError wrong-type */
export function mustDecodeText(bytes: Uint8Array): string {
  const text = decodeText(bytes)
  if (text === undefined) throw new FileError('wrong-type', 'This file isn’t plain text.')
  return text
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // most letters of most languages have a zero byte in UTF-16
  const start = bytes.subarray(0, PRESCAN_BYTES)
  const zeros = [0, 0]
  start.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  if (odd > start.length / 6 && even === 0) return 'utf-16le'
  if (even > start.length / 6 && odd === 0) return 'utf-16be'
  return 'utf-8'
}

function decodeBy(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return encoding === 'utf-8' ? new TextDecoder('windows-1252').decode(bytes) : undefined
  }
}
