import { escapeText } from '#shared/escape-text.ts'
const MAX_SHOWN_BYTES = 2 * 1024 * 1024

/** A text file as text: UTF-8, UTF-16 with its mark, or what Windows wrote before. */
export function decodeText(bytes: Uint8Array<ArrayBuffer>): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** JSON with a line for each of its values; anything else as it is. */
export function layOutJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/**
 * A document for a sandboxed frame that shows a text and can do nothing.
 * @param nonce under which the content security policy admits its style
 * @param colours rules of CSS
 */
export function textDocument(text: string, nonce: string, colours: string): string {
  const style = `${colours}body{margin:0;padding:24px}pre{margin:0;max-width:48rem;font:0.9375rem/1.6 ui-monospace,Menlo,Consolas,monospace;white-space:pre-wrap;overflow-wrap:anywhere}`
  const shown =
    text.length > MAX_SHOWN_BYTES
      ? `${text.slice(0, MAX_SHOWN_BYTES)}\n\n(The rest isn’t shown here. Download the file to read it.)`
      : text
  return `<!doctype html><meta charset="utf-8"><style nonce="${escapeText(nonce)}">${style}</style><pre>${escapeText(shown)}</pre>`
}
