import { createTaskQueue, type QueueFailure } from '#server/processes/task-queue.ts'
import { type Conversion, type OfficeConverter, OfficeError } from './office-converter.ts'

type Limits = { atOnce: number; maxWaiting: number }

const MAX_PER_OWNER = 5

const reasons: Record<QueueFailure, string> = {
  'queue-full': 'Too many documents wait to be converted.',
  'too-many': 'Other documents of this owner are being converted.',
  closed: 'The converter is shut down.',
}

/** Converts a few documents at a time, and no more than five of one owner. */
export function convertInTurn(convert: Conversion, { atOnce, maxWaiting }: Limits): OfficeConverter {
  const lanes = { all: { atOnce, maxWaiting } }
  const queue = createTaskQueue({ atOnce, lanes, maxPerOwner: MAX_PER_OWNER })
  return {
    toPdf: (bytes, type, owner) =>
      queue.run(
        { lane: 'all', owner },
        () => convert(bytes, type),
        (failure) => new OfficeError('unavailable', reasons[failure]),
      ),
  }
}
