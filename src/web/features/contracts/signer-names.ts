import type { ListedContract } from '#shared/contracts/contracts.api.ts'

const SHOWN = 2

/** "Ada Lovelace, Bob Ross and 3 more". */
export function namesOf(signers: Pick<ListedContract['signers'][number], 'name'>[]): string {
  if (signers.length === 0) return 'No signers added yet'
  const names = signers.slice(0, SHOWN).map(({ name }) => name)
  const more = signers.length - names.length
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')
}
