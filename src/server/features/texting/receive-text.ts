import { meaningOf, type TextMeaning } from '#shared/texting/meaning-of.ts'
import type { Language } from '#shared/explaining/languages.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { findUserById } from '#server/features/accounts/accounts.queries.ts'
import { findLanguageOfLastText } from '#server/features/deliveries/deliveries.queries.ts'
import { queueMessages } from '#server/features/deliveries/queue-messages.ts'
import {
  lockAnswers,
  PLATFORM,
  saveAnswer,
  textedPhoneMac,
  type TextScope,
} from '#server/features/text-consents/text-consents.queries.ts'
import { listTextRecipients } from '#server/features/text-consents/text-recipients.queries.ts'
import { countTowardsLimit } from '#server/http/limit-counts.queries.ts'
import { agreedSms, helpSms, stillStoppedSms, stoppedSms } from '#server/messages/sms-texts.ts'
import { senderName } from '#server/messages/wording.ts'
import { insertTextReply } from './text-replies.queries.ts'

const DAY_MS = 24 * 60 * 60_000
/** A machine that answers each of our answers gets no more of them; a STOP is confirmed whatever came before. */
const ANSWERS_A_DAY = 10

type Incoming = {
  /** The provider's id of this message. */
  id: string
  /** E.164. */
  from: string
  text: string
  /** Whose number was texted. */
  scope: TextScope
  /** What the provider has understood, and answered, itself; empty or left out where it leaves that to us. */
  answeredAs?: string | undefined
  /** False where another scope confirms the same message. */
  confirms?: boolean
}

/**
 * Takes in an answer by text: STOP ends texts, YES or START lets them begin, HELP explains. It is saved, confirmed, and
 * noted in the logs of the contracts it concerns, all of it or none of it, and once for each message. Who repeats
 * themselves gets no second confirmation. Anything else changes nothing and is not kept.
 */
export async function receiveText(deps: Deps, incoming: Incoming): Promise<TextMeaning | undefined> {
  const { id, from, text, scope, answeredAs, confirms = true } = incoming
  const answer = meaningOf(text, answeredAs)
  if (!answer) return undefined
  const phoneMac = textedPhoneMac(deps, from)
  const now = deps.now()
  await deps.db.transaction(async (tx) => {
    const isNew = await insertTextReply(tx, { id, phoneMac, scope, answer, receivedAt: now })
    if (!isNew) return
    const isChange = answer !== 'help' && (await saveAnswer(tx, { phoneMac, scope, answer }, now))
    if (isChange) {
      const concerned = await listTextRecipients(tx, phoneMac, scope)
      await deps.jobs.enqueue(
        tx,
        'note-text-reply',
        concerned.map(({ signerId }) => ({ replyId: id, signerId })),
      )
    }
    if (confirms && !answeredAs && (isChange || answer === 'help')) await confirm(tx, deps, incoming, answer)
  })
  return answer
}

async function confirm(tx: Db, deps: Deps, { id, from, scope }: Incoming, answer: TextMeaning) {
  if (answer !== 'stop') {
    const counting = { limit: 'answers to texts', who: `${scope} ${from}`, windowMs: DAY_MS }
    if ((await countTowardsLimit({ ...deps, db: tx }, counting)).count > ANSWERS_A_DAY) return
  }
  // whoever answers reads what they answered
  const phoneMac = textedPhoneMac(deps, from)
  const language = (await findLanguageOfLastText(tx, phoneMac)) ?? 'english'
  const body = await bodyOf(tx, deps, { phoneMac, scope, answer, language })
  if (body === undefined) return
  await queueMessages(tx, deps, [
    {
      naturalKey: `text-reply:${id}`,
      kind: 'text-reply',
      language,
      channel: 'sms',
      // kept no longer than needed: there is no contract to be deleted with
      content: { to: from, body, secret: true, ...(scope !== PLATFORM && { byUser: scope }) },
    },
  ])
}

type Answered = { phoneMac: string; scope: TextScope; answer: TextMeaning; language: Language }

/** Undefined where there is nothing true to say: a YES to a sender's number agrees to nothing. */
async function bodyOf(
  tx: Db,
  { settings: { appUrl } }: Deps,
  { phoneMac, scope, answer, language }: Answered,
): Promise<string | undefined> {
  if (answer === 'help') return helpSms(language, appUrl)
  if (answer === 'yes') {
    const [ours] = await lockAnswers(tx, phoneMac, null)
    if (ours?.answer === 'stop') return stillStoppedSms(language)
    return ours?.answer === 'yes' ? agreedSms(language) : undefined
  }
  const owner = scope === PLATFORM ? undefined : await findUserById(tx, scope)
  return stoppedSms(
    language,
    owner && senderName({ name: `${owner.firstName} ${owner.lastName}`, companyName: owner.companyName }),
  )
}
