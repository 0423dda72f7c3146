import type { PaymentFact } from '#server/integrations/payments/card-payments.ts'

export type PaymentStatus = 'open' | 'declined' | 'paid' | 'canceled'

/** A refund or a dispute of a payment. */
export type Reversal = {
  /** The provider's. */
  id: string
  by: 'refund' | 'dispute'
  amountCents: number
  /** How often the bank took the money, as far as we heard: a dispute that was won can be lost later. */
  takenTimes: number
  /** How often it came back: the refund failed, or the dispute was won. */
  returnedTimes: number
  /** How often it was taken from the balance. */
  bookedTimes: number
  /** How often it was given again after that; the same as the above, or one less. */
  bookedBackTimes: number
}

export type PaymentState = {
  status: PaymentStatus
  paidCents: number | null
  declineCode: string | null
  reversals: Reversal[]
}

/** Money on its way to or from a balance, once for each key. */
export type CardMovement = {
  key: string
  what: 'payment' | 'refund' | 'dispute' | 'refund-returned' | 'dispute-returned'
  /** Negative where it leaves the balance. */
  cents: number
}

/**
 * What is known of a payment after one more fact, and the money that moves by it. Facts may come in any order, those of
 * disputes each once (the caller drops an event that it knows): what follows from all of them is the same.
 */
export function learnFact(
  state: PaymentState,
  fact: PaymentFact,
): { state: PaymentState; movements: CardMovement[] } {
  const known = withFact(state, fact)
  const movements: CardMovement[] = []
  if (state.paidCents === null && known.paidCents !== null)
    movements.push({ key: 'payment', what: 'payment', cents: known.paidCents })
  // nothing goes back of what has not come, however early we hear of it
  if (known.paidCents === null) return { state: known, movements }
  const reversals = known.reversals.map((reversal) => {
    const { by, amountCents, bookedTimes, bookedBackTimes } = reversal
    const isTaken = reversal.takenTimes > reversal.returnedTimes
    if (isTaken && bookedTimes === bookedBackTimes) {
      movements.push({ key: keyOf(by, reversal, bookedTimes), what: by, cents: -amountCents })
      return { ...reversal, bookedTimes: bookedTimes + 1 }
    }
    if (!isTaken && bookedTimes > bookedBackTimes) {
      const what = `${by}-returned` as const
      movements.push({ key: keyOf(what, reversal, bookedBackTimes), what, cents: amountCents })
      return { ...reversal, bookedBackTimes: bookedBackTimes + 1 }
    }
    return reversal
  })
  return { state: { ...known, reversals }, movements }
}

const keyOf = (what: CardMovement['what'], { id }: Reversal, before: number) =>
  before === 0 ? `${what}:${id}` : `${what}:${id}:${before + 1}`

function withFact(state: PaymentState, fact: PaymentFact): PaymentState {
  if (fact.kind === 'paid')
    return { ...state, status: 'paid', declineCode: null, paidCents: state.paidCents ?? fact.amountCents }
  if (fact.kind === 'declined')
    return state.status === 'paid' || state.status === 'canceled'
      ? state
      : { ...state, status: 'declined', declineCode: fact.code }
  if (fact.kind === 'canceled') return state.status === 'paid' ? state : { ...state, status: 'canceled' }
  return { ...state, reversals: withReversal(state.reversals, fact) }
}

function withReversal(
  reversals: Reversal[],
  { kind, by, id, amountCents }: PaymentFact & { kind: 'taken' | 'returned' },
): Reversal[] {
  const nothing = { takenTimes: 0, returnedTimes: 0, bookedTimes: 0, bookedBackTimes: 0 }
  const known = reversals.find((reversal) => reversal.id === id)
  const reversal = known ?? { id, by, amountCents, ...nothing }
  const times = kind === 'taken' ? 'takenTimes' : 'returnedTimes'
  // several events tell of one refund; of a dispute each event is a movement at the bank
  const heard = { ...reversal, [times]: by === 'refund' ? 1 : reversal[times] + 1 }
  return known ? reversals.map((one) => (one === known ? heard : one)) : [...reversals, heard]
}
