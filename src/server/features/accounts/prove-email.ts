import { randomUUID } from 'node:crypto'
import { type EmailProof, PROOF_VALID_HOURS, TAKE_BACK_MINUTES } from '#shared/accounts/accounts.api.ts'
import { maskPhone } from '#shared/phone.ts'
import { lockInWords } from '#shared/verification/code-rules.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps, Origin } from '#server/deps.ts'
import { queueMessages } from '#server/features/deliveries/queue-messages.ts'
import { conflict, forbidden, gone, tooMany } from '#server/http/errors.ts'
import { countTowardsLimit, readCounts } from '#server/http/limit-counts.queries.ts'
import { mailboxOf } from '#server/mailbox-of.ts'
import { emailChangedMail, emailProofMail } from '#server/messages/account-mails.ts'
import {
  type AddressedUser,
  decryptUserPhone,
  findUserById,
  isEmailFree,
  lockUser,
  removeEmail,
  setProvenEmail,
  type UserRow,
} from './accounts.queries.ts'
import { findProof, insertProof, removeChanges, removeProofs } from './email-proofs.queries.ts'
import { isNamedAdmin } from './named-admin.ts'
import { removeResets } from './passwords.queries.ts'
import { hashToken, newToken } from './sessions.queries.ts'

const HOUR_MS = 60 * 60_000
const PERIODS = {
  // more for the address than for an account: one stranger alone can't use up what its owner needs
  hour: { limit: 'email proof', periodMs: HOUR_MS, toAccount: 5, toAddress: 10 },
  day: { limit: 'email proof a day', periodMs: 24 * HOUR_MS, toAccount: 10, toAddress: 20 },
}
export type FullPeriod = keyof typeof PERIODS

/** Periods of the clock, so that nobody learns from their end when somebody else had a link sent. */
const untilNext = (period: FullPeriod, now: Date) => {
  const { periodMs } = PERIODS[period]
  return periodMs - (now.getTime() % periodMs)
}

export function tooManyLinks(deps: Deps, full: FullPeriod) {
  const seconds = Math.ceil(untilNext(full, deps.now()) / 1000)
  return full === 'hour'
    ? tooMany('Too many links were sent. Try again later.', seconds)
    : tooMany(`Too many links were sent today. Try again in ${lockInWords(seconds)}.`, seconds)
}

/** The token of a new link that proves this address for this account. */
export async function createProof(
  tx: Db,
  { now: clock }: Pick<Deps, 'now'>,
  { userId, email }: { userId: string; email: string },
): Promise<string> {
  const token = newToken()
  const now = clock()
  const expiresAt = new Date(now.getTime() + PROOF_VALID_HOURS * HOUR_MS)
  await insertProof(tx, { userId, email, tokenHash: hashToken(token), expiresAt, now })
  return token
}

export const proofUrl = ({ settings: { appUrl } }: Deps, token: string) =>
  `${appUrl}/prove-email?token=${token}`

/**
 * Mails a link that proves the account's e-mail address; at most 5 in an hour and 10 in a day of the clock, then 429.
 * Nothing for an address that is proven.
 */
export async function sendEmailProof(deps: Deps, userId: string, origin: Origin): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user?.email || user.emailVerified) return
    const full = await mailProof(tx, deps, { user, email: user.email, origin })
    if (full) throw tooManyLinks(deps, full)
  })
}

type Proving = { user: UserRow; email: string; origin: Origin }

/** For a user whom the caller has locked. Mails nothing in a period that has had its links, and answers which. */
export async function mailProof(tx: Db, deps: Deps, proving: Proving): Promise<FullPeriod | undefined> {
  const full = await countProof(tx, deps, proving.user.id, proving.email)
  if (!full) await queueProof(tx, deps, proving)
  return full
}

/** Counts a link; answers the period that has had its links, for the account or the mailbox, and undefined in neither. */
export async function countProof(
  tx: Db,
  deps: Deps,
  userId: string,
  email: string,
): Promise<FullPeriod | undefined> {
  // what the hour refuses takes nothing from the day
  for (const period of ['hour', 'day'] as const) {
    const { limit, toAccount, toAddress } = PERIODS[period]
    const windowMs = untilNext(period, deps.now())
    for (const [who, links] of [
      [userId, toAccount],
      [mailboxOf(email), toAddress],
    ] as const) {
      const { count } = await countTowardsLimit({ ...deps, db: tx }, { limit, who, windowMs })
      if (count > links) return period
    }
  }
  return undefined
}

/** Mails a link that countProof has counted. */
export async function queueProof(tx: Db, deps: Deps, { user, email, origin }: Proving): Promise<void> {
  const { appUrl } = deps.settings
  const mail = emailProofMail({
    name: `${user.firstName} ${user.lastName}`,
    email,
    appUrl,
    proofUrl: proofUrl(deps, await createProof(tx, deps, { userId: user.id, email })),
    validHours: PROOF_VALID_HOURS,
    ipAddress: origin.ipAddress,
  })
  await queueMessages(tx, deps, [
    {
      naturalKey: `email-proof:${randomUUID()}`,
      kind: 'email-proof',
      channel: 'email',
      content: { to: email, ...mail, secret: true },
    },
  ])
}

/**
 * For how long an address can be taken back that was proven in a session of its account. There nobody was asked, and a
 * browser may be signed in to an account that somebody else opened with the address.
 */
const TAKE_BACK_MS = TAKE_BACK_MINUTES * 60_000
const takeBack = ({ userId, email }: Proof) => ({ limit: 'email take-back', who: `${userId} ${email}` })
type Proof = { userId: string; email: string }

async function canTakeBack(db: Db, deps: Deps, proof: Proof): Promise<boolean> {
  const [open = 0] = await readCounts({ ...deps, db }, [takeBack(proof)])
  return open > 0
}

const expired = () => gone('This link has expired. Request a new one.')

/** What the link is about, for whoever opens it to judge: which account would have which address. */
export async function describeProof(
  deps: Deps,
  sessionUserId: string | undefined,
  token: string,
): Promise<EmailProof> {
  const proof = await findProof(deps.db, hashToken(token), deps.now())
  const user = proof && (await findUserById(deps.db, proof.userId))
  if (!user) throw expired()
  const { email } = proof
  const isOwn = user.email === email
  const isProven = isOwn && user.emailVerified
  const isOwnSession = sessionUserId === user.id
  return {
    email,
    name: `${user.firstName} ${user.lastName}`,
    phone: maskPhone(decryptUserPhone(deps, user)),
    openedAt: user.createdAt.toISOString(),
    isProven,
    isChange: !isOwn,
    isOwnSession,
    // what an administrator may do is worth a question
    needsAnswer: !isProven && !(isOwnSession && !isNamedAdmin(deps, email)),
    canTakeBack: isProven && (await canTakeBack(deps.db, deps, proof)),
  }
}

/** The link and its account, which stay as they are until the transaction ends; one that is void by then is refused. */
async function lockProof(tx: Db, token: string, now: Date) {
  const tokenHash = hashToken(token)
  const found = await findProof(tx, tokenHash, now)
  const user = found && (await lockUser(tx, found.userId))
  // who waited for the account may have waited for somebody who disowned it
  const proof = user && (await findProof(tx, tokenHash, now))
  if (!proof) throw expired()
  return { user, proof }
}

/**
 * Proves the address of a link for its account, in whatever browser it is opened; the same link may be opened again. One
 * for another address than the account has gives it that one, tells the earlier one, and voids what was mailed there.
 * An administrator's address is proven in a session of that account alone: who registers it before its owner does must
 * not get their rights by a careless click. What is proven in a session of the account can be taken back for a while.
 * Throws 409 where nobody was asked, and that session has ended since.
 */
export async function proveEmail(
  deps: Deps,
  sessionUserId: string | undefined,
  { token, unasked = false }: { token: string; unasked?: boolean | undefined },
) {
  const now = deps.now()
  return deps.db.transaction(async (tx) => {
    const { user, proof } = await lockProof(tx, token, now)
    const { email } = proof
    if (isNamedAdmin(deps, email) && sessionUserId !== user.id)
      throw forbidden('Sign in to this account, then open the link again.', 'other_account')
    if (user.email === email && user.emailVerified) return { email }
    if (unasked && sessionUserId !== user.id)
      throw conflict('Choose whether this account is yours.', 'answer_needed')
    if (!(await isEmailFree(tx, email, user.id)))
      throw conflict('This email address belongs to another account.', 'email_taken')
    await setProvenEmail(tx, user.id, email, now)
    if (sessionUserId === user.id)
      await countTowardsLimit({ ...deps, db: tx }, { ...takeBack(proof), windowMs: TAKE_BACK_MS })
    if (user.email !== email) await finishChange(tx, deps, user, email)
    return { email }
  })
}

async function finishChange(tx: Db, deps: Deps, user: UserRow, email: string) {
  await removeResets(tx, user.id)
  await removeChanges(tx, user.id, email)
  // an address that nobody proved may be a stranger's
  if (user.email && user.emailVerified)
    await notifyEarlierAddress(tx, deps, { ...user, email: user.email }, email)
}

async function notifyEarlierAddress(tx: Db, deps: Deps, user: AddressedUser, newEmail: string) {
  const now = deps.now()
  const mail = emailChangedMail({
    name: user.firstName,
    newEmail,
    changedAt: now,
    timeZone: user.timeZone,
    appUrl: deps.settings.appUrl,
  })
  await queueMessages(tx, deps, [
    {
      naturalKey: `email-changed:${user.id}:${now.toISOString()}`,
      kind: 'email-changed',
      channel: 'email',
      content: { to: user.email, ...mail },
    },
  ])
}

/** Takes back what an account got by this address, in the transaction in which it loses that. */
export type GiveBack = (tx: Db, userId: string, email: string, now: Date) => Promise<void>

/**
 * The owner of the address says that the account of the link is not theirs: it loses the address, which is free again,
 * what was shared with it, and every link mailed for it. An address that was proven stays, its owner having said the opposite; where nobody was
 * asked, it stays once the minutes for taking it back are over.
 */
export async function disownEmail(deps: Deps, token: string, giveBack: GiveBack) {
  const now = deps.now()
  return deps.db.transaction(async (tx) => {
    const { user, proof } = await lockProof(tx, token, now)
    const { email } = proof
    if (user.email === email && user.emailVerified && !(await canTakeBack(tx, deps, proof)))
      throw conflict('This email address is already confirmed.', 'email_verified')
    if (user.email === email) {
      await removeEmail(tx, user.id, now)
      await removeResets(tx, user.id)
      await giveBack(tx, user.id, email, now)
    }
    await removeProofs(tx, user.id, email)
    return { email }
  })
}
