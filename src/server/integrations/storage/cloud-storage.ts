import { randomBytes } from 'node:crypto'
import { StorageError } from './storage-error.ts'

/** Tells a file of ours from another of the same name. */
export type Labels = { contractId: string; sha256: string }

/** What each service can do. Paths are folders and a name, joined by slashes. @throws StorageError */
export type StorageBackend = {
  /** Saves the file, or leaves what is there under this very name as it is. */
  putNew(path: string, bytes: Uint8Array, labels: Labels, signal: AbortSignal): Promise<'saved' | 'exists'>
  /** Whether what is there is the file with these labels; false where nobody may look. */
  isSame(path: string, bytes: Uint8Array, labels: Labels, signal: AbortSignal): Promise<boolean>
  remove(path: string, signal: AbortSignal): Promise<void>
}

/** Whose account it is: what the provider numbers it by, and what its owner calls it. */
export type AccountHolder = { id: string; name: string }

/** A service that its owner signed in to. */
export type SignedInStorage = StorageBackend & { whoIs(signal: AbortSignal): Promise<AccountHolder> }

export type FileToSave = Labels & { folder: string; filename: string; bytes: Uint8Array }

const TEST_TEXT = 'Plainseal saved this file to test the connection. You can delete it.\n'
const TEST_LABELS = { contractId: 'none', sha256: 'none' }

/**
 * Saves a file under its name or, where that is taken, with a number or its contract's id; what is there is never written
 * over. A file that an earlier try of ours left there counts as saved. Tells the path.
 */
export async function saveFile(
  backend: StorageBackend,
  { folder, filename, bytes, ...labels }: FileToSave,
  signal: AbortSignal,
): Promise<string> {
  for (const name of namesFor(filename, labels.contractId)) {
    const path = `${folder}/${name}`
    if ((await backend.putNew(path, bytes, labels, signal)) === 'saved') return path
    if (await backend.isSame(path, bytes, labels, signal)) return path
  }
  throw new StorageError('overwrites', 'Every name we tried is taken in that folder.')
}

/** Few: some services take the whole file before they say that its name is taken. */
function namesFor(filename: string, contractId: string) {
  const at = filename.lastIndexOf('.')
  const [stem, end] = [filename.slice(0, at), filename.slice(at)]
  // the last for keys that don't see that the one before is of an earlier try
  const additions = ['', '_2', '_3', `_${contractId}`, `_${contractId}_2`]
  return additions.map((addition) => `${stem}${addition}${end}`)
}

/** Keys that may add files and not replace them are refused in one of two ways. */
function asRefused(error: unknown): 'exists' {
  if (error instanceof StorageError && error.failure === 'denied') return 'exists'
  throw error
}

/**
 * Whether files can be saved there, and none is written over: saves a small one, tries to save it again, which has to
 * be refused, and removes it where that is allowed. @throws StorageError
 */
export async function checkStorage(
  backend: StorageBackend,
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  // a name of its own: of two tests of one place at once, neither meets what the other saves and removes
  const path = `${folder}/connection-test-${randomBytes(4).toString('hex')}.txt`
  const bytes = Buffer.from(TEST_TEXT)
  const put = () => backend.putNew(path, bytes, TEST_LABELS, signal)
  const isNew = (await put()) === 'saved'
  const isOverwritten = isNew && (await put().catch(asRefused)) === 'saved'
  // keys that may only add files are good keys: then it stays, and says what it is
  if (isNew) await backend.remove(path, signal).catch(() => undefined)
  if (isOverwritten)
    throw new StorageError(
      'overwrites',
      'This storage service replaces files that have the same name, so a contract could be lost. Use another service.',
    )
}
