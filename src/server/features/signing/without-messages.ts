import type { Db } from '#server/db/db.ts'
import type { StoredSigner } from '#server/features/signers/signers.queries.ts'
import { listStoredConsents } from './signing.queries.ts'

type Signer = Pick<StoredSigner, 'id' | 'consentedAt'>

/** Those of the contract's signers whose last answer was that they want no messages about it, by id. */
export async function listWithoutMessages(
  db: Db,
  contractId: string,
  signers: Signer[],
): Promise<Set<string>> {
  const since = new Map(signers.map(({ id, consentedAt }) => [id, consentedAt]))
  const answers = (await listStoredConsents(db, contractId)).filter(
    ({ consentType, signerId, createdAt }) => {
      const consentedAt = since.get(signerId)
      // what was said before is of who had the place before them
      return consentType === 'communications' && consentedAt && createdAt >= consentedAt
    },
  )
  const last = new Map(answers.map(({ signerId, consentGiven }) => [signerId, consentGiven]))
  return new Set([...last].flatMap(([signerId, wants]) => (wants ? [] : [signerId])))
}
