import { MAX_SIGNATURE_BYTES } from '#shared/signing/signing.api.ts'
import { badRequest } from '#server/http/errors.ts'
import type { JudgePicture } from './picture-engine.ts'
import { sizeOfPng } from '#server/files/read-png.ts'

const SIGNATURE_REQUIRED = 'Signature Required - Please provide your signature before submitting.'
const NOT_A_PNG = 'The signature must be a PNG image.'
const PREFIX = 'data:image/png;base64,'
const MAX_SIDE = 4000

const refuse = (why: string) => badRequest(why, 'signatureData')

/**
 * The PNG behind a data URL, judged by its content: at most 1 MB and 4,000 by 4,000 pixels, whole, and with something
 * drawn on it. Throws a 400 that says what is wrong. The size is read before anything is unpacked. `owner`: who waits.
 */
export async function readSignatureImage(
  judge: JudgePicture,
  dataUrl: string,
  owner: string,
): Promise<Uint8Array> {
  if (!dataUrl) throw refuse(SIGNATURE_REQUIRED)
  if (!dataUrl.startsWith(PREFIX)) throw refuse(NOT_A_PNG)
  const bytes = Buffer.from(dataUrl.slice(PREFIX.length), 'base64')
  if (bytes.length > MAX_SIGNATURE_BYTES) throw refuse('The signature image is larger than 1 MB.')
  const size = sizeOfPng(bytes)
  if (!size) throw refuse(NOT_A_PNG)
  if (size.width > MAX_SIDE || size.height > MAX_SIDE)
    throw refuse(`The signature image is larger than ${MAX_SIDE} by ${MAX_SIDE} pixels.`)
  const judged = await judge(bytes, owner)
  if ('bare' in judged) return judged.bare
  throw refuse(judged.refusal === 'blank' ? SIGNATURE_REQUIRED : NOT_A_PNG)
}
