import type { Language } from '#shared/explaining/languages.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { ContractRow } from '#server/features/contracts/contracts.queries.ts'
import type { Message, SmsContent } from '#server/features/deliveries/queue-messages.ts'
import { markAsked, textedPhoneMac } from '#server/features/text-consents/text-consents.queries.ts'
import { insertTextRecipients } from '#server/features/text-consents/text-recipients.queries.ts'
import { type TextState, textStatesOf } from '#server/features/text-consents/text-rules.ts'
import { optInSms, ownOptInSms } from '#server/messages/sms-texts.ts'
import { isSameMailbox } from '#server/mailbox-of.ts'
import { languageOfSigner } from './language-of-signer.ts'
import { keepUnderQuestionLimit } from './limit-questions.ts'
import { isSendersPhone } from './reaches-sender.ts'
import type { KnownSender } from './sender-of.ts'
import type { SignerRow } from './signers.queries.ts'

/** Whoever does not answer the opt-in message is not asked again before that, by whatever sender. */
const ASK_AGAIN_AFTER_MS = 30 * 24 * 60 * 60_000

export type Channel = 'email' | 'sms'
type Reached = Pick<SignerRow, 'notificationPreference' | 'phone'>

/** By which channels this signer is to be reached, by what the sender chose. */
export const channelsOf = ({ notificationPreference, phone }: Reached): Channel[] => [
  ...(notificationPreference === 'sms' ? [] : (['email'] as const)),
  ...(notificationPreference === 'email' || !phone ? [] : (['sms'] as const)),
]

export type Plan = {
  channels: Channel[]
  /**
   * Why texts are left out, and whether the opt-in message goes out now, or is over the sender's limit; undefined where
   * none are to go out, or they do.
   */
  texts?: 'asked' | 'over-limit' | 'waiting' | 'stopped'
}

const isWanted = (signer: Reached) => channelsOf(signer).includes('sms')

/** By which channels a signer is reached now: by text only with a YES, and by email alone until then. */
export const channelsNow = (signer: Reached, states: Map<string, TextState>): Channel[] =>
  isWanted(signer) && states.get(signer.phone ?? '') !== 'yes' ? ['email'] : channelsOf(signer)

const textedPhones = (signers: Reached[]) =>
  signers.flatMap((signer) => (signer.phone && isWanted(signer) ? [signer.phone] : []))

/** How the phones of those signers who are to get texts stand to texts of this owner. */
export const statesOf = (tx: Db, deps: Deps, ownerId: string, signers: Reached[]) =>
  textStatesOf(tx, deps, ownerId, textedPhones(signers))

/**
 * Plans by which channels each signer is reached now, by signer id. Whose phone nobody has asked yet is asked by this very
 * transaction, however many contracts come at once, as long as the sender has not had too many asked today.
 */
export async function planTexts(
  tx: Db,
  deps: Deps,
  contract: ContractRow,
  signers: SignerRow[],
): Promise<Map<string, Plan>> {
  const states = await statesOf(tx, deps, contract.creatorId, signers)
  const macOf = new Map([...states.keys()].map((phone) => [phone, textedPhoneMac(deps, phone)]))
  const open = [...states].flatMap(([phone, state]) => (state === 'new' || state === 'asked' ? [phone] : []))
  const now = deps.now()
  const due = await markAsked(
    tx,
    open.flatMap((phone) => macOf.get(phone) ?? []),
    new Date(now.getTime() - ASK_AGAIN_AFTER_MS),
    now,
  )
  const askedNow = await keepUnderQuestionLimit(tx, deps, contract.creatorId, due)
  const overLimit = new Set([...due].filter((phoneMac) => !askedNow.has(phoneMac)))
  await insertTextRecipients(
    tx,
    signers.flatMap((signer) => {
      const phoneMac = isWanted(signer) ? macOf.get(signer.phone ?? '') : undefined
      return phoneMac ? [{ phoneMac, signerId: signer.id, contractId: contract.id }] : []
    }),
  )
  return new Map(
    signers.map((signer) => {
      const channels = channelsNow(signer, states)
      const state = isWanted(signer) ? states.get(signer.phone ?? '') : undefined
      if (state === undefined || state === 'yes') return [signer.id, { channels }]
      if (state === 'stop') return [signer.id, { channels, texts: 'stopped' }]
      const phoneMac = macOf.get(signer.phone ?? '') ?? ''
      if (overLimit.has(phoneMac)) return [signer.id, { channels, texts: 'over-limit' }]
      // of two signers with one phone, one is asked
      const isAsked = askedNow.delete(phoneMac)
      return [signer.id, { channels, texts: isAsked ? 'asked' : 'waiting' }]
    }),
  )
}

type About = {
  contractId: string
  sender: KnownSender
  numbers: Map<string, number>
  /** What the message has to say of when it may go out. */
  daytimeOf: (signer: SignerRow) => Pick<SmsContent, 'onlyInDaytimeOf'>
}

/**
 * In place of texts with a link: the opt-in messages, which go out by our own number, because nobody but the phone's
 * holder can answer there; and what is not sent after a STOP, or above the sender's limit, for the owner to see.
 */
export function textsInstead(
  deps: Deps,
  signers: SignerRow[],
  planOf: (signer: SignerRow) => Plan,
  { contractId, sender, numbers, daytimeOf }: About,
) {
  const textsTo = (
    those: Plan['texts'],
    kind: string,
    write: (language: Language, signer: SignerRow) => string,
  ) =>
    signers
      .filter((signer) => planOf(signer).texts === those)
      .map((signer): Message => {
        const { id, phone } = signer
        const language = languageOfSigner(signer)
        return {
          naturalKey: `${kind}:${id}:${numbers.get(id)}:sms`,
          kind,
          contractId,
          signerId: id,
          language,
          channel: 'sms',
          content: { to: phone ?? '', body: write(language, signer), ...daytimeOf(signer) },
        }
      })
  const isOwn = (signer: SignerRow) =>
    isSameMailbox(signer.email, sender.email) && isSendersPhone(deps, signer, sender)
  return {
    optIns: textsTo('asked', 'text-opt-in', (language, signer) =>
      isOwn(signer) ? ownOptInSms(language) : optInSms({ language, sender }),
    ),
    withheld: textsTo('stopped', 'invitation', () => ''),
    notAsked: textsTo('over-limit', 'text-opt-in', () => ''),
  }
}
