import { personOf, type SignerInput } from '#shared/signers/signer-rules.ts'

type Placed = Pick<SignerInput, 'name' | 'email' | 'signingOrder'>
type Workflow = 'parallel' | 'sequential'

/**
 * The place of somebody in the order, in which an address may sign once; undefined where it is taken. Two names are two
 * people, also at one address: where the order means nothing, the second has the next place instead. One person hasn't,
 * so that nobody is added twice by mistake.
 */
export function findPlaceInOrder(
  wanted: Placed,
  others: readonly Placed[],
  workflow: Workflow,
): number | undefined {
  const sharing = others.filter(({ email }) => email === wanted.email)
  const taken = new Map(sharing.map((other) => [other.signingOrder, personOf(other)]))
  if (!taken.has(wanted.signingOrder)) return wanted.signingOrder
  if (workflow === 'sequential' || [...taken.values()].includes(personOf(wanted))) return undefined
  let place = 1
  while (taken.has(place)) place += 1
  return place
}

/** Why an address is refused in a place, in words that name what its sender can change. */
export const placeTaken = (workflow: Workflow) =>
  workflow === 'sequential'
    ? 'A signer with this email address and signing order already exists'
    : 'A signer with this name and email address already exists'
