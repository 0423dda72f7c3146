import { randomInt, randomUUIDv7 } from 'node:crypto'
import {
  CODE_DIGITS,
  CODE_MINUTES,
  CODES_A_DAY_BY_ANYBODY,
  CODES_A_DAY_TO_A_PHONE,
  CODES_AN_HOUR_TO_A_PHONE,
  TRIES_PER_CODE,
} from '#shared/verification/code-rules.ts'
import type { Language } from '#shared/explaining/languages.ts'
import { mac } from '#server/crypto/keyed-hash.ts'
import { lockKey } from '#server/db/advisory-lock.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { queueMessages } from '#server/features/deliveries/queue-messages.ts'
import { hasStoppedTexts } from '#server/features/text-consents/text-rules.ts'
import { addressGroup } from '#server/http/address-group.ts'
import { isLocalSandboxClient } from '#server/http/local-client.ts'
import { accountCodeSms } from '#server/messages/account-sms.ts'
import { signingCodeSms } from '#server/messages/sms-texts.ts'
import type { Sender } from '#server/messages/wording.ts'
import { phoneMacOf } from './phone-mac.ts'
import {
  type CodePlace,
  type CodeSubject,
  countSends,
  findOwnersOf,
  insertCode,
  insertSend,
  invalidateCodes,
  listSendsTo,
  lockCodeLock,
} from './verification.queries.ts'

const CODE_LIFETIME_MS = CODE_MINUTES * 60_000
const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const SENDS_PER_PERSON = 10
const SENDS_PER_ADDRESS = 20

export type CodeRequest = CodePlace & {
  /** E.164. */
  phone: string
  ipAddress: string
  /** For a signer: who sent the contract, and where the text message shows among the deliveries. */
  sender?: Sender
  /** In which language they read. */
  language?: Language
  contractId?: string
  signerId?: string
}
export type CodeIssued =
  | { sent: true; expiresAt: Date }
  | { sent: false; refused: 'locked' | 'too-many'; until: Date; retryAfterSeconds: number }
  | { sent: false; refused: 'stopped' }

/** What a code is hashed with: for another person, purpose, session or sending the same digits hash differently. */
export const codeMacInput = (id: string, { subject, purpose, binding }: CodePlace, code: string) => [
  id,
  subject,
  purpose,
  binding,
  code,
]

/**
 * Makes a code, kills the earlier ones and queues the text message, all in the caller's transaction. It needs no YES to
 * our opt-in message, because whoever is about to enter it asked for it. Refuses, with nothing changed, after a STOP, while the person is locked, and above 5 sends to a number, 10 for a person (who may change numbers)
 * or 20 from an address in an hour, and above 20 to a number in a day, of which 5 are kept for accounts that verified it;
 * the first of such an account in an hour goes out beyond the 5.
 * Only the keyed hash is kept.
 */
export async function issueCode(tx: Db, deps: Deps, request: CodeRequest): Promise<CodeIssued> {
  const { subject, purpose, binding, phone, ipAddress } = request
  const now = deps.now()
  if (await hasStoppedTexts(tx, deps, phone)) return { sent: false, refused: 'stopped' }
  const { lockedUntil } = await lockCodeLock(tx, subject)
  if (lockedUntil && lockedUntil > now) return refuse('locked', lockedUntil, now)

  const phoneMac = phoneMacOf(deps, phone)
  const sending = { subject, phoneMac, ipAddress, now }
  await lockLimits(tx, deps, sending)
  const freeAt = await whenSendable(tx, deps, sending)
  if (freeAt > now) return refuse('too-many', freeAt, now)

  const id = randomUUIDv7()
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const expiresAt = new Date(now.getTime() + CODE_LIFETIME_MS)
  await invalidateCodes(tx, subject, purpose)
  await insertCode(tx, {
    id,
    subject,
    purpose,
    binding,
    codeMac: mac(deps.codesKey, 'verification code', ...codeMacInput(id, request, code)),
    phoneMac,
    triesLeft: TRIES_PER_CODE,
    expiresAt,
    createdAt: now,
  })
  await insertSend(tx, { phoneMac, subject, ipAddress: addressGroup(ipAddress), sentAt: now })
  await queueMessages(tx, deps, [
    {
      naturalKey: `code:${id}`,
      kind: 'verification-code',
      ...(request.language !== undefined && { language: request.language }),
      channel: 'sms',
      ...(request.contractId !== undefined && { contractId: request.contractId }),
      ...(request.signerId !== undefined && { signerId: request.signerId }),
      content: { to: phone, body: codeText(code, request, deps), secret: true },
    },
  ])
  return { sent: true, expiresAt }
}

const codeText = (
  code: string,
  { sender, language = 'english' }: CodeRequest,
  { settings: { appUrl } }: Deps,
) => (sender ? signingCodeSms({ language, code, sender, appUrl }) : accountCodeSms({ code, appUrl }))

const refuse = (refused: 'locked' | 'too-many', until: Date, now: Date): CodeIssued => ({
  sent: false,
  refused,
  until,
  retryAfterSeconds: Math.ceil((until.getTime() - now.getTime()) / 1000),
})

type Sending = { subject: CodeSubject; phoneMac: string; ipAddress: string; now: Date }

/** Holds what the limits count until the transaction ends; the person's own sends are counted under the lock of their row. */
async function lockLimits(tx: Db, deps: Deps, { phoneMac, ipAddress }: Sending) {
  // always the number first, then the address, so that two requests never wait for each other
  await lockKey(tx, `code-sends:phone:${phoneMac}`)
  if (isLocalSandboxClient(deps, { ip: ipAddress })) return
  await lockKey(tx, `code-sends:address:${addressGroup(ipAddress)}`)
}

/** When the limits let the next code go out; a moment past or now means at once. */
export async function whenSendable(db: Db, deps: Deps, sending: Sending): Promise<Date> {
  const { subject, phoneMac, ipAddress, now } = sending
  const since = new Date(now.getTime() - HOUR_MS)
  const hourAfter = (oldest: Date | null) => new Date((oldest ?? now).getTime() + HOUR_MS)

  const toPerson = await countSends(db, { subject }, since)
  if (toPerson.sends >= SENDS_PER_PERSON) return hourAfter(toPerson.oldest)

  const toPhone = await listSendsTo(db, phoneMac, since)
  // not the oldest: with the owner's there may be more than the limit
  const inTheWay = toPhone.at(-CODES_AN_HOUR_TO_A_PHONE)
  if (inTheWay) {
    // whoever verified the number gets one an hour to sign in with, whatever strangers asked for
    const owners = toPerson.sends === 0 ? await findOwnersOf(db, phoneMac, [subject]) : undefined
    if (!owners?.has(subject)) return hourAfter(inTheWay.sentAt)
  }
  const freeAt = await whenDayHasRoom(db, sending)
  if (freeAt > now) return freeAt

  if (isLocalSandboxClient(deps, { ip: ipAddress })) return now
  const fromAddress = await countSends(db, { ipAddress: addressGroup(ipAddress) }, since)
  return fromAddress.sends >= SENDS_PER_ADDRESS ? hourAfter(fromAddress.oldest) : now
}

/**
 * When this day's codes to the number leave room for one more. Whoever knows a number can have codes sent there, by a
 * registration or as a signer, but never so many that its owner gets none to sign in with.
 */
async function whenDayHasRoom(db: Db, { subject, phoneMac, now }: Sending): Promise<Date> {
  const today = await listSendsTo(db, phoneMac, new Date(now.getTime() - DAY_MS))
  const owners = await findOwnersOf(db, phoneMac, [subject, ...today.map((send) => send.subject)])
  const byAnybody = today.filter((send) => !owners.has(send.subject))
  const inTheWay = [
    today.at(-CODES_A_DAY_TO_A_PHONE),
    owners.has(subject) ? undefined : byAnybody.at(-CODES_A_DAY_BY_ANYBODY),
  ]
  const ends = inTheWay.map((send) => (send ? send.sentAt.getTime() + DAY_MS : 0))
  return new Date(Math.max(...ends))
}
