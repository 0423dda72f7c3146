import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { type Message, queueMessages } from './queue-messages.ts'
import type { JobName } from '#server/jobs/jobs.ts'
import { operatorMail, type Problem } from '#server/messages/operator-mails.ts'
import { isoDay } from '#server/messages/wording.ts'

/** Mails of this kind that fail are only logged: a mail about them would fail, too. */
export const OPERATOR_NOTICE = 'operator-notice'

type Trouble = {
  problem: Problem
  /** What the reference is: a contract, a message that belongs to none, or work that is about neither. */
  contractId: string | null
  /** The message, where one is in trouble. */
  message?: { id: string; kind: string; channel: 'email' | 'sms' }
  job?: JobName
  paymentId?: string
  /** What people connect, where all of it is in trouble. */
  service?: string
  /** A short name of the cause. */
  cause?: string
  err?: unknown
}

type Notice = { problem: Problem; about: string; at: Date; to: string }

/** By which it is known that they were told of this on that day (UTC). */
export const operatorNoticeKey = ({ problem, about, at, to }: Notice) =>
  `operator:${problem}:${about}:${isoDay(at)}:${to}`

/**
 * Tells whoever runs the installation of work that doesn't get done: the log each time, and ADMIN_EMAILS once a day
 * (UTC) for each contract and problem, and for each payment that they have to refund. Both name it by number, never
 * people or what they wrote.
 */
export async function notifyOperators(
  tx: Db,
  deps: Deps,
  { problem, contractId, message, job, paymentId, service, cause, err }: Trouble,
): Promise<void> {
  const reference = contractId ?? message?.id ?? job ?? paymentId ?? service ?? ''
  const { id: messageId, kind, channel } = message ?? {}
  deps.logger.error(
    { reference, problem, messageId, kind, channel, cause, err },
    'work that needs an operator',
  )
  if (kind === OPERATOR_NOTICE) return
  const { appUrl, adminEmails } = deps.settings
  // what belongs to no contract is told once for its kind: codes of a day would fill a mailbox
  const about = (problem === 'paid-after-erasure' ? paymentId : contractId) ?? kind ?? job ?? service ?? 'any'
  const mails = adminEmails.map((to): Message => {
    const mail = operatorMail({ problem, reference, appUrl })
    return {
      naturalKey: operatorNoticeKey({ problem, about, at: deps.now(), to }),
      kind: OPERATOR_NOTICE,
      channel: 'email',
      content: { to, ...mail },
    }
  })
  await queueMessages(tx, deps, mails)
}
