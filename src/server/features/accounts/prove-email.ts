import { randomUUID } from 'node:crypto'
import type { EmailProof } from '#shared/accounts/accounts.api.ts'
import { maskPhone } from '#shared/phone.ts'
import { lockInWords } from '#shared/verification/code-rules.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps, Origin } from '#server/deps.ts'
import { queueMessages } from '#server/features/deliveries/queue-messages.ts'
import { badRequest, conflict, forbidden, tooMany } from '#server/http/errors.ts'
import { countTowardsLimit } from '#server/http/limit-counts.queries.ts'
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
export const PROOF_VALID_HOURS = 24
const PERIODS = {
  hour: { limit: 'email proof', periodMs: HOUR_MS, toAccount: 5, toAddress: 5 },
  // more for the address than for an account: one stranger alone can't use up what its owner needs
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
  { now: clock }: Deps,
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

/** Counts a link; answers the period that has had its links, for the account or the address, and undefined in neither. */
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
      [email, toAddress],
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

const expired = () => badRequest('This link has expired. Request a new one.', 'token')

/** What the link is about, for whoever opens it to judge: which account would have which address. */
export async function describeProof(deps: Deps, token: string): Promise<EmailProof> {
  const proof = await findProof(deps.db, hashToken(token), deps.now())
  const user = proof && (await findUserById(deps.db, proof.userId))
  if (!user) throw expired()
  const { email } = proof
  const isOwn = user.email === email
  return {
    email,
    name: `${user.firstName} ${user.lastName}`,
    phone: maskPhone(decryptUserPhone(deps, user)),
    openedAt: user.createdAt.toISOString(),
    isProven: isOwn && user.emailVerified,
    isChange: !isOwn,
  }
}

/**
 * Proves the address of a link for its account, in whatever browser it is opened; the same link may be opened again. One
 * for another address than the account has gives it that one, tells the earlier one, and voids what was mailed there.
 * An administrator's address is proven in a session of that account alone: who registers it before its owner does must
 * not get their rights by a careless click.
 */
export async function proveEmail(deps: Deps, sessionUserId: string | undefined, token: string) {
  const now = deps.now()
  return deps.db.transaction(async (tx) => {
    const proof = await findProof(tx, hashToken(token), now)
    const user = proof && (await lockUser(tx, proof.userId))
    if (!user) throw expired()
    const { email } = proof
    if (isNamedAdmin(deps, email) && sessionUserId !== user.id)
      throw forbidden('Sign in to this account, then open the link again.', 'other_account')
    if (user.email === email && user.emailVerified) return { email }
    if (!(await isEmailFree(tx, email, user.id)))
      throw conflict('This email address belongs to another account.', 'email_taken')
    await setProvenEmail(tx, user.id, email, now)
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

/**
 * The owner of the address says that the account of the link is not theirs: it loses the address, which is free again,
 * and every link mailed for it. An address that was proven stays: its owner has said the opposite before.
 */
export async function disownEmail(deps: Deps, token: string) {
  const now = deps.now()
  return deps.db.transaction(async (tx) => {
    const proof = await findProof(tx, hashToken(token), now)
    const user = proof && (await lockUser(tx, proof.userId))
    if (!user) throw expired()
    const { email } = proof
    if (user.email === email && user.emailVerified)
      throw conflict('This email address is already confirmed.', 'email_verified')
    if (user.email === email) {
      await removeEmail(tx, user.id, now)
      await removeResets(tx, user.id)
    }
    await removeProofs(tx, user.id, email)
    return { email }
  })
}
