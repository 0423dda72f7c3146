const PREFIX = 'data:image/png;base64,'
/** Length, name and checksum of the last chunk, which is empty. */
const END_BYTES = 12

/** The same picture with a text in a chunk of its own, right before the end. */
export function withChunk(pngDataUrl: string, type: string, text: string): string {
  const png = atob(pngDataUrl.slice(PREFIX.length))
  const named = type + text
  const chunk = number(text.length) + named + number(crc(named))
  return PREFIX + btoa(png.slice(0, -END_BYTES) + chunk + png.slice(-END_BYTES))
}

const number = (value: number) =>
  String.fromCharCode(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255)

/** Source: W3C PNG specification, annex D. */
function crc(text: string): number {
  let value = 0xffffffff
  for (let at = 0; at < text.length; at++) {
    value ^= text.charCodeAt(at)
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}
