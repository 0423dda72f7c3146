import type { OfflineWords } from '#shared/signer-words/offline-in-english.ts'
import { type readKept } from '../kept-inputs.ts'
import type { PendingSignature } from '../pending-signature.ts'
import { isSentUnasked } from '../sent-unasked.ts'

type Entered = ReturnType<typeof readKept>

/** What somebody entered themselves: the page keeps, too, what it filled in, and what the server has. */
export function enteredHere(kept: Entered, pending: PendingSignature | undefined): (keyof OfflineWords)[] {
  const { consents, recorded, phone, places } = kept
  const isTicked = consents !== undefined && Object.values(consents).includes(true)
  const found: (keyof OfflineWords | false)[] = [
    isTicked && recorded === undefined && 'keptChoices',
    Boolean(phone?.trim()) && 'keptPhone',
    pending === undefined && hasSignature(kept) && 'keptSignature',
    pending === undefined && Boolean(places?.applied?.length) && 'keptPlaces',
  ]
  return found.filter((name) => name !== false)
}

/** A typed name is the page's own proposal until somebody chooses to type: while it stays that, no name is kept. */
function hasSignature({ mode = 'draw', strokes = [], typed, uploaded = '' }: Entered): boolean {
  return { draw: strokes.length > 0, type: typed?.trim() !== '', upload: uploaded !== '' }[mode]
}

/** What becomes of a signature that waits here. */
export const fateOf = (pending: PendingSignature): keyof OfflineWords =>
  isSentUnasked(pending) ? 'sentWithinDay' : 'askedFirst'
