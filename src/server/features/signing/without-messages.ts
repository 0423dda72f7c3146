import type { Db } from '#server/db/db.ts'
import type { StoredSigner } from '#server/features/signers/signers.queries.ts'
import { signerRef } from '#server/log/chain.ts'
import { listActsOf } from '#server/log/log.queries.ts'
import { countsFor } from './count-by-way.ts'
import { listStoredConsents } from './signing.queries.ts'

type Signer = Pick<StoredSigner, 'id' | 'consentedAt'>

/**
 * Those of the contract's signers whose last answer was that they want no messages about it, by id. Where a signer's own
 * link said so, a yes by the link that the sender sees, too, doesn't outweigh it, also after that link took a consent back.
 */
export async function listWithoutMessages(
  db: Db,
  contractId: string,
  signers: Signer[],
): Promise<Set<string>> {
  const since = new Map(signers.map(({ id, consentedAt }) => [id, consentedAt]))
  const answers = (await listStoredConsents(db, contractId)).filter(
    ({ consentType, signerId }) => consentType === 'communications' && since.has(signerId),
  )
  const noes = answers.filter(({ consentGiven }) => !consentGiven)
  // what was said before is of who had the place before them
  const last = lastOf(
    answers.filter(({ signerId, createdAt }) => {
      const consentedAt = since.get(signerId)
      return consentedAt && createdAt >= consentedAt
    }),
  )
  // who came by which link is only in the log, which is long
  const isMixed = noes.some(({ signerId }) => last.get(signerId))
  const lastOwn = isMixed ? lastOf(await givenByOwnLinks(db, contractId, answers)) : last
  const isNo = (id: string) => [last, lastOwn].some((answer) => answer.get(id) === false)
  return new Set(noes.map(({ signerId }) => signerId).filter((id) => last.has(id) && isNo(id)))
}

type Answer = { id: string; signerId: string; consentGiven: boolean }

const lastOf = (answers: Answer[]) =>
  new Map(answers.map(({ signerId, consentGiven }) => [signerId, consentGiven]))

/** By the signer who has the place now: another one has another reference in the log. */
async function givenByOwnLinks(db: Db, contractId: string, answers: Answer[]) {
  const acts = await listActsOf(db, contractId, undefined, ['consent.given', 'consent.declined'])
  const own = new Map(acts.filter(countsFor('email')).map(({ actor, data }) => [data.consent, actor.ref]))
  return answers.filter(({ id, signerId }) => own.get(id) === signerRef(signerId))
}
