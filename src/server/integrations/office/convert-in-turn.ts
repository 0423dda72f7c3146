import { createTaskQueue, type QueueFailure } from '#server/processes/task-queue.ts'
import { type Conversion, type OfficeConverter, OfficeError } from './office-converter.ts'

type Limits = { atOnce: number; maxWaiting: number; givesWayAfterMs?: number }

const MAX_PER_OWNER = 5
/** Most documents are converted sooner, and a slow one begins again when the others are done. */
const GIVES_WAY_AFTER_MS = 10_000
const RETURNS = 2

const reasons: Record<QueueFailure, string> = {
  'queue-full': 'Too many documents wait to be converted.',
  'too-many': 'Other documents of this owner are being converted.',
  closed: 'The converter is shut down.',
}

/**
 * Converts a few documents at a time, and no more than five of one owner. What takes long gives way to documents of
 * others, and is begun again after them.
 */
export function convertInTurn(convert: Conversion, limits: Limits): OfficeConverter {
  const { atOnce, maxWaiting, givesWayAfterMs = GIVES_WAY_AFTER_MS } = limits
  const lanes = { all: { atOnce, maxWaiting, givesWayAfterMs, returns: RETURNS } }
  const queue = createTaskQueue({ atOnce, lanes, maxPerOwner: MAX_PER_OWNER })
  return {
    toPdf: (bytes, type, owner) =>
      queue.run(
        { lane: 'all', owner },
        ({ signal, startWork }) => {
          startWork()
          return convert(bytes, type, signal)
        },
        (failure) => new OfficeError('unavailable', reasons[failure]),
      ),
  }
}
