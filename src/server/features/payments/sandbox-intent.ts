import { mac, sameText } from '#server/crypto/keyed-hash.ts'
import type { Deps } from '#server/deps.ts'

const secretOf = ({ codesKey }: Pick<Deps, 'codesKey'>, paymentId: string) =>
  mac(codesKey, 'sandbox payment', paymentId)
const UUID = /^pi_sandbox_([0-9a-f-]{36})_secret_([\w-]{43})$/

/** What a provider would answer for this payment. */
export const sandboxIntent = (deps: Pick<Deps, 'codesKey'>, paymentId: string) => ({
  intentId: `pi_sandbox_${paymentId}`,
  clientSecret: `pi_sandbox_${paymentId}_secret_${secretOf(deps, paymentId)}`,
})

/** The id of the payment of this secret; undefined where it is none of ours. */
export function paymentOfSecret(deps: Pick<Deps, 'codesKey'>, clientSecret: string): string | undefined {
  const [, paymentId, secret] = UUID.exec(clientSecret) ?? []
  return paymentId && secret && sameText(secretOf(deps, paymentId), secret) ? paymentId : undefined
}
