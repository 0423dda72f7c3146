import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'
import { and, eq, gt, inArray, isNull, lt, max, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { statement } from '#server/db/statement.ts'
import { loginSessions, users } from '#server/db/tables/accounts.ts'
import type { Deps, Origin, SessionUser } from '#server/deps.ts'
import { isNamedAdmin } from './named-admin.ts'

const MINUTE_MS = 60_000
const IDLE_MS = 12 * 60 * MINUTE_MS
const MAX_AGE_MS = 14 * 24 * 60 * MINUTE_MS
const PENDING_MS = 15 * MINUTE_MS
const TOUCH_EVERY_MS = 5 * MINUTE_MS

export type SessionKind = 'session' | 'pending'
export type NewSession = {
  userId: string
  kind: SessionKind
  twoFactorVerified: boolean
  origin: Origin
  now: Date
}
/** The token exists here and in the browser only. */
export type StartedSession = { id: string; token: string; expiresAt: Date }

/** 256 random bits, base64url. */
export const newToken = () => randomBytes(32).toString('base64url')
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

export async function createSession(
  db: Db,
  { userId, kind, twoFactorVerified, origin, now }: NewSession,
): Promise<StartedSession> {
  const id = randomUUIDv7()
  const token = newToken()
  const expiresAt = sessionEnd(kind, now)
  await db.insert(loginSessions).values({
    id,
    userId,
    tokenHash: hashToken(token),
    kind,
    twoFactorVerified,
    ...origin,
    createdAt: now,
    lastUsedAt: now,
    expiresAt,
  })
  return { id, token, expiresAt }
}

export const sessionEnd = (kind: SessionKind, now: Date) =>
  new Date(now.getTime() + (kind === 'pending' ? PENDING_MS : MAX_AGE_MS))

/** Ends the session of the old token, if there is one, and starts another: an id known before is worth nothing. */
export async function rotateSession(
  tx: Db,
  oldToken: string | undefined,
  session: NewSession,
): Promise<StartedSession> {
  if (oldToken) await endSession(tx, oldToken)
  return createSession(tx, session)
}

/** Not for a session without a code of an account that asks for one: it began before the phone was verified, elsewhere. */
const sawItsCode = or(
  eq(loginSessions.twoFactorVerified, true),
  eq(users.phoneVerified, false),
  eq(users.twoFactorEnabled, false),
)

/**
 * The user of a session that is neither idle for 12 hours nor older than 14 days; undefined for any other token, while an
 * administrator keeps the user out, once the account is erased, and for a session that lacks the account's second factor.
 */
export async function findSessionUser(
  deps: Deps,
  token: string,
): Promise<Omit<SessionUser, 'origin'> | undefined> {
  const now = deps.now()
  const [found] = await userOfSession(deps.db, {
    tokenHash: hashToken(token),
    now: now.toISOString(),
    idleSince: new Date(now.getTime() - IDLE_MS).toISOString(),
  })
  if (!found) return undefined
  const { lastUsedAt, ...user } = found
  if (now.getTime() - lastUsedAt.getTime() > TOUCH_EVERY_MS) await touchSession(deps.db, user.sessionId, now)
  return { ...user, isAdmin: user.emailVerified && isNamedAdmin(deps, user.email) }
}

const userOfSession = statement((db) =>
  db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      emailVerified: users.emailVerified,
      phoneVerified: users.phoneVerified,
      sessionId: loginSessions.id,
      lastUsedAt: loginSessions.lastUsedAt,
    })
    .from(loginSessions)
    .innerJoin(users, eq(users.id, loginSessions.userId))
    .where(
      and(
        eq(loginSessions.tokenHash, sql.placeholder('tokenHash')),
        eq(loginSessions.kind, 'session'),
        gt(loginSessions.expiresAt, sql.placeholder('now')),
        gt(loginSessions.lastUsedAt, sql.placeholder('idleSince')),
        // a sign-in that was under way when the account was locked, erased, or completed leaves a session
        isNull(users.lockedAt),
        isNull(users.erasedAt),
        sawItsCode,
      ),
    ),
)

/** Those of these sessions that still hold, as of `findSessionUser`. Asking is no use of them. */
export async function listHoldingSessions(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  ids: string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ id: loginSessions.id })
    .from(loginSessions)
    .innerJoin(users, eq(users.id, loginSessions.userId))
    .where(
      and(
        inArray(loginSessions.id, ids),
        gt(loginSessions.expiresAt, now()),
        gt(loginSessions.lastUsedAt, new Date(now().getTime() - IDLE_MS)),
        isNull(users.lockedAt),
        isNull(users.erasedAt),
        sawItsCode,
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

async function touchSession(db: Db, sessionId: string, now: Date) {
  await db
    .update(loginSessions)
    .set({ lastUsedAt: now })
    .where(and(eq(loginSessions.id, sessionId), lt(loginSessions.lastUsedAt, now)))
}

/** The started login or registration behind a token that is good for verifying a code only. */
export async function findPendingLogin(db: Db, token: string, now: Date) {
  const [found] = await db
    .select({ id: loginSessions.id, userId: loginSessions.userId })
    .from(loginSessions)
    .where(
      and(
        eq(loginSessions.tokenHash, hashToken(token)),
        eq(loginSessions.kind, 'pending'),
        gt(loginSessions.expiresAt, now),
      ),
    )
  return found
}

/** A started login lasts at least as long as a code that was sent for it. */
export async function extendPendingLogin(tx: Db, id: string, until: Date) {
  await tx
    .update(loginSessions)
    .set({ expiresAt: until })
    .where(
      and(eq(loginSessions.id, id), eq(loginSessions.kind, 'pending'), lt(loginSessions.expiresAt, until)),
    )
}

export async function endSession(db: Db, token: string) {
  await db.delete(loginSessions).where(eq(loginSessions.tokenHash, hashToken(token)))
}

/** False when it had ended already. */
export async function endSessionById(db: Db, sessionId: string): Promise<boolean> {
  const ended = await db
    .delete(loginSessions)
    .where(eq(loginSessions.id, sessionId))
    .returning({ id: loginSessions.id })
  return ended.length === 1
}

/** Ends every session of the user and every login that waits for a code. */
export async function endAllSessions(db: Db, userId: string) {
  await db.delete(loginSessions).where(eq(loginSessions.userId, userId))
}

/** Ends every session of the user but this one, and every login that waits for a code. */
export async function endOtherSessions(db: Db, userId: string, sessionId: string) {
  await db.delete(loginSessions).where(and(eq(loginSessions.userId, userId), ne(loginSessions.id, sessionId)))
}

/** When a session of the user was last used, of those that are kept. */
export async function findLastSeen(db: Db, userId: string): Promise<Date | null> {
  const [found] = await db
    .select({ lastUsedAt: max(loginSessions.lastUsedAt) })
    .from(loginSessions)
    .where(and(eq(loginSessions.userId, userId), eq(loginSessions.kind, 'session')))
  return found?.lastUsedAt ?? null
}

export async function removeExpiredSessions(db: Db, now: Date) {
  await db.delete(loginSessions).where(lt(loginSessions.expiresAt, now))
}
