import { isOwnPlace } from '#shared/contracts/contract-rules.ts'
import { formatDay } from '#shared/format-time.ts'
import { listNames } from '#shared/list-names.ts'
import type { NotReminded, Signer } from '#shared/signers/signers.api.ts'

type Waiting = Pick<Signer, 'name' | 'email' | 'status' | 'nextReminderAt' | 'noReminder'>
/** `Ann gets`, `Ann and Bob get`, `You get`. */
type Who = { names: string; get: 'get' | 'gets'; they: 'they' | 'you' }

const texts = {
  'not-me': ({ names, get }) => `${names} ${get} no reminders until you enter another address.`,
  withdrawn: ({ names, they }) => `${names} withdrew consent, so ${they} get no reminders.`,
  unanswered: ({ names, get }) => `${names} ${get} no reminders until you answer.`,
  stopped: ({ names, they }) => `${names} stopped your messages, so ${they} get no reminders.`,
  'no-messages': ({ names, they }) => `${names} didn’t agree to messages, so ${they} get no reminders.`,
  'none-left': ({ names, get }) => `${names} ${get} no more reminders before the last day.`,
} satisfies Record<NotReminded | 'none-left', (who: Who) => string>

const isReason = (reason: string): reason is keyof typeof texts => Object.hasOwn(texts, reason)

/** The day on which someone is reminded next, who is on that day, and who on a later one. */
export function nextReminder<Person extends Pick<Signer, 'nextReminderAt'>>(signers: Person[]) {
  const dayOf = ({ nextReminderAt }: Person) => nextReminderAt && formatDay(nextReminderAt)
  const reminded = signers
    .filter(({ nextReminderAt }) => nextReminderAt)
    .toSorted((a, b) => (a.nextReminderAt ?? '').localeCompare(b.nextReminderAt ?? ''))
  const [day, ...rest] = Map.groupBy(reminded, dayOf)
  return day && { day: day[0], first: day[1], later: rest.flatMap(([, people]) => people) }
}

/** Who of those whose turn it is gets no reminder, and why, a sentence each. */
export function notRemindedTexts(signers: Waiting[], ownEmail: string): string[] {
  const silent = signers.filter(
    ({ status, nextReminderAt, noReminder }) => status === 'sent' && (noReminder || !nextReminderAt),
  )
  const groups = Map.groupBy(silent, (signer) => signer.noReminder ?? 'none-left')
  return [...groups].flatMap(([reason, people]) => {
    const others = people.filter((person) => !isOwnPlace(person, ownEmail)).map(({ name }) => name)
    const own: Who[] = others.length < people.length ? [{ names: 'You', get: 'get', they: 'you' }] : []
    const rest: Who[] =
      others.length > 0
        ? [{ names: listNames(others), get: others.length === 1 ? 'gets' : 'get', they: 'they' }]
        : []
    return isReason(reason) ? [...own, ...rest].map(texts[reason]) : []
  })
}
