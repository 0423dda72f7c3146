/** What an event of the provider says about a payment of ours. */
export type PaymentFact =
  /** The card paid so much. */
  | { kind: 'paid'; intentId: string; amountCents: number }
  /** One try failed; the next may succeed. */
  | { kind: 'declined'; intentId: string; code: string }
  | { kind: 'canceled'; intentId: string }
  /** Money went back to the card, or came back to us because that failed. */
  | { kind: 'refunded' | 'refund-failed'; id: string; intentId: string; amountCents: number }
  /** So much of it the bank held over a dispute, once it had given some or all back so often. */
  | { kind: 'disputed'; id: string; intentId: string; heldCents: number; returnedTimes: number }

export type PaymentEvent = {
  /** The provider's: the same event, told again, has the same. */
  id: string
  type: string
  occurredAt: Date
  /** Undefined where it tells nothing that concerns money of ours. */
  fact: PaymentFact | undefined
}

export type CardPayments = {
  /** For the page, which hands the card to the provider and never to us. */
  publishableKey: string
  /** Creates the customer once for this account and address; answers the id. `inPlaceOf`: one who was deleted there. */
  createCustomer(of: NewCustomer): Promise<string>
  /** Deletes the customer there, whose payments stay; one who is gone already counts as deleted. */
  deleteCustomer(customerId: string): Promise<void>
  /** Creates the intent once for this payment. */
  createIntent(of: NewIntent): Promise<{ intentId: string; clientSecret: string }>
  /** The event in the body of a webhook, as it came. Throws PaymentsError where it isn't the provider's, or is too old. */
  readEvent(body: Uint8Array, signature: string, now: Date): PaymentEvent
  /** What happened since then and in the last 30 days, newest first. */
  listEvents(since: Date): AsyncIterable<PaymentEvent>
}

export type NewCustomer = { userId: string; email: string | null; name: string; inPlaceOf?: string }
export type NewIntent = { paymentId: string; userId: string; customerId: string; amountCents: number }

export type PaymentsFailure =
  | 'unavailable'
  | 'timeout'
  | 'rate-limited'
  /** Key or account need the operator's attention. */
  | 'account'
  /** The customer was deleted on the provider's side. */
  | 'unknown-customer'
  /** The provider refuses the request for another reason, which stays. */
  | 'refused'
  /** A webhook that the provider didn't sign, or signed too long ago. */
  | 'forged'

/** Why the provider did not do it. The message is one line without keys or card data. */
export class PaymentsError extends Error {
  override readonly name = 'PaymentsError'
  readonly failure: PaymentsFailure
  constructor(failure: PaymentsFailure, message: string) {
    super(message)
    this.failure = failure
  }
}
