import { fileTypeFromBuffer } from 'file-type'
import type { Deps } from '#server/deps.ts'
import { HttpError } from '#server/http/errors.ts'
import type { PictureText } from '#server/integrations/ai/assistant.ts'
import { askAssistant } from './ask-assistant.ts'
import { cleanText, cleanTitle } from './clean-answer.ts'

const TYPES = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif'])
/** What every provider takes. */
const MAX_BYTES = 5_000_000
const MAX_CHARACTERS = 200_000
const FAILED = 'The AI couldn’t read this image.'

/**
 * The words in a picture as the AI provider reads them; `notRead` tells the person why not, so that nothing else takes
 * its place in silence. Undefined where no provider is set up, or when this is no picture of a kind that they read.
 */
export async function readPicture(
  deps: Deps,
  userId: string,
  bytes: Uint8Array,
): Promise<{ read: PictureText } | { notRead: string } | undefined> {
  const { provider } = deps.assistants
  const mimeType = (await fileTypeFromBuffer(bytes))?.mime
  if (!provider?.readPicture || !mimeType || !TYPES.has(mimeType)) return undefined
  if (bytes.length > MAX_BYTES) return { notRead: 'This image is too large for the AI.' }
  const { readPicture: look } = provider
  try {
    const { answer } = await askAssistant(deps, { userId, useRules: false, failed: FAILED }, () =>
      look({ bytes, mimeType }, { owner: userId }),
    )
    const { title, text, confidence } = answer
    return { read: { title: cleanTitle(title), text: cleanText(text, MAX_CHARACTERS), confidence } }
  } catch (error) {
    if (error instanceof HttpError) return { notRead: error.message }
    throw error
  }
}
