import type { Db } from '#server/db/db.ts'
import type { Origin } from '#server/deps.ts'
import { appendFacts, type Fact } from '#server/log/append.ts'
import { signerActor } from '#server/log/chain.ts'
import type { Head } from '#server/log/log.queries.ts'
import type { Link } from './open-link.ts'

type SignerFact = Omit<Fact, 'actor'>

/** What this signer did, with the address and device that they did it from. */
export const signerFact = (
  signerId: string,
  { ipAddress, userAgent }: Pick<Origin, 'ipAddress' | 'userAgent'>,
  fact: SignerFact,
): Fact => ({
  ...fact,
  actor: signerActor(signerId),
  personal: { ...fact.personal, ipAddress, userAgent },
})

/** Appends facts of the link's signer to the contract's log; a link that was locked holds the end of it. */
export const appendSignerFacts = (
  tx: Db,
  { signer, contract, key, end }: Link & { end?: Head | undefined },
  { origin, now }: { origin: Origin; now: Date },
  facts: SignerFact[],
): Promise<Head> =>
  appendFacts(
    tx,
    { contractId: contract.id, key, now },
    facts.map((fact) => signerFact(signer.id, origin, fact)),
    end,
  )
