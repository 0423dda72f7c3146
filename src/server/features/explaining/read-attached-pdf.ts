import type { Deps } from '#server/deps.ts'
import { finderIn } from '#server/features/assistant/contains-words.ts'
import type { ReadAttachment } from '#server/features/attachments/attachments.queries.ts'
import { FileError } from '#server/files/file-error.ts'
import type { ReadPages } from '#server/files/read-pages.ts'
import { memoizeRecent } from '#server/memoize-recent.ts'

/** An attached PDF as far as its text can be read. */
export type AttachedText = {
  name: string
  /** SHA-256 of the file, hex. */
  hash: string
  text: string
  /** Pages, counted from 1, that were read, those of them of which something was left out, and those that were not read. */
  read: number[]
  inPart: number[]
  unread: number[]
  /** Whether it is known to have no text; otherwise pages that weren't read may well have some. */
  isTextless: boolean
  /** The page on which these words begin; undefined where the text doesn't have them. */
  pageOf: (quote: string) => number | undefined
}

/**
 * Signers read the same file one after another, and in several languages. A long one has a million characters. What a busy
 * server had no time to read is read by the next who asks.
 */
const texts = memoizeRecent<ReadPages>(20, ({ isCutShort }) => !isCutShort)

/**
 * What stands on the pages of the attached file; undefined where it is no PDF, or one that can't be read within the limits.
 * `attachment`: its bytes, found to be those that were sent. @throws FileError when there is no room to read it now
 */
export async function readAttachedPdf(
  { files }: Pick<Deps, 'files'>,
  { filename, mimeType, sha256, bytes }: ReadAttachment,
  reader: string,
): Promise<AttachedText | undefined> {
  if (mimeType !== 'application/pdf') return undefined
  try {
    const { text, starts, read, inPart, unread, isTextless } = await texts(sha256, () =>
      files.run('read-pages', { bytes }, reader),
    )
    const pages = { read, inPart, unread, isTextless }
    return { name: filename, hash: sha256, text, ...pages, pageOf: pageFinder(text, starts) }
  } catch (error) {
    if (error instanceof FileError && (!error.retryable || error.code === 'worker-died')) return undefined
    throw error
  }
}

/** The same places, with one space wherever the text has several, as words are looked for. */
function pageFinder(text: string, starts: ReadPages['starts']): AttachedText['pageOf'] {
  let length = 0
  const placed = starts.map(({ page, at }, index) => {
    const begin = { page, at: length }
    length += text.slice(at, starts[index + 1]?.at).replace(/\s+/g, ' ').length
    return begin
  })
  const find = finderIn(text)
  return (quote) => {
    const at = find(quote)
    return at < 0 ? undefined : placed.findLast((start) => start.at <= at)?.page
  }
}
