import { ApiError } from '#shared/call.ts'

const MAX_SIDE = 4000
const QUALITY = 0.95

/** The browser cannot make anything of the picture: an answer like a refusal of the server, and no defect. */
export class UnreadablePicture extends ApiError {
  constructor() {
    super(422, {
      message: 'Your browser can’t read this image. Save it as PNG or JPEG and choose it again.',
    })
  }
}

/**
 * A photo or scan as base64 JPEG: upright, small enough to be sent, without the place and camera that a photo tells.
 * @throws UnreadablePicture
 */
export async function readPicture(file: Blob): Promise<{ imageData: string; mimeType: string }> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) throw new UnreadablePicture()
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const pen = canvas.getContext('2d')
  if (!pen) throw new UnreadablePicture()
  // what is transparent is paper
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return asJpeg(canvas)
}

function asJpeg(canvas: HTMLCanvasElement) {
  const address = canvas.toDataURL('image/jpeg', QUALITY)
  const imageData = /^data:image\/jpeg;base64,(.+)$/.exec(address)?.[1]
  if (!imageData) throw new UnreadablePicture()
  return { imageData, mimeType: 'image/jpeg' }
}
