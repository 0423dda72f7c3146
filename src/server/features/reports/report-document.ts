import type { ReportReason } from '#shared/recipients/report-rules.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { findContract } from '#server/features/contracts/contracts.queries.ts'
import { notifyOperators } from '#server/features/deliveries/notify-operators.ts'
import type { OpenedLink } from '#server/features/recipients/recipient-link.ts'
import { addressMacOf } from '#server/features/recipients/recipients.queries.ts'
import { insertReport } from './reports.queries.ts'
import { stopSender } from './stop-sender.ts'

/** Whoever has a link that the sender could see counts as one more: they do not use up the report of the recipient. */
export const reporterOf = (deps: Pick<Deps, 'codesKey'>, { address, isFromMessage }: OpenedLink) =>
  addressMacOf(deps, isFromMessage ? address : `page of ${address}`)

type Said = { reason: ReportReason; note: string | undefined }

/**
 * Shows a document to whoever runs this installation, once for each recipient, tells them by email, and stops messages
 * of its sender to this recipient: all of it or none of it.
 */
export async function reportDocument(
  tx: Db,
  deps: Deps,
  of: OpenedLink,
  { reason, note }: Said,
): Promise<void> {
  const { senderId, contractId } = of
  await stopSender(tx, deps, of)
  const contract = await findContract(tx, contractId)
  const isNew = await insertReport(tx, {
    senderId,
    contractId: contract ? contractId : null,
    addressMac: reporterOf(deps, of),
    reason,
    note: note || null,
    createdAt: deps.now(),
  })
  if (isNew) await notifyOperators(tx, deps, { problem: 'reported', contractId })
}
