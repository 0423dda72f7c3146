import { MAX_SIGNATURE_BYTES } from '#shared/signing/signing.api.ts'
import { badRequest } from '#server/http/errors.ts'
import type { JudgePicture } from './picture-engine.ts'
import { sizeOfPng } from '#server/files/read-png.ts'

const texts = {
  signatureData: {
    what: 'signature image',
    required: 'Signature Required - Please provide your signature before submitting.',
    notPng: 'The signature must be a PNG image.',
  },
  initialsData: {
    what: 'image of the initials',
    required: 'Initials Required - Please provide your initials before submitting.',
    notPng: 'The initials must be a PNG image.',
  },
}
const PREFIX = 'data:image/png;base64,'
const MAX_SIDE = 4000

/**
 * The PNG behind a data URL, judged by its content: at most 1 MB and 4,000 by 4,000 pixels, whole, and with something
 * drawn on it. Throws a 400 that says what is wrong. The size is read before anything is unpacked. `owner`: who waits.
 */
export async function readSignatureImage(
  judge: JudgePicture,
  dataUrl: string,
  owner: string,
  field: keyof typeof texts = 'signatureData',
): Promise<Uint8Array> {
  const refuse = (why: string, code: string) => badRequest(why, field, code)
  const { what, required, notPng } = texts[field]
  if (!dataUrl) throw refuse(required, 'picture_empty')
  if (!dataUrl.startsWith(PREFIX)) throw refuse(notPng, 'picture_unreadable')
  const bytes = Buffer.from(dataUrl.slice(PREFIX.length), 'base64')
  if (bytes.length > MAX_SIGNATURE_BYTES)
    throw refuse(`The ${what} is larger than 1 MB.`, 'picture_too_large')
  const size = sizeOfPng(bytes)
  if (!size) throw refuse(notPng, 'picture_unreadable')
  if (size.width > MAX_SIDE || size.height > MAX_SIDE)
    throw refuse(`The ${what} is larger than ${MAX_SIDE} by ${MAX_SIDE} pixels.`, 'picture_too_large')
  const judged = await judge(bytes, owner)
  if ('bare' in judged) return judged.bare
  throw judged.refusal === 'blank' ? refuse(required, 'picture_empty') : refuse(notPng, 'picture_unreadable')
}
