import type { SignerRow } from '#server/features/signers/signers.queries.ts'

/**
 * The places of each person: who signs twice, in another order, is written to once, and it's said of both places together.
 * Others who share their mailbox have other names.
 */
export const placesByPerson = (signers: SignerRow[]): [SignerRow, ...SignerRow[]][] => {
  const people = new Map<string, [SignerRow, ...SignerRow[]]>()
  for (const signer of signers) {
    const person = JSON.stringify([signer.email, signer.name])
    people.set(person, [...(people.get(person) ?? []), signer])
  }
  return [...people.values()]
}
