import { and, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { mac } from '#server/crypto/keyed-hash.ts'
import type { Db } from '#server/db/db.ts'
import { contracts } from '#server/db/tables/contracts.ts'
import { textConsents } from '#server/db/tables/texting.ts'
import type { Deps } from '#server/deps.ts'

/** Whose number was answered: ours, or that of the account holder with this id. */
export type TextScope = string
export const PLATFORM: TextScope = 'platform'

/** Keyed hash of a phone number in E.164. */
export const textedPhoneMac = ({ codesKey }: Pick<Deps, 'codesKey'>, phone: string) =>
  mac(codesKey, 'texted phone', phone)

/** What was said to our number, and to that of this owner, by the holders of these phones. */
export async function listAnswers(db: Db, phoneMacs: string[], ownerId: string) {
  if (phoneMacs.length === 0) return []
  return db
    .select()
    .from(textConsents)
    .where(and(inArray(textConsents.phoneMac, phoneMacs), inArray(textConsents.scope, [PLATFORM, ownerId])))
}

/**
 * The same for one phone and the owner of a contract, if there is one. An answer that comes while this transaction runs
 * waits for its end.
 */
export async function lockAnswers(tx: Db, phoneMac: string, contractId: string | null) {
  const owner = tx
    .select({ scope: sql<string>`${contracts.creatorId}::text` })
    .from(contracts)
    .where(sql`${contracts.id} = ${contractId}::uuid`)
  return tx
    .select({ scope: textConsents.scope, answer: textConsents.answer })
    .from(textConsents)
    .where(
      and(
        eq(textConsents.phoneMac, phoneMac),
        or(eq(textConsents.scope, PLATFORM), inArray(textConsents.scope, owner)),
      ),
    )
    .for('share')
}

/** Those of the phones to which the opt-in message is due: never asked, or not since then, and without an answer. */
export async function markAsked(
  tx: Db,
  phoneMacs: string[],
  notSince: Date,
  now: Date,
): Promise<Set<string>> {
  if (phoneMacs.length === 0) return new Set()
  const rows = await tx
    .insert(textConsents)
    // always in one order, so that two contracts never wait for each other
    .values(phoneMacs.toSorted().map((phoneMac) => ({ phoneMac, scope: PLATFORM, askedAt: now })))
    .onConflictDoUpdate({
      target: [textConsents.phoneMac, textConsents.scope],
      set: { askedAt: now },
      setWhere: and(
        isNull(textConsents.answer),
        or(isNull(textConsents.askedAt), lt(textConsents.askedAt, notSince)),
      ),
    })
    .returning({ phoneMac: textConsents.phoneMac })
  return new Set(rows.map(({ phoneMac }) => phoneMac))
}

/** The opt-in message did not go out: the next invitation asks again. */
export async function clearAsked(tx: Db, phoneMac: string) {
  await tx
    .update(textConsents)
    .set({ askedAt: null })
    .where(and(eq(textConsents.phoneMac, phoneMac), eq(textConsents.scope, PLATFORM)))
}

type Answer = { phoneMac: string; scope: TextScope; answer: 'yes' | 'stop' }

/** True when it changes something: whoever says the same twice is told once. */
export async function saveAnswer(tx: Db, { phoneMac, scope, answer }: Answer, now: Date): Promise<boolean> {
  const changed = await tx
    .insert(textConsents)
    .values({ phoneMac, scope, answer, answeredAt: now })
    .onConflictDoUpdate({
      target: [textConsents.phoneMac, textConsents.scope],
      set: { answer, answeredAt: now },
      setWhere: or(isNull(textConsents.answer), ne(textConsents.answer, answer)),
    })
    .returning({ phoneMac: textConsents.phoneMac })
  return changed.length === 1
}
