import type { z } from 'zod'
import { answerReader } from '#server/integrations/libraries/checked-answer.ts'
import { type Ask, libraryCaller } from '#server/integrations/libraries/library-caller.ts'
import type { Incoming, Transport } from './guarded-transport.ts'
import { StorageError } from './storage-error.ts'

/** Lets a storage service's library call it. @throws StorageError in the provider's name */
export const storageCaller = (transport: Transport, provider: string): Ask =>
  libraryCaller(transport, {
    refused: ({ status }) => explain(provider, status),
    unreadable,
    isOwn: (error) => error instanceof StorageError,
  })

function explain(provider: string, status: number): StorageError {
  if (status === 401)
    return new StorageError('credentials', `${provider} no longer lets us in. Connect it again.`)
  if (status === 403)
    return new StorageError(
      'denied',
      `${provider} doesn’t let us save files there. Connect it again, and allow it.`,
    )
  if (status === 404)
    return new StorageError('missing', `${provider} can’t find the folder. Check that it’s still there.`)
  if (status === 507)
    return new StorageError('unavailable', `Your ${provider} is full. Free up some space there.`)
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
