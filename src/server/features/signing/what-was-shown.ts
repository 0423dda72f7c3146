import type { LinkWay } from '#shared/signing/link-words.ts'
import type { ReadRecord } from '#server/log/read-log.ts'
import { countsFor } from './count-by-way.ts'

export type Shown = { seconds: number; scrolledToEnd: boolean }

const isOfText = ({ action, data }: ReadRecord) =>
  (action === 'document.viewed' || action === 'document.shown') && data.documentType === 'contract'

/**
 * What the records say that a signer's browser has shown them of the text; null when none says that it showed anything.
 * What was seen by the link that the sender sees counts only for a signature by that link. Two windows can tell of the same minute: it is no longer than the time since the first record.
 */
export function whatWasShown(
  records: ReadRecord[],
  { ref, way }: { ref: string; way: LinkWay | undefined },
  now: Date,
): Shown | null {
  const counts = countsFor(way)
  const own = records.filter((record) => record.actor.ref === ref && isOfText(record) && counts(record))
  const [first] = own
  if (!first) return null
  const told = own.reduce((sum, { data }) => sum + Number(data.seconds ?? 0), 0)
  const sinceFirst = Math.max(0, Math.round((now.getTime() - Date.parse(first.at)) / 1000))
  return {
    seconds: Math.min(told, sinceFirst),
    scrolledToEnd: own.some(({ data }) => data.scrolledToEnd === true),
  }
}
