import type { Db } from '#server/db/db.ts'
import type { StoredSigner } from '#server/features/signers/signers.queries.ts'
import { listActsOf } from '#server/log/log.queries.ts'
import { countsFor } from './count-by-way.ts'
import { listStoredConsents } from './signing.queries.ts'

type Signer = Pick<StoredSigner, 'id' | 'consentedAt'>

/**
 * Those of the contract's signers whose last answer was that they want no messages about it, by id. Where a signer's own
 * link said so, a yes by the link that the sender sees, too, doesn't outweigh it.
 */
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
  const last = lastOf(answers)
  const noes = answers.filter(({ consentGiven }) => !consentGiven)
  // who came by which link is only in the log, which is long
  const isMixed = noes.some(({ signerId }) => last.get(signerId))
  const lastOwn = isMixed ? lastOf(await sentByOwnLinks(db, contractId, answers)) : last
  return new Set(
    noes.map(({ signerId }) => signerId).filter((id) => !(last.get(id) && lastOwn.get(id) !== false)),
  )
}

type Answer = { id: string; signerId: string; consentGiven: boolean }

const lastOf = (answers: Answer[]) =>
  new Map(answers.map(({ signerId, consentGiven }) => [signerId, consentGiven]))

async function sentByOwnLinks(db: Db, contractId: string, answers: Answer[]) {
  const acts = await listActsOf(db, contractId, undefined, ['consent.given', 'consent.declined'])
  const own = new Set(acts.filter(countsFor('email')).map(({ data }) => data.consent))
  return answers.filter(({ id }) => own.has(id))
}
