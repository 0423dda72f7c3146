import { randomUUID } from 'node:crypto'
import type { User } from '#shared/accounts/accounts.api.ts'
import { mac, macMatches } from '#server/crypto/keyed-hash.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps, Origin } from '#server/deps.ts'
import { queueMessages } from '#server/features/deliveries/queue-messages.ts'
import { badRequest, tooMany, unauthorized } from '#server/http/errors.ts'
import { countTowardsLimit } from '#server/http/limit-counts.queries.ts'
import { emailProofMail } from '#server/messages/account-mails.ts'
import { findUserById, lockUser, markEmailVerified, type UserRow } from './accounts.queries.ts'
import { presentUser } from './present-user.ts'

const HOUR_MS = 60 * 60_000
export const PROOF_VALID_HOURS = 24
const LINKS_PER_HOUR = 5
const untilNextHour = (now: Date) => HOUR_MS - (now.getTime() % HOUR_MS)
const PURPOSE = 'e-mail proof'

/** What the link carries: good for this account with this address until then. Nothing of it is kept. */
function tokenFor({ codesKey }: Deps, { id, email }: UserRow, expiresAt: Date): string {
  const expiry = String(expiresAt.getTime())
  return `${expiry}.${mac(codesKey, PURPOSE, id, email, expiry)}`
}

function isGood({ codesKey, now }: Deps, { id, email }: UserRow, token: string): boolean {
  const [, expiry = '', hash = ''] = /^(\d+)\.([\w-]{43})$/.exec(token) ?? []
  return macMatches(codesKey, PURPOSE, [id, email, expiry], hash) && Number(expiry) > now().getTime()
}

/**
 * Mails a link that proves the e-mail address when somebody signed in to this account opens it; at most 5 in an hour of
 * the clock, then 429. Nothing for an address that is proven.
 */
export async function sendEmailProof(deps: Deps, userId: string, origin: Origin): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user || user.emailVerified) return
    if (await emailProof(tx, deps, user, origin)) return
    const seconds = Math.ceil(untilNextHour(deps.now()) / 1000)
    throw tooMany('Too many links were sent. Wait a while and try again.', seconds)
  })
}

/**
 * Mails the link to somebody who is to be an administrator and has not proven the address; to nobody else. The caller
 * has changed the user in this transaction, and so holds them locked.
 */
export async function emailProofToAdministrator(tx: Db, deps: Deps, userId: string, origin: Origin) {
  const user = await findUserById(tx, userId)
  if (!user || user.emailVerified || !deps.settings.adminEmails.includes(user.email)) return
  await emailProof(tx, deps, user, origin)
}

/** For a user whom the caller has locked. False when this hour has had its links. */
async function emailProof(tx: Db, deps: Deps, user: UserRow, { ipAddress }: Origin): Promise<boolean> {
  const now = deps.now()
  const hour = { limit: 'email proof', who: user.id, windowMs: untilNextHour(now) }
  if ((await countTowardsLimit({ ...deps, db: tx }, hour)).count > LINKS_PER_HOUR) return false
  const { appUrl } = deps.settings
  const token = tokenFor(deps, user, new Date(now.getTime() + PROOF_VALID_HOURS * HOUR_MS))
  const mail = emailProofMail({
    name: `${user.firstName} ${user.lastName}`,
    email: user.email,
    appUrl,
    proofUrl: `${appUrl}/prove-email?token=${token}`,
    validHours: PROOF_VALID_HOURS,
    ipAddress,
  })
  await queueMessages(tx, deps, [
    {
      naturalKey: `email-proof:${randomUUID()}`,
      kind: 'email-proof',
      channel: 'email',
      content: { to: user.email, ...mail, secret: true },
    },
  ])
  return true
}

/**
 * Proves the address of the session's user. A link of another account proves nothing: whoever registers an address that
 * is not theirs must not have it proven by its owner. The same link may be opened again.
 */
export async function proveEmail(deps: Deps, userId: string, token: string): Promise<User> {
  const user = await findUserById(deps.db, userId)
  if (!user) throw unauthorized()
  if (!isGood(deps, user, token))
    throw badRequest('This link has expired or is for another account. Ask for a new one.', 'token')
  await markEmailVerified(deps.db, user.id, deps.now())
  return presentUser(deps, user.id)
}
