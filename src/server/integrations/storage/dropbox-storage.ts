import { createHash } from 'node:crypto'
import type { Dropbox, files } from 'dropbox'
import { z } from 'zod'
import type { SignedInStorage } from './cloud-storage.ts'
import type { Incoming } from './guarded-transport.ts'
import type { Ask, Fetch } from '#server/integrations/libraries/library-caller.ts'
import { checked, piecesOf, readJson } from './library-call.ts'
import { signInError } from './oauth-apps.ts'
import { StorageError } from './storage-error.ts'

const PIECE_BYTES = 8 * 1024 * 1024
const HASHED_BLOCK = 4 * 1024 * 1024

const tag = z.object({ '.tag': z.string() })
const refusal = z.object({
  error: tag.extend({ reason: tag.optional(), path: tag.optional() }),
})

type DropboxStorage = SignedInStorage & {
  /** Ends this token, and those it came from, if they haven't ended already. */
  endAccess(signal: AbortSignal): Promise<void>
}

/** Somebody's Dropbox, by its maker's library. */
export async function openDropbox(ask: Ask, accessToken: string): Promise<DropboxStorage> {
  const library = await import('dropbox')
  const by = (fetch: Fetch) => new library.Dropbox({ accessToken, fetch })

  return {
    putNew: (path, bytes, _, signal) =>
      ask(
        signal,
        async (fetch) => {
          const commit = {
            path: `/${path}`,
            mode: { '.tag': 'add' as const },
            autorename: false,
            mute: true,
            strict_conflict: true,
          }
          if (bytes.length > PIECE_BYTES) await uploadInPieces(by(fetch), commit, bytes)
          else await by(fetch).filesUpload({ ...commit, contents: bytes })
          return 'saved' as const
        },
        { 409: asTaken },
      ),
    async isSame(path, bytes, _, signal) {
      const run = async (fetch: Fetch) => (await by(fetch).filesGetMetadata({ path: `/${path}` })).result
      const found = await ask(signal, run, { 403: unseen, 409: unseen })
      const { content_hash } = checked(found ?? {}, z.object({ content_hash: z.string().optional() }))
      return content_hash === hashOf(bytes)
    },
    async remove(path, signal) {
      await ask(signal, (fetch) => by(fetch).filesDeleteV2({ path: `/${path}` }))
    },
    async whoIs(signal) {
      const { result } = await ask(signal, (fetch) => by(fetch).usersGetCurrentAccount())
      const { account_id, email } = checked(result, z.object({ account_id: z.string(), email: z.string() }))
      return { id: account_id, name: email }
    },
    async endAccess(signal) {
      await ask(signal, (fetch) => by(fetch).authTokenRevoke(), { 401: asEnded })
    },
  }
}

async function uploadInPieces(dropbox: Dropbox, commit: files.CommitInfo, bytes: Uint8Array) {
  let session_id = ''
  for (const { at, piece, isLast } of piecesOf(bytes, PIECE_BYTES)) {
    const cursor = { session_id, offset: at }
    if (at === 0) {
      const { result } = await dropbox.filesUploadSessionStart({ close: false, contents: piece })
      session_id = checked(result, z.object({ session_id: z.string() })).session_id
    } else if (isLast) await dropbox.filesUploadSessionFinish({ cursor, commit, contents: piece })
    else await dropbox.filesUploadSessionAppendV2({ cursor, close: false, contents: piece })
  }
}

const unseen = () => undefined

/** Who removed our app there has ended our access; a suspended account, or a missing permission, has not. */
function asEnded(answer: Incoming) {
  const { error } = readJson(answer, refusal)
  if (!['invalid_access_token', 'expired_access_token'].includes(error['.tag']))
    throw signInError('dropbox', 'credentials')
}

/** What it means that nothing was saved. */
function asTaken(answer: Incoming): 'exists' {
  const { error } = readJson(answer, refusal)
  const reason = (error.reason ?? error.path)?.['.tag']
  if (reason === 'conflict') return 'exists'
  if (reason === 'insufficient_space')
    throw new StorageError('full', 'Your Dropbox is full. Free up some space there.')
  if (reason === 'too_many_write_operations')
    throw new StorageError('unavailable', 'Dropbox is busy with other changes right now.')
  if (reason === undefined) throw new StorageError('unavailable', 'Dropbox gave up the upload.')
  throw new StorageError('denied', 'Dropbox doesn’t let us save files there. Connect it again, and allow it.')
}

/** As Dropbox makes it: of the hashes of all blocks. */
function hashOf(bytes: Uint8Array): string {
  const whole = createHash('sha256')
  for (const { piece } of piecesOf(bytes, HASHED_BLOCK))
    whole.update(createHash('sha256').update(piece).digest())
  return whole.digest('hex')
}
