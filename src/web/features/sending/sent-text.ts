import type { Contract } from '#shared/contracts/contracts.api.ts'
import { listNames } from '#shared/list-names.ts'
import { isOwnPlace } from '#shared/contracts/contract-rules.ts'

type Sent = Pick<Contract, 'workflow'> & {
  signers: Pick<Contract['signers'][number], 'name' | 'email' | 'signingOrder'>[]
}

/** Who besides the owner is asked to sign once a contract is sent, at once or after the owner. */
export function sentText({ signers, workflow }: Sent, ownEmail: string): string {
  const firstOrder = Math.min(...signers.map(({ signingOrder }) => signingOrder))
  const isAsked = ({ signingOrder }: { signingOrder: number }) =>
    workflow === 'parallel' || signingOrder === firstOrder
  const others = signers.filter((signer) => !isOwnPlace(signer, ownEmail))
  const asked = others.filter(isAsked)
  if (asked.length > 0) return `The link is on its way to ${listNames(asked.map(({ name }) => name))}.`
  return others.length > 0 ? 'The others are asked after you.' : ''
}
