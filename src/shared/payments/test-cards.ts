/** What happens to a card of the sandbox. */
export type TestOutcome =
  | 'paid'
  | 'card_declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'incorrect_cvc'
  /** The bank asks its customer first. */
  | 'authentication_required'

type TestCard = { number: string; label: string; outcome: TestOutcome }

/** The card provider's well-known test numbers: no real card has one of them. */
export const testCards: TestCard[] = [
  { number: '4242424242424242', label: 'Pays', outcome: 'paid' },
  { number: '4000002760003184', label: 'Asks for authentication', outcome: 'authentication_required' },
  { number: '4000000000000002', label: 'Is declined', outcome: 'card_declined' },
  { number: '4000000000009995', label: 'Has insufficient funds', outcome: 'insufficient_funds' },
  { number: '4000000000000069', label: 'Has expired', outcome: 'expired_card' },
  { number: '4000000000000127', label: 'Has a wrong security code', outcome: 'incorrect_cvc' },
]

/** Every other number is declined: the sandbox never takes a real card. */
export const testOutcomeOf = (number: string): TestOutcome =>
  testCards.find((card) => card.number === number)?.outcome ?? 'card_declined'

/** Why a card didn’t pay, by the code of the provider. */
const declines: Record<string, string> = {
  card_declined: 'Your card was declined. Use another card.',
  insufficient_funds: 'Your card has insufficient funds. Use another card.',
  expired_card: 'Your card has expired. Use another card.',
  incorrect_cvc: 'Your card’s security code is incorrect. Check it and try again.',
  authentication_failure: 'Your bank couldn’t confirm that it’s you. Try again, or use another card.',
}

export const declineText = (code: string): string => declines[code] ?? declines['card_declined'] ?? ''

/** 4242424242424242 → 4242 4242 4242 4242 */
export const groupDigits = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ')
