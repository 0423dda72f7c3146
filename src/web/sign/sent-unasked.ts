import type { PendingSignature } from './pending-signature.ts'

// Apart from what is kept, which loads before the contract shows.

/** As long as the server knows the key again. What is older is not sent unasked. */
const SENT_UNASKED_MS = 24 * 60 * 60_000

export const isSentUnasked = ({ at }: PendingSignature) => Date.now() - Date.parse(at) < SENT_UNASKED_MS
