import { randomUUIDv7 } from 'node:crypto'
import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { MAX_MAILBOXES } from '#shared/mailboxes/mailbox-rules.ts'
import type { Db } from '#server/db/db.ts'
import { mailboxes } from '#server/db/tables/mailboxes.ts'
import type { Deps } from '#server/deps.ts'
import { type HeldTokens, keepTokens, keptTokens, tokensIn } from '#server/integrations/oauth/kept-tokens.ts'
import type { Tokens } from '#server/integrations/oauth/oauth-client.ts'

type Stored = typeof mailboxes.$inferSelect
export type MailboxRow = Omit<Stored, 'secrets'>
type Keys = Pick<Deps, 'keyring'>

const columns = {
  id: mailboxes.id,
  userId: mailboxes.userId,
  provider: mailboxes.provider,
  providerUserId: mailboxes.providerUserId,
  email: mailboxes.email,
  displayName: mailboxes.displayName,
  scope: mailboxes.scope,
  connectedAt: mailboxes.connectedAt,
  lastWorkedAt: mailboxes.lastWorkedAt,
  lastError: mailboxes.lastError,
  sendingError: mailboxes.sendingError,
  createdAt: mailboxes.createdAt,
}

const seal = ({ keyring }: Keys, id: string, tokens: HeldTokens) =>
  keyring.encryptField(JSON.stringify(keepTokens(tokens)), placeOf(id))
const open = ({ keyring }: Keys, { id, secrets }: Pick<Stored, 'id' | 'secrets'>) =>
  tokensIn(keptTokens.parse(JSON.parse(keyring.decryptText(secrets, placeOf(id)))))
const placeOf = (id: string) => ({ table: 'mailboxes', id, column: 'secrets' })
const own = (userId: string, id: string) => and(eq(mailboxes.userId, userId), eq(mailboxes.id, id))

type Values = Pick<MailboxRow, 'userId' | 'provider' | 'providerUserId' | 'email' | 'displayName' | 'scope'>

/** Keeps a mailbox that has just let us in; the same one again gets the new tokens. From now on it is the one that sends. */
export async function saveMailbox(
  tx: Db,
  deps: Keys,
  values: Values,
  tokens: Tokens,
  now: Date,
): Promise<void> {
  const { userId, provider, providerUserId } = values
  const isSame = and(
    eq(mailboxes.userId, userId),
    eq(mailboxes.provider, provider),
    eq(mailboxes.providerUserId, providerUserId),
  )
  const [known] = await tx.select({ id: mailboxes.id }).from(mailboxes).where(isSame).for('update')
  const id = known?.id ?? randomUUIDv7()
  const connected = {
    ...values,
    secrets: seal(deps, id, tokens),
    connectedAt: now,
    lastWorkedAt: now,
    lastError: null,
    sendingError: null,
  }
  if (known) await tx.update(mailboxes).set(connected).where(eq(mailboxes.id, id))
  else await tx.insert(mailboxes).values({ ...connected, id, createdAt: now })
}

/** Those of this person, the one that sends first. */
export const listMailboxes = (db: Db, userId: string): Promise<MailboxRow[]> =>
  db
    .select(columns)
    .from(mailboxes)
    .where(eq(mailboxes.userId, userId))
    .orderBy(desc(mailboxes.connectedAt), desc(mailboxes.id))
    .limit(MAX_MAILBOXES)

/** Whether messages of this person go out from a mailbox of theirs. */
export async function hasMailbox(db: Db, userId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: mailboxes.id })
    .from(mailboxes)
    .where(eq(mailboxes.userId, userId))
    .limit(1)
  return found !== undefined
}

/**
 * Those that let us in before then for the last time, in the order of their ids. Also those that failed since: it may have
 * been for what passes, or what an operator mends.
 */
export async function listIdleMailboxes(
  db: Db,
  before: Date,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<string[]> {
  const { id, lastWorkedAt } = mailboxes
  const rows = await db
    .select({ id })
    .from(mailboxes)
    .where(and(lt(lastWorkedAt, before), after === undefined ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(limit)
  return rows.map((row) => row.id)
}

export async function findMailbox(db: Db, id: string): Promise<MailboxRow | undefined> {
  const [row] = await db.select(columns).from(mailboxes).where(eq(mailboxes.id, id))
  return row
}

export async function findOwnMailbox(db: Db, userId: string, id: string): Promise<MailboxRow | undefined> {
  const [row] = await db.select(columns).from(mailboxes).where(own(userId, id))
  return row
}

/** Its tokens, for whoever is about to use them; undefined when it is gone. */
export async function findTokens(db: Db, deps: Keys, id: string): Promise<HeldTokens | undefined> {
  const [row] = await db
    .select({ id: mailboxes.id, secrets: mailboxes.secrets })
    .from(mailboxes)
    .where(eq(mailboxes.id, id))
  return row && open(deps, row)
}

/**
 * Replaces its tokens by what is made of them, while nobody else can; the same are left as they are. What is kept then;
 * undefined when it is gone.
 */
export const changeTokens = (
  db: Db,
  deps: Keys,
  id: string,
  make: (kept: HeldTokens) => HeldTokens,
): Promise<HeldTokens | undefined> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .select({ id: mailboxes.id, secrets: mailboxes.secrets })
      .from(mailboxes)
      .where(eq(mailboxes.id, id))
      .for('update')
    const kept = row && open(deps, row)
    const made = kept && make(kept)
    if (made && made !== kept)
      await tx
        .update(mailboxes)
        .set({ secrets: seal(deps, id, made) })
        .where(eq(mailboxes.id, id))
    return made
  })

type Used = Pick<MailboxRow, 'id' | 'connectedAt'>

/** False, and nothing is written, where it was connected again since: what the old tokens came to says nothing of the new ones. */
async function mark(db: Db, { id, connectedAt }: Used, said: Partial<MailboxRow>): Promise<boolean> {
  const marked = await db
    .update(mailboxes)
    .set(said)
    .where(and(eq(mailboxes.id, id), eq(mailboxes.connectedAt, connectedAt)))
    .returning({ id: sql`1` })
  return marked.length === 1
}

/** Whether it let us in at the last use. That says nothing of whether it sends. */
export const markUsed = (db: Db, used: Used, error: string | undefined, now: Date) =>
  mark(db, used, error === undefined ? { lastWorkedAt: now, lastError: null } : { lastError: error })

export const markSent = (db: Db, used: Used, now: Date) =>
  mark(db, used, { lastWorkedAt: now, lastError: null, sendingError: null })

/** It let us in, and refused to send. */
export const markRefused = (db: Db, used: Used, sendingError: string) =>
  mark(db, used, { lastError: null, sendingError })

/** Why messages don't go out from it, as far as is known. */
export const whyNotSending = ({ lastError, sendingError }: MailboxRow) => lastError ?? sendingError

/** Whether there was one. Its tokens are gone with it. */
export async function removeMailbox(tx: Db, userId: string, id: string): Promise<boolean> {
  const removed = await tx
    .delete(mailboxes)
    .where(own(userId, id))
    .returning({ id: sql`1` })
  return removed.length === 1
}
