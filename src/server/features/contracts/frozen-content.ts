import { type DataKey, SealedBoxError } from '#server/crypto/sealed-box.ts'
import { hashOfContent } from './canonical-html.ts'
import { type ContractRow, openContent } from './contracts.queries.ts'

export const CONTENT_CHANGED =
  'The text of this contract is not the one that was sent. It cannot be signed; tell the sender.'

/** The text exactly as it was sent; undefined when another one is stored, or one that cannot be opened. */
export function findFrozenContent(
  key: DataKey,
  contract: Pick<ContractRow, 'id' | 'content' | 'documentContentHash'>,
): string | undefined {
  try {
    const html = openContent(key, contract)
    return hashOfContent(html) === contract.documentContentHash ? html : undefined
  } catch (error) {
    if (error instanceof SealedBoxError) return undefined
    throw error
  }
}
