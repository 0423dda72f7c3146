import { isStatus } from './api.ts'

/** Of a deletion: what isn’t there is deleted, maybe by the very call whose answer was lost. */
export function acceptGone(error: unknown): undefined {
  if (!isStatus(error, 404)) throw error
}
