import { RenderError } from './render-error.ts'

const maxSide = 10_000
const maxPixels = 100_000_000

export type ImageData = {
  extension: 'png' | 'jpg' | 'gif' | 'webp'
  width: number
  height: number
  bytes: Uint8Array
}

const dataUrl = /^data:image\/(?:png|jpe?g|gif|webp);base64,([a-z\d+/=\s]+)$/i

/** Decodes a data URL by what its bytes are, not by what it claims: as readImage does. */
export function readImageDataUrl(url: string): ImageData | undefined {
  const base64 = dataUrl.exec(url.trim())?.[1]
  return base64 ? readImage(Buffer.from(base64, 'base64')) : undefined
}

/**
 * What kind of image these bytes are, and its size. Anything but PNG, JPEG, GIF or WebP is undefined; an image of more
 * than 100 megapixels is refused, since decoding it would take gigabytes.
 */
export function readImage(bytes: Buffer): ImageData | undefined {
  const found = readPng(bytes) ?? readGif(bytes) ?? readWebp(bytes) ?? readJpeg(bytes)
  if (!found || found.width < 1 || found.height < 1) return undefined
  if (found.width > maxSide || found.height > maxSide || found.width * found.height > maxPixels)
    throw new RenderError('bad-image', `An image of ${found.width} by ${found.height} pixels is too large.`)
  return { ...found, bytes }
}

type Size = Pick<ImageData, 'extension' | 'width' | 'height'>

function readPng(b: Buffer): Size | undefined {
  if (b.length < 33 || b.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n') return undefined
  return { extension: 'png', width: b.readUInt32BE(16), height: b.readUInt32BE(20) }
}

function readGif(b: Buffer): Size | undefined {
  if (b.length < 13 || !/^GIF8[79]a$/.test(b.toString('latin1', 0, 6))) return undefined
  return { extension: 'gif', width: b.readUInt16LE(6), height: b.readUInt16LE(8) }
}

function readWebp(b: Buffer): Size | undefined {
  if (b.length < 30 || b.toString('latin1', 0, 4) !== 'RIFF' || b.toString('latin1', 8, 12) !== 'WEBP')
    return undefined
  const form = b.toString('latin1', 12, 16)
  if (form === 'VP8X')
    return { extension: 'webp', width: b.readUIntLE(24, 3) + 1, height: b.readUIntLE(27, 3) + 1 }
  if (form === 'VP8 ')
    return { extension: 'webp', width: b.readUInt16LE(26) & 0x3fff, height: b.readUInt16LE(28) & 0x3fff }
  if (form !== 'VP8L') return undefined
  const bits = b.readUInt32LE(21)
  return { extension: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

function readJpeg(b: Buffer): Size | undefined {
  if (b.length < 4 || b.readUInt16BE(0) !== 0xffd8) return undefined
  let at = 2
  while (at + 9 < b.length) {
    if (b[at] !== 0xff) return undefined
    const marker = b.readUInt8(at + 1)
    if (marker === 0xff) at += 1
    else if (isFrame(marker))
      return { extension: 'jpg', height: b.readUInt16BE(at + 5), width: b.readUInt16BE(at + 7) }
    else at += 2 + b.readUInt16BE(at + 2)
  }
  return undefined
}

function isFrame(marker: number) {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}
