import type { PaymentFact } from '#server/integrations/payments/card-payments.ts'

export type PaymentStatus = 'open' | 'declined' | 'paid' | 'canceled'

/** A refund or a dispute of a payment. */
export type Reversal = {
  /** The provider's. */
  id: string
  by: 'refund' | 'dispute'
  /** What the bank holds of the payment, or held last. */
  amountCents: number
  /**
   * How often the bank took the money, as far as we heard: a dispute that was won can be lost later. Where it gave back a
   * part, it took the rest anew.
   */
  takenTimes: number
  /** How often it came back, or some of it: the refund failed, or the dispute was won. */
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
 * What is known of a payment after one more fact, and the money that moves by it. Facts may come in any order and any
 * number of times: what follows from all of them is the same.
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
    const { id, by, bookedTimes, bookedBackTimes } = reversal
    const held = heldCents(reversal)
    const booked = bookedCents(state.reversals.find((before) => before.id === id))
    if (held === booked) return reversal
    const what = held > booked ? by : (`${by}-returned` as const)
    const times = held > booked ? bookedTimes : bookedBackTimes
    movements.push({ key: keyOf(what, reversal, times), what, cents: booked - held })
    return {
      ...reversal,
      bookedTimes: bookedTimes + (held > 0 ? 1 : 0),
      bookedBackTimes: bookedBackTimes + (booked > 0 ? 1 : 0),
    }
  })
  return { state: { ...known, reversals }, movements }
}

const heldCents = ({ amountCents, takenTimes, returnedTimes }: Reversal) =>
  takenTimes > returnedTimes ? amountCents : 0

/** Of a reversal as it was before a fact: what is held is entered as soon as it is heard. */
const bookedCents = (before: Reversal | undefined) =>
  before && before.bookedTimes > before.bookedBackTimes ? before.amountCents : 0

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

type ReversalFact = Extract<PaymentFact, { kind: 'refunded' | 'refund-failed' | 'disputed' }>

function withReversal(reversals: Reversal[], fact: ReversalFact): Reversal[] {
  const known = reversals.find(({ id }) => id === fact.id)
  const heard = fact.kind === 'disputed' ? afterDispute(known, fact) : afterRefund(known, fact)
  return known ? reversals.map((one) => (one === known ? heard : one)) : [...reversals, heard]
}

const nothing = { amountCents: 0, takenTimes: 0, returnedTimes: 0, bookedTimes: 0, bookedBackTimes: 0 }

function afterRefund(
  known: Reversal | undefined,
  { kind, id, amountCents }: Extract<ReversalFact, { kind: 'refunded' | 'refund-failed' }>,
): Reversal {
  const reversal = known ?? { ...nothing, id, by: 'refund', amountCents }
  return { ...reversal, [kind === 'refunded' ? 'takenTimes' : 'returnedTimes']: 1 }
}

function afterDispute(
  known: Reversal | undefined,
  fact: Extract<ReversalFact, { kind: 'disputed' }>,
): Reversal {
  const reversal = known ?? { ...nothing, id: fact.id, by: 'dispute' }
  const { returnedTimes } = fact
  // as often given back, more is held later on; what is told late changes nothing
  const isLater =
    returnedTimes > reversal.returnedTimes ||
    (returnedTimes === reversal.returnedTimes && fact.heldCents > heldCents(reversal))
  if (!isLater) return reversal
  return fact.heldCents > 0
    ? { ...reversal, amountCents: fact.heldCents, returnedTimes, takenTimes: returnedTimes + 1 }
    : { ...reversal, returnedTimes, takenTimes: returnedTimes }
}
