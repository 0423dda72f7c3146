import type { ErasurePlan } from './erasure.api.ts'

const contractsIn = (count: number) => (count === 1 ? '1 contract is' : `${count} contracts are`)

/** Why an account cannot be erased yet, or undefined when it can. The page and the server ask the same question. */
export function whyNotErasable({
  waiting,
  sealing,
}: Pick<ErasurePlan, 'waiting' | 'sealing'>): string | undefined {
  if (waiting > 0)
    return `${contractsIn(waiting)} waiting for signatures. Cancel what’s open, or wait until it’s signed or expires.`
  if (sealing > 0) return `${contractsIn(sealing)} being sealed. Try again in a few minutes.`
  return undefined
}
