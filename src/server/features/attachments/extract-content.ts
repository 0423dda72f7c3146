import { type Extracted, MAX_PICTURE_BYTES } from '#shared/attachments/attachments.api.ts'
import { MEGABYTE } from '#shared/endpoint.ts'
import type { Deps } from '#server/deps.ts'
import { readPicture } from '#server/features/assistant/read-picture.ts'
import { badRequest, HttpError } from '#server/http/errors.ts'
import { presentExtracted } from './present-extracted.ts'
import { reading } from './refuse-file.ts'

/**
 * The text in a picture of a page, by the AI provider where one is set up, else by the built-in recognition: 415 for
 * what is no picture, whatever it is said to be.
 */
export async function extractContent(
  deps: Deps,
  userId: string,
  { imageData }: { imageData: string },
): Promise<Extracted> {
  const bytes = decodeBase64(imageData)
  if (bytes.length > MAX_PICTURE_BYTES)
    throw new HttpError(413, `This image is too large. The limit is ${MAX_PICTURE_BYTES / MEGABYTE} MB.`)
  const { files } = deps
  const seen = await readPicture(deps, userId, bytes)
  if (seen && 'read' in seen) {
    const { text, title, confidence } = seen.read
    const read = await reading(files.run('read-text', { bytes: Buffer.from(text) }, userId))
    return {
      ...(await presentExtracted(deps, userId, read)),
      confidence,
      source: 'ai',
      ...(title && { title }),
    }
  }
  const read = await reading(files.run('read-picture', { bytes }, userId))
  const why = seen ? [`${seen.notRead} Built-in text recognition read it instead.`] : []
  return presentExtracted(deps, userId, { ...read, warnings: [...why, ...read.warnings] })
}

function decodeBase64(text: string): Uint8Array {
  const base64 = text.startsWith('data:') ? text.slice(text.indexOf(',') + 1) : text
  const bytes = Buffer.from(base64, 'base64')
  // letters that are no base64 are passed over when it is decoded
  if (bytes.length === 0 || bytes.length < Math.floor((base64.length * 3) / 4) - 3)
    throw badRequest('Send the image as base64.', 'imageData')
  return bytes
}
