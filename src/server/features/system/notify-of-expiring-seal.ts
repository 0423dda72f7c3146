import { X509Certificate } from 'node:crypto'
import { formatDay } from '#shared/format-time.ts'
import type { Deps } from '#server/deps.ts'
import { queueMessages } from '#server/features/deliveries/queue-messages.ts'
import { OPERATOR_NOTICE } from '#server/features/deliveries/notify-operators.ts'
import { operatorMail } from '#server/messages/operator-mails.ts'
import { isoDay } from '#server/messages/wording.ts'

const DAY_MS = 24 * 60 * 60_000
const DAYS_AHEAD = [7, 30]

/** Daily: tells ADMIN_EMAILS 30 and 7 days ahead, once each, that the certificate which seals expires. */
export async function notifyOfExpiringSeal(deps: Deps): Promise<void> {
  const [certificate] = await deps.sealCertificates()
  if (!certificate) return
  const expiresAt = new X509Certificate(certificate).validToDate
  const leftMs = expiresAt.getTime() - deps.now().getTime()
  const daysAhead = DAYS_AHEAD.find((days) => leftMs <= days * DAY_MS)
  // from then on, each contract that can't be sealed says so
  if (!daysAhead || leftMs < 0) return
  const { appUrl, adminEmails } = deps.settings
  const mail = operatorMail({ problem: 'seal-expires', reference: formatDay(expiresAt, 'UTC'), appUrl })
  await queueMessages(
    deps.db,
    deps,
    adminEmails.map((to) => ({
      naturalKey: `operator:seal-expires:${isoDay(expiresAt)}:${daysAhead}:${to}`,
      kind: OPERATOR_NOTICE,
      channel: 'email',
      content: { to, ...mail },
    })),
  )
}
