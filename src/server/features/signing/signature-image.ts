import { PNG } from 'pngjs'
import { MAX_SIGNATURE_BYTES } from '#shared/signing/signing.api.ts'
import { badRequest } from '#server/http/errors.ts'

const SIGNATURE_REQUIRED = 'Signature Required - Please provide your signature before submitting.'
const NOT_A_PNG = 'The signature must be a PNG image.'
const PREFIX = 'data:image/png;base64,'
const MAGIC = '89504e470d0a1a0a'
const MAX_SIDE = 4000

const refuse = (why: string) => badRequest(why, 'signatureData')

/**
 * The PNG behind a data URL, judged by its content: at most 1 MB and 4,000 by 4,000 pixels, whole, and with something
 * drawn on it. Throws a 400 that says what is wrong. The size is read before anything is unpacked.
 */
export function readSignatureImage(dataUrl: string): Buffer {
  if (!dataUrl) throw refuse(SIGNATURE_REQUIRED)
  if (!dataUrl.startsWith(PREFIX)) throw refuse(NOT_A_PNG)
  const png = Buffer.from(dataUrl.slice(PREFIX.length), 'base64')
  if (png.length > MAX_SIGNATURE_BYTES) throw refuse('The signature image is larger than 1 MB.')
  if (png.length < 45 || png.toString('hex', 0, 8) !== MAGIC || png.toString('latin1', 12, 16) !== 'IHDR')
    throw refuse(NOT_A_PNG)
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  if (width > MAX_SIDE || height > MAX_SIDE)
    throw refuse(`The signature image is larger than ${MAX_SIDE} by ${MAX_SIDE} pixels.`)
  if (isBlank(pixelsOf(png))) throw refuse(SIGNATURE_REQUIRED)
  return png
}

function pixelsOf(png: Buffer): Buffer {
  try {
    return PNG.sync.read(png).data
  } catch {
    throw refuse(NOT_A_PNG)
  }
}

/** Every pixel looks the same; fully transparent ones look alike whatever colour they hide. */
function isBlank(rgba: Buffer): boolean {
  const look = (at: number) => (rgba[at + 3] === 0 ? -1 : rgba.readUInt32BE(at))
  const first = look(0)
  for (let at = 4; at < rgba.length; at += 4) if (look(at) !== first) return false
  return true
}
