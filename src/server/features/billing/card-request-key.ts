/** Names a movement of money of a card payment among all transactions of its user. */
export const cardRequestKey = (paymentId: string, key: string) => `card:${paymentId}:${key}`

/** The card payment that a transaction is the deposit of; undefined for any other. */
export const paymentOfRequest = (requestKey: string | null): string | undefined =>
  /^card:([0-9a-f-]{36}):payment$/.exec(requestKey ?? '')?.[1]
