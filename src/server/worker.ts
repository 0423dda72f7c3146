import type { Deps } from '#server/deps.ts'
import { notifyEmailHolder } from '#server/features/accounts/notify-email-holder.ts'
import { type DeliveryHandlers, deliverMessage } from '#server/features/deliveries/deliver-message.ts'
import type { Senders } from '#server/features/deliveries/senders.ts'
import { type SealTools, sealContract } from '#server/features/evidence/seal-contract.ts'
import { loadSealedPdf } from '#server/features/evidence/read-sealed-pdf.ts'
import { notifyDeliveryFailure } from '#server/features/notices/notify-delivery-failure.ts'
import { runSystemTest } from '#server/features/system-test/run-system-test.ts'
import { cleanUp } from '#server/features/system/clean-up.ts'
import { expireContracts } from '#server/features/system/expire-contracts.ts'
import { sendReminders } from '#server/features/system/send-reminders.ts'
import { requeueStalled } from '#server/features/system/requeue-stalled.ts'
import { notifyWhenGivenUp } from '#server/features/system/notify-when-given-up.ts'

export const deliveryHandlers: DeliveryHandlers = { loadSealedPdf, onFailure: notifyDeliveryFailure }

/** Takes on the work that requests leave behind: messages, seals and what is due daily. */
export async function startWorker(deps: Deps, senders: Senders, tools: SealTools) {
  const { jobs } = deps
  await jobs.work('deliver-message', ({ deliveryId }, attempt) =>
    deliverMessage(deps, senders, deliveryHandlers, deliveryId, attempt),
  )
  await jobs.work(
    'seal-contract',
    ({ contractId }, attempt) => sealContract(deps, tools, contractId, attempt),
    { atOnce: 2 },
  )
  await jobs.work('run-system-test', ({ testId }, attempt) => runSystemTest(deps, tools, testId, attempt), {
    atOnce: 2,
  })
  await jobs.work(
    'notify-email-holder',
    ({ userId }, attempt) =>
      notifyWhenGivenUp(deps, 'notify-email-holder', attempt, () => notifyEmailHolder(deps, userId)),
    { atOnce: 1 },
  )
  await jobs.work(
    'clean-up',
    (_, attempt) => notifyWhenGivenUp(deps, 'clean-up', attempt, () => cleanUp(deps)),
    { atOnce: 1, pollingSeconds: 30 },
  )
  await jobs.schedule('clean-up', '15 3 * * *', {})
  await jobs.work(
    'requeue-stalled',
    (_, attempt) => notifyWhenGivenUp(deps, 'requeue-stalled', attempt, () => requeueStalled(deps)),
    { atOnce: 1, pollingSeconds: 30 },
  )
  await jobs.schedule('requeue-stalled', '45 3 * * *', {})
  await jobs.work(
    'expire-contracts',
    (_, attempt) => notifyWhenGivenUp(deps, 'expire-contracts', attempt, () => expireContracts(deps)),
    { atOnce: 1, pollingSeconds: 30 },
  )
  await jobs.schedule('expire-contracts', '*/10 * * * *', {})
  await jobs.work(
    'send-reminders',
    (_, attempt) => notifyWhenGivenUp(deps, 'send-reminders', attempt, () => sendReminders(deps)),
    { atOnce: 1, pollingSeconds: 30 },
  )
  await jobs.schedule('send-reminders', '*/10 * * * *', {})
}
