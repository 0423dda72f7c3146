import { formatPhone } from '#shared/phone.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { hasAddedFunds } from '#server/features/billing/billing.queries.ts'
import { conflict, tooMany } from '#server/http/errors.ts'
import { countTowardsLimits, readCounts } from '#server/http/limit-counts.queries.ts'
import { mailboxOf } from '#server/mailbox-of.ts'
import { findStopped } from './recipients.queries.ts'

const DAY_MS = 24 * 60 * 60_000

/** Messages a day to one mailbox or number, over all contracts of an account and over all accounts. */
export const MESSAGES_TO_ONE = {
  fromNewAccount: 5,
  fromKnownAccount: 30,
  fromAllNewAccounts: 20,
  fromAllAccounts: 100,
}

type Sender = { id: string; email: string | null }
/** Email addresses, and phone numbers in E.164; one that gets two messages stands there twice. */
type Addresses = string[]

type Counting = { limit: string; who: string; max: number; isOwn: boolean; address: string }

/** What counts for an address, by its mailbox. An account that has never added funds counts as new. */
function countingsOf(sender: Sender, isNew: boolean, address: string): Counting[] {
  const { fromNewAccount, fromKnownAccount, fromAllNewAccounts, fromAllAccounts } = MESSAGES_TO_ONE
  const mailbox = mailboxOf(address)
  const own = { limit: 'messages of account', who: `${sender.id} ${mailbox}`, isOwn: true }
  const all = { limit: 'messages of all', who: mailbox, max: fromAllAccounts, isOwn: false }
  const ofNew = { limit: 'messages of new accounts', who: mailbox, max: fromAllNewAccounts, isOwn: false }
  return [
    { ...own, max: isNew ? fromNewAccount : fromKnownAccount, address },
    { ...all, address },
    ...(isNew ? [{ ...ofNew, address }] : []),
  ]
}

/** What senders write to themselves harms nobody. */
const toOthers = ({ email }: Sender, to: Addresses) => to.filter((address) => address !== email)

const show = (address: string) => (address.includes('@') ? address : formatPhone(address))

/** Whose messages are counted: several addresses may lead to one mailbox. */
const showCounted = (address: string) => (address.includes('@') ? `The inbox of ${address}` : show(address))

/** Why a message that is not refused to its sender did not go out. */
export const RECIPIENT_STOPPED = 'This person asked not to get messages from you.'

const recipientStopped = (address: string) =>
  conflict(
    `${show(address)} doesn’t accept messages from you, so nothing was sent. Remove this recipient, or ask them to allow your messages again with the link in an earlier email.`,
    'recipient_stopped',
  )

function tooManyTo({ isOwn, max, address }: Counting, isNew: boolean, endsInMs: number) {
  const more = isNew ? ' Accounts that have added funds can send more.' : ''
  const why = isOwn
    ? `${showCounted(address)} can get up to ${max} messages a day from your account, so nothing was sent. Try again tomorrow.${more}`
    : `${showCounted(address)} has received too many messages from this site today, so nothing was sent. Try again tomorrow.`
  return tooMany(why, endsInMs / 1000)
}

/**
 * Counts messages that a sender asks for, in the transaction that queues them. Throws, and so nothing is sent, a 409
 * with code `recipient_stopped` when somebody among them wants no messages from this sender, and a 429 when somebody
 * has had as many today as one person gets. Messages to `owed` follow by themselves: counted in the same statement, since
 * two in one transaction would lock the counts in any order, and refused to nobody.
 */
export async function admitMessages(
  tx: Db,
  deps: Deps,
  sender: Sender,
  to: Addresses,
  owed: Addresses = [],
): Promise<void> {
  const others = toOthers(sender, to)
  const [stopped, isKnown] = await Promise.all([
    findStopped(tx, deps, sender, others),
    hasAddedFunds(tx, sender.id),
  ])
  const [refusing] = stopped
  if (refusing !== undefined) throw recipientStopped(refusing)
  const toOwed = toOthers(sender, owed)
  const asked = new Set(others.map(mailboxOf))
  const over = (await count(tx, deps, sender, [...others, ...toOwed], !isKnown)).find(
    ({ counted, counting: { address, max } }) => {
      const mailbox = mailboxOf(address)
      const owedThere = toOwed.filter((one) => mailboxOf(one) === mailbox).length
      return asked.has(mailbox) && counted - owedThere > max
    },
  )
  if (over) throw tooManyTo(over.counting, !isKnown, over.endsInMs)
}

/** Counts messages that follow by themselves from what a sender did before: they go out, and later ones are fewer. */
export async function countOwedMessages(tx: Db, deps: Deps, sender: Sender, to: Addresses): Promise<void> {
  const others = toOthers(sender, to)
  if (others.length > 0) await count(tx, deps, sender, others, !(await hasAddedFunds(tx, sender.id)))
}

async function count(tx: Db, deps: Deps, sender: Sender, others: Addresses, isNew: boolean) {
  const byMailbox = Map.groupBy(others, mailboxOf)
  const countings = [...byMailbox].flatMap(([mailbox, addresses]) => {
    const of = { by: addresses.length, windowMs: DAY_MS }
    return countingsOf(sender, isNew, addresses[0] ?? mailbox).map((counting) => ({ ...counting, ...of }))
  })
  const counted = await countTowardsLimits({ ...deps, db: tx }, countings)
  return countings.map((counting, at) => ({
    counting,
    counted: counted[at]?.count ?? 0,
    endsInMs: counted[at]?.endsInMs ?? DAY_MS,
  }))
}

/** Those who would be admitted now: who neither wants no messages from this sender nor has had too many today. */
export async function filterAdmitted<T>(
  tx: Db,
  deps: Deps,
  sender: Sender,
  people: T[],
  addressesOf: (person: T) => Addresses,
): Promise<T[]> {
  const addresses = [...new Set(people.flatMap(addressesOf))].filter((address) => address !== sender.email)
  const [stopped, isKnown] = await Promise.all([
    findStopped(tx, deps, sender, addresses),
    hasAddedFunds(tx, sender.id),
  ])
  const countings = addresses.flatMap((address) => countingsOf(sender, !isKnown, address))
  const counts = await readCounts({ ...deps, db: tx }, countings)
  const full = new Set(
    countings.filter(({ max }, at) => (counts[at] ?? 0) >= max).map(({ address }) => address),
  )
  return people.filter((person) =>
    addressesOf(person).every((address) => !stopped.has(address) && !full.has(address)),
  )
}
