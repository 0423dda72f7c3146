import type { Db } from '#server/db/db.ts'
import type { Origin } from '#server/deps.ts'
import { appendFacts, type Fact } from '#server/log/append.ts'
import { signerActor } from '#server/log/chain.ts'
import type { Head } from '#server/log/log.queries.ts'
import type { Link, LockedLink } from './open-link.ts'

type SignerFact = Omit<Fact, 'actor'>

type By = { signer: { id: string } } & Pick<Link, 'way'> & Partial<Pick<LockedLink, 'isInSendersBrowser'>>

/** What this signer did, with the link, the address and the device that they did it by, and whether that was the sender's browser. */
export const signerFact = (
  { signer, way, isInSendersBrowser }: By,
  { ipAddress, userAgent }: Pick<Origin, 'ipAddress' | 'userAgent'>,
  fact: SignerFact,
): Fact => ({
  ...fact,
  data: { ...fact.data, ...(way && { link: way }), ...(isInSendersBrowser && { sendersBrowser: true }) },
  actor: signerActor(signer.id),
  personal: { ...fact.personal, ipAddress, userAgent },
})

/** Appends facts of the link's signer to the contract's log; a link that was locked holds the end of it. */
export const appendSignerFacts = (
  tx: Db,
  link: By & Pick<Link, 'contract' | 'key'> & { end?: Head | undefined },
  { origin, now }: { origin: Origin; now: Date },
  facts: SignerFact[],
): Promise<Head> =>
  appendFacts(
    tx,
    { contractId: link.contract.id, key: link.key, now },
    facts.map((fact) => signerFact(link, origin, fact)),
    link.end,
  )
