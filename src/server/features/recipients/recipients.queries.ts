import { and, count, eq, inArray, or } from 'drizzle-orm'
import { mac } from '#server/crypto/keyed-hash.ts'
import type { Db } from '#server/db/db.ts'
import { stoppedSenders } from '#server/db/tables/recipients.ts'
import type { Deps } from '#server/deps.ts'
import { isSameMailbox, mailboxOf } from '#server/mailbox-of.ts'

type Keys = Pick<Deps, 'codesKey'>

/** Keyed hash of an email address, or of a phone number in E.164. */
export const addressMacOf = ({ codesKey }: Keys, address: string) => mac(codesKey, 'recipient', address)

/** By which an address may be stopped: by its mailbox, and in older rows by itself. */
const macsOf = (deps: Keys, address: string) =>
  [...new Set([mailboxOf(address), address])].map((by) => addressMacOf(deps, by))

/** Who says so: the mailbox of the address, or whoever has a link for it that the sender could see, too. */
const stopperOf = (deps: Keys, address: string, isFromMessage: boolean) =>
  addressMacOf(deps, isFromMessage ? mailboxOf(address) : `page of ${mailboxOf(address)}`)

/**
 * Those of the addresses that get nothing from this sender any more, stopped by whichever address of their mailbox. The
 * sender's own is none of them: nobody stops what they send themselves. `ownOnly`: for notices of what somebody is said to
 * have done, which whoever did it in their name must not keep from them: a stop that the sender could make counts for none.
 */
export async function findStopped(
  db: Db,
  deps: Keys,
  sender: { id: string; email: string | null },
  addresses: string[],
  { ownOnly = false }: { ownOnly?: boolean | undefined } = {},
): Promise<Set<string>> {
  const others = addresses.filter((address) => !isSameMailbox(address, sender.email))
  if (others.length === 0) return new Set()
  const macs = new Map(others.map((address) => [address, macsOf(deps, address)]))
  const rows = await db
    .select({ addressMac: stoppedSenders.addressMac, by: stoppedSenders.stoppedByMac })
    .from(stoppedSenders)
    .where(
      and(
        eq(stoppedSenders.senderId, sender.id),
        inArray(stoppedSenders.addressMac, [...macs.values()].flat()),
      ),
    )
  const seen = new Set(ownOnly ? others.map((address) => stopperOf(deps, address, false)) : [])
  const stopped = new Set(rows.flatMap(({ addressMac, by }) => (seen.has(by) ? [] : [addressMac])))
  return new Set([...macs].flatMap(([address, by]) => (by.some((one) => stopped.has(one)) ? [address] : [])))
}

/** How many addresses get nothing from this sender any more, up to `limit`. */
export async function countStopped(db: Db, senderId: string, limit: number): Promise<number> {
  const stopped = db
    .selectDistinct({ addressMac: stoppedSenders.addressMac })
    .from(stoppedSenders)
    .where(eq(stoppedSenders.senderId, senderId))
    .limit(limit)
    .as('stopped')
  const [found] = await db.select({ rows: count() }).from(stopped)
  return found?.rows ?? 0
}

type Stop = {
  senderId: string
  /** Of the mailbox that says so. */
  address: string
  /** It was this mailbox, and can't have been the sender. */
  isFromMessage: boolean
  /** Of the same person; each stays stopped as long as any mailbox wants it. */
  phones: string[]
}

export async function insertStopped(
  db: Db,
  deps: Keys,
  { senderId, address, isFromMessage, phones }: Stop,
  now: Date,
) {
  const stoppedByMac = stopperOf(deps, address, isFromMessage)
  const rows = [address, ...phones].map((one) => ({
    senderId,
    addressMac: addressMacOf(deps, mailboxOf(one)),
    stoppedByMac,
    stoppedAt: now,
  }))
  await db.insert(stoppedSenders).values(rows).onConflictDoNothing()
}

/** Takes back what was said by, or for, the mailbox of this address, and by no other. */
export async function removeStopped(db: Db, deps: Keys, senderId: string, address: string) {
  const stoppers = [true, false].map((isFromMessage) => stopperOf(deps, address, isFromMessage))
  const bySame = inArray(stoppedSenders.stoppedByMac, stoppers)
  const ofSame = inArray(stoppedSenders.addressMac, macsOf(deps, address))
  await db.delete(stoppedSenders).where(and(eq(stoppedSenders.senderId, senderId), or(bySame, ofSame)))
}
