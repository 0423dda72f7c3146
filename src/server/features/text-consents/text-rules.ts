import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { listAnswers, lockAnswers, PLATFORM, textedPhoneMac } from './text-consents.queries.ts'

/** For the owner of the contract. */
export const REPLIED_STOP = 'This person replied STOP to text messages.'
export const NOT_AGREED = 'This person hasn’t replied YES to text messages.'

/**
 * What a kind of text message needs. Everything else needs a YES.
 *
 * A code is asked for on the page, by whoever is about to enter it; a changed number is told to whoever proved the one
 * before, or was texted there. The opt-in message asks for the YES. After a STOP to our number none of these goes out.
 */
const unlessStopped = new Set(['verification-code', 'phone-changed', 'address-changed', 'text-opt-in'])
/** The confirmation of a STOP, and help, go to whoever texted just now. */
const always = new Set(['text-reply'])

type Queued = { channel: 'email' | 'sms'; kind: string; phoneMac: string | null; contractId: string | null }

/**
 * Why this message, if it is a text, may not go out; undefined when it may. The answers it rests on stay as they are until the
 * transaction ends, so a STOP comes either before it, and nothing goes out, or after it.
 */
export async function whyNotTextable(tx: Db, queued: Queued): Promise<string | undefined> {
  const { channel, kind, phoneMac, contractId } = queued
  if (channel === 'email' || always.has(kind)) return undefined
  // queued before answers were read
  if (!phoneMac) return unlessStopped.has(kind) ? undefined : NOT_AGREED
  const answers = await lockAnswers(tx, phoneMac, contractId)
  const platform = answers.find(({ scope }) => scope === PLATFORM)?.answer
  if (platform === 'stop') return REPLIED_STOP
  if (unlessStopped.has(kind)) return undefined
  if (answers.some(({ answer }) => answer === 'stop')) return REPLIED_STOP
  return platform === 'yes' ? undefined : NOT_AGREED
}

/** Whether the holder of this phone ended all our texts: then it gets no code, either. */
export async function hasStoppedTexts(tx: Db, deps: Deps, phone: string): Promise<boolean> {
  const [answer] = await lockAnswers(tx, textedPhoneMac(deps, phone), null)
  return answer?.answer === 'stop'
}

/** `new`: nobody asked yet. */
export type TextState = 'new' | 'asked' | 'yes' | 'stop'

/** How each of these phones stands to texts for this owner. A STOP to the owner's own number ends those of this owner. */
export async function textStatesOf(
  db: Db,
  deps: Pick<Deps, 'codesKey'>,
  ownerId: string,
  phones: string[],
): Promise<Map<string, TextState>> {
  const macs = new Map([...new Set(phones)].map((phone) => [phone, textedPhoneMac(deps, phone)]))
  const answers = await listAnswers(db, [...macs.values()], ownerId)
  return new Map(
    [...macs].map(([phone, phoneMac]) => {
      const own = answers.filter((answer) => answer.phoneMac === phoneMac)
      if (own.some(({ answer }) => answer === 'stop')) return [phone, 'stop'] as const
      const platform = own.find(({ scope }) => scope === PLATFORM)
      return [phone, platform?.answer ?? (platform?.askedAt ? 'asked' : 'new')] as const
    }),
  )
}
