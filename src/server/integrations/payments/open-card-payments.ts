import type { Config } from '#server/config.ts'
import type { CardPayments } from './card-payments.ts'

/** The provider that is set up; loaded only then, because its library takes time to load. */
export async function openCardPayments(stripe: Config['stripe']): Promise<CardPayments | undefined> {
  return stripe && (await import('./stripe-payments.ts')).stripePayments(stripe)
}
