import type { Deps } from '#server/deps.ts'
import { notifyEmailHolder } from '#server/features/accounts/notify-email-holder.ts'
import { type DeliveryHandlers, deliverMessage } from '#server/features/deliveries/deliver-message.ts'
import type { Senders } from '#server/features/deliveries/senders.ts'
import { type SealTools, sealContract } from '#server/features/evidence/seal-contract.ts'
import { loadSealedPdf } from '#server/features/evidence/read-sealed-pdf.ts'
import { sendFromMailbox } from '#server/features/mailboxes/send-from-mailbox.ts'
import { notifyDeliveryFailure } from '#server/features/notices/notify-delivery-failure.ts'
import { reconcilePayments } from '#server/features/payments/reconcile-payments.ts'
import { type CopyTools, saveCopy, saveEarlierCopies } from '#server/features/storage/save-copy.ts'
import { notifyOwnerOfSmsAccount } from '#server/features/notices/notify-owner.ts'
import { eraseElsewhere } from '#server/features/erasure/erase-elsewhere.ts'
import { whyUnwanted } from '#server/features/signing/why-unwanted.ts'
import { runSystemTest } from '#server/features/system-test/run-system-test.ts'
import { cleanUp } from '#server/features/system/clean-up.ts'
import { destroyPastRetention } from '#server/features/system/destroy-past-retention.ts'
import { extendLogTree } from '#server/features/system/extend-log-tree.ts'
import { expireContracts } from '#server/features/system/expire-contracts.ts'
import { keepInBucket } from '#server/features/system/move-files.ts'
import { sendDigests } from '#server/features/system/send-digests.ts'
import { sendReminders } from '#server/features/system/send-reminders.ts'
import { renewIdleTokens } from '#server/features/system/renew-idle-tokens.ts'
import { requeueStalled } from '#server/features/system/requeue-stalled.ts'
import { noteTextReply } from '#server/features/texting/note-text-reply.ts'
import { notifyWhenGivenUp } from '#server/features/system/notify-when-given-up.ts'

export const deliveryHandlers: DeliveryHandlers = {
  loadSealedPdf,
  sendFromMailbox,
  whyUnwanted,
  onFailure: notifyDeliveryFailure,
  onOwnAccountFailure: notifyOwnerOfSmsAccount,
}

export const copyTools: CopyTools = { loadSealedPdf }

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
  await jobs.work('save-copy', ({ copyId }, attempt) => saveCopy(deps, copyTools, copyId, attempt))
  await jobs.work(
    'save-earlier-copies',
    (round, attempt) => saveEarlierCopies(deps, copyTools, round, attempt),
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
  await jobs.work('note-text-reply', (noting, attempt) =>
    notifyWhenGivenUp(deps, 'note-text-reply', attempt, () => noteTextReply(deps, noting)),
  )
  await jobs.work('erase-elsewhere', ({ erasureId }, attempt) => eraseElsewhere(deps, erasureId, attempt), {
    atOnce: 2,
  })
  await jobs.work(
    'clean-up',
    (_, attempt) => notifyWhenGivenUp(deps, 'clean-up', attempt, () => cleanUp(deps)),
    { atOnce: 1, pollingSeconds: 30 },
  )
  await jobs.schedule('clean-up', '15 3 * * *', {})
  await jobs.work(
    'renew-idle-tokens',
    (_, attempt) => notifyWhenGivenUp(deps, 'renew-idle-tokens', attempt, () => renewIdleTokens(deps)),
    { atOnce: 1, pollingSeconds: 30 },
  )
  await jobs.schedule('renew-idle-tokens', '30 3 * * *', {})
  await jobs.work(
    'destroy-past-retention',
    (batch, attempt) =>
      notifyWhenGivenUp(deps, 'destroy-past-retention', attempt, () => destroyPastRetention(deps, batch)),
    { atOnce: 1, pollingSeconds: 30 },
  )
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
  await jobs.work(
    'send-digests',
    (_, attempt) => notifyWhenGivenUp(deps, 'send-digests', attempt, () => sendDigests(deps)),
    { atOnce: 1, pollingSeconds: 30 },
  )
  await jobs.schedule('send-digests', '*/10 * * * *', {})
  await jobs.work(
    'reconcile-payments',
    (_, attempt) =>
      notifyWhenGivenUp(
        deps,
        'reconcile-payments',
        attempt,
        async () => void (await reconcilePayments(deps)),
      ),
    { atOnce: 1, pollingSeconds: 30 },
  )
  await jobs.schedule('reconcile-payments', '*/10 * * * *', {})
  await jobs.work(
    'keep-in-bucket',
    (_, attempt) =>
      notifyWhenGivenUp(deps, 'keep-in-bucket', attempt, () => keepInBucket(deps, attempt.signal)),
    { atOnce: 1, pollingSeconds: 30 },
  )
  await jobs.schedule('keep-in-bucket', '*/10 * * * *', {})
  await jobs.work(
    'extend-log-tree',
    (_, attempt) => notifyWhenGivenUp(deps, 'extend-log-tree', attempt, () => extendLogTree(deps)),
    { atOnce: 1, pollingSeconds: 30 },
  )
  await jobs.schedule('extend-log-tree', '*/10 * * * *', {})
}
