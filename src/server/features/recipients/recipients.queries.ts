import { and, count, eq, inArray } from 'drizzle-orm'
import { mac } from '#server/crypto/keyed-hash.ts'
import type { Db } from '#server/db/db.ts'
import { stoppedSenders } from '#server/db/tables/recipients.ts'
import type { Deps } from '#server/deps.ts'

type Keys = Pick<Deps, 'codesKey'>

/** Keyed hash of an email address, or of a phone number in E.164. */
export const addressMacOf = ({ codesKey }: Keys, address: string) => mac(codesKey, 'recipient', address)

/** Those of the addresses that get nothing from this sender any more. */
export async function findStopped(
  db: Db,
  deps: Keys,
  senderId: string,
  addresses: string[],
): Promise<Set<string>> {
  if (addresses.length === 0) return new Set()
  const byMac = new Map(addresses.map((address) => [addressMacOf(deps, address), address]))
  const rows = await db
    .select({ addressMac: stoppedSenders.addressMac })
    .from(stoppedSenders)
    .where(and(eq(stoppedSenders.senderId, senderId), inArray(stoppedSenders.addressMac, [...byMac.keys()])))
  return new Set(rows.flatMap(({ addressMac }) => byMac.get(addressMac) ?? []))
}

/** How many addresses get nothing from this sender any more, up to `limit`. */
export async function countStopped(db: Db, senderId: string, limit: number): Promise<number> {
  const stopped = db
    .select({ addressMac: stoppedSenders.addressMac })
    .from(stoppedSenders)
    .where(eq(stoppedSenders.senderId, senderId))
    .limit(limit)
    .as('stopped')
  const [found] = await db.select({ rows: count() }).from(stopped)
  return found?.rows ?? 0
}

export async function insertStopped(db: Db, deps: Keys, senderId: string, addresses: string[], now: Date) {
  const rows = addresses.map((address) => ({
    senderId,
    addressMac: addressMacOf(deps, address),
    stoppedAt: now,
  }))
  await db.insert(stoppedSenders).values(rows).onConflictDoNothing()
}

export async function removeStopped(db: Db, deps: Keys, senderId: string, addresses: string[]) {
  const macs = addresses.map((address) => addressMacOf(deps, address))
  await db
    .delete(stoppedSenders)
    .where(and(eq(stoppedSenders.senderId, senderId), inArray(stoppedSenders.addressMac, macs)))
}
