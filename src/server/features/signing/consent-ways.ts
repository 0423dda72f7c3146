import { linkWay } from '#shared/signers/signers.api.ts'
import type { LinkWay } from '#shared/signing/link-words.ts'
import type { Db } from '#server/db/db.ts'
import { listActsOf } from '#server/log/log.queries.ts'

/** The ways of the link by which consent to sign electronically was given, by the reference of each signer. */
export async function listConsentWays(db: Db, contractId: string): Promise<Map<string, LinkWay[]>> {
  const ways = new Map<string, LinkWay[]>()
  for (const { actor, data } of await listActsOf(db, contractId, undefined, ['consent.given'])) {
    const { data: way } = linkWay.safeParse(data.link)
    if (data.consentType !== 'esign' || actor.ref === undefined || !way) continue
    ways.set(actor.ref, [...(ways.get(actor.ref) ?? []), way])
  }
  return ways
}
