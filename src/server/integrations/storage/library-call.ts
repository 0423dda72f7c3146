import type { z } from 'zod'
import { providerNames } from '#shared/storage/storage-rules.ts'
import { SET_UP_WRONG } from '#shared/set-up-wrong.ts'
import { answerReader } from '#server/integrations/libraries/checked-answer.ts'
import { type Ask, libraryCaller } from '#server/integrations/libraries/library-caller.ts'
import type { Incoming, Transport } from './guarded-transport.ts'
import { StorageError } from './storage-error.ts'

/** Lets a storage service's library call it. @throws StorageError in the provider's name */
export const storageCaller = (transport: Transport, provider: string): Ask =>
  libraryCaller(transport, {
    refused: (answer) => explain(provider, answer),
    unreadable,
    isOwn: (error) => error instanceof StorageError,
  })

/** What Google and Box answer, with a 403, where there is no room left. */
const IS_FULL = /"(?:storageQuotaExceeded|storage_limit_exceeded)"/
/** What Google answers, with a 403, to who asks too often. */
const IS_BUSY = /"(?:userRateLimitExceeded|rateLimitExceeded)"/
/** What Google answers, with a 403, where the operator didn’t enable Google Drive. */
const IS_OFF = /"(?:accessNotConfigured|SERVICE_DISABLED)"/

/** Microsoft lets nobody leave out a part of what they allow: who may not save files there has to be let by others. */
const whatHelps: Record<string, string> = {
  [providerNames.onedrive]: 'Check that you can save files there yourself, then try again.',
  [providerNames.sharepoint]:
    'Ask your administrator to let you edit files on your organization’s main site, then try again.',
}

function explain(provider: string, { status, body }: Incoming): StorageError {
  if (status === 401)
    return new StorageError('credentials', `${provider} no longer lets us in. Connect it again.`)
  const said = status === 403 ? body.toString('utf8') : ''
  if (status === 507 || IS_FULL.test(said))
    return new StorageError('full', `Your ${provider} is full. Free up some space there.`)
  if (IS_OFF.test(said)) return new StorageError('server', `${provider} ${SET_UP_WRONG}`)
  if (status === 403 && !IS_BUSY.test(said))
    return new StorageError(
      'denied',
      `${provider} doesn’t let us save files there. ${whatHelps[provider] ?? 'Connect it again, and allow it.'}`,
    )
  if (status === 404)
    return new StorageError('missing', `${provider} can’t find the folder. Check that it’s still there.`)
  return new StorageError('unavailable', `${provider} is busy or down right now.`)
}

const unreadable = () => new StorageError('unavailable', 'The storage service’s answer can’t be read.')

export const checked = answerReader(unreadable)

/** The JSON of a refusal. */
export const readJson = <T extends z.ZodType>({ body }: Incoming, schema: T): z.output<T> =>
  checked(parse(body.toString('utf8')), schema)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The same bytes; the libraries know no other kind, or mistake a part for the whole. */
export const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)

/** A file in pieces of this size, each with where it begins. */
export function* piecesOf(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) {
    const piece = bytes.subarray(at, at + size)
    yield {
      at,
      piece,
      isLast: at + size >= bytes.length,
      range: `bytes ${at}-${at + piece.length - 1}/${bytes.length}`,
    }
  }
}
