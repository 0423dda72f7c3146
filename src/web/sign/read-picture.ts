import { cleanPicture, type Pixels } from './clean-picture.ts'

export const MAX_PICTURE_MEGABYTES = 20
export const MAX_PICTURE_MEGAPIXELS = 64
/** Pixels of the longer side: enough for a signature that fills a third of the picture. */
const LOOKED_AT = 1000
/** As many as the drawn one has: sharp in print, and quickly checked. */
const MAX_WIDTH = 1000
const MAX_HEIGHT = 400

export type PictureRefusal = 'not an image' | 'too large' | 'dark' | 'empty' | 'busy'

/** The ink of a picture from the signer's device as a PNG data URL; the picture itself never leaves the device. */
export async function readPicture(file: Blob): Promise<{ png: string } | { refusal: PictureRefusal }> {
  if (file.size > MAX_PICTURE_MEGABYTES * 1024 * 1024) return { refusal: 'too large' }
  const address = URL.createObjectURL(file)
  try {
    if (!isPicture(new Uint8Array(await file.slice(0, 12).arrayBuffer()))) return { refusal: 'not an image' }
    const image = new Image()
    image.src = address
    await image.decode()
    if (image.naturalWidth * image.naturalHeight > MAX_PICTURE_MEGAPIXELS * 1e6)
      return { refusal: 'too large' }
    const cleaned = cleanPicture(pixelsOf(image))
    return 'refusal' in cleaned ? cleaned : { png: toPng(cleaned) }
  } catch {
    return { refusal: 'not an image' }
  } finally {
    URL.revokeObjectURL(address)
  }
}

const starts = (bytes: Uint8Array, text: string, at = 0) =>
  String.fromCharCode(...bytes.subarray(at, at + text.length)) === text

/** By what it is, whatever it is called: PNG, JPEG or WebP. */
const isPicture = (bytes: Uint8Array) =>
  starts(bytes, '\u0089PNG\r\n\u001a\n') ||
  starts(bytes, '\u00ff\u00d8\u00ff') ||
  (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8))

function contextOf(width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  return context
}

/** Upright, however the camera was held: browsers turn an image by what its file says. */
function pixelsOf(image: HTMLImageElement): Pixels {
  const { naturalWidth, naturalHeight } = image
  const scale = Math.min(1, LOOKED_AT / Math.max(naturalWidth, naturalHeight))
  const width = Math.max(1, Math.round(naturalWidth * scale))
  const height = Math.max(1, Math.round(naturalHeight * scale))
  const context = contextOf(width, height)
  context.drawImage(image, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}

function toPng({ width, height, data }: Pixels): string {
  const whole = contextOf(width, height)
  const pixels = whole.createImageData(width, height)
  pixels.data.set(data)
  whole.putImageData(pixels, 0, 0)
  const scale = Math.min(1, MAX_WIDTH / width, MAX_HEIGHT / height)
  const small = contextOf(Math.ceil(width * scale), Math.ceil(height * scale))
  small.drawImage(whole.canvas, 0, 0, small.canvas.width, small.canvas.height)
  return small.canvas.toDataURL('image/png')
}
