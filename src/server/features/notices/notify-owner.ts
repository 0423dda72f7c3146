import type { AccountZone } from '#shared/accounts/preferences.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { ContractRow } from '#server/features/contracts/contracts.queries.ts'
import { queueMessages } from '#server/features/deliveries/queue-messages.ts'
import { deliveryDelayedMail, deliveryFailedMail } from '#server/messages/delivery-mails.ts'
import {
  contractExpiredMail,
  formFilledMail,
  formFullMail,
  formUnpaidMail,
  pdfServiceMail,
  sealFailingMail,
  sealRefusedMail,
  signerLockedMail,
  unsavedCopiesMail,
  smsAccountMail,
} from '#server/messages/owner-mails.ts'
import { isoDay, type MailMessage } from '#server/messages/wording.ts'
import { senderOf } from '#server/features/signers/sender-of.ts'
import type { SignerRow } from '#server/features/signers/signers.queries.ts'

type Contract = Pick<ContractRow, 'id' | 'title' | 'creatorId'>
type AboutContract = {
  ownerName: string
  timeZone: AccountZone
  title: string
  contractUrl: string
  appUrl: string
}

export async function emailOwner(
  tx: Db,
  deps: Deps,
  contract: Contract,
  naturalKey: string,
  write: (about: AboutContract) => MailMessage,
) {
  const owner = await senderOf(tx, contract)
  if (!owner.email) return
  const { appUrl } = deps.settings
  const mail = write({
    ownerName: owner.name,
    title: contract.title,
    contractUrl: `${appUrl}/contracts/${contract.id}`,
    timeZone: owner.timeZone,
    appUrl,
  })
  await queueMessages(tx, deps, [
    {
      naturalKey,
      kind: 'owner-notice',
      channel: 'email',
      contractId: contract.id,
      content: { to: owner.email, ...mail },
    },
  ])
}

/** Tells the owner that a signer is locked out after wrong codes. Once for each lock. */
export const notifyOwnerOfLock = (
  tx: Db,
  deps: Deps,
  { contract, signer, lockedUntil }: { contract: Contract; signer: SignerRow; lockedUntil: Date },
) =>
  emailOwner(tx, deps, contract, `locked:${signer.id}:${lockedUntil.getTime()}`, (about) =>
    signerLockedMail({ ...about, signerName: signer.name, lockedUntil }),
  )

type LateSeal = {
  contract: Contract
  reason: string
  /** What is stored isn’t what was recorded. */
  isOfEvidence: boolean
}

/** Tells the owner that the seal is late, or refused, and why. Each once for each contract and day (UTC). */
export const notifyOwnerOfLateSeal = (tx: Db, deps: Deps, { contract, reason, isOfEvidence }: LateSeal) => {
  const what = isOfEvidence ? 'refused-seal' : 'late-seal'
  return emailOwner(tx, deps, contract, `${what}:${contract.id}:${isoDay(deps.now())}`, (about) =>
    isOfEvidence
      ? sealRefusedMail({ ...about, reason, contact: deps.settings.adminEmails[0] })
      : sealFailingMail({ ...about, reason }),
  )
}

type Failed = Pick<
  Parameters<typeof deliveryFailedMail>[0],
  'recipientName' | 'channel' | 'address' | 'what' | 'reason' | 'isStopped' | 'by' | 'done'
>

/** Tells the owner that a message will not arrive. Once for each message. */
export const notifyOwnerOfFailedDelivery = (
  tx: Db,
  deps: Deps,
  { contract, deliveryId, ...failed }: { contract: Contract; deliveryId: string } & Failed,
) =>
  emailOwner(tx, deps, contract, `failed-delivery:${deliveryId}`, (about) =>
    deliveryFailedMail({ ...about, ...failed }),
  )

type Delayed = Parameters<typeof deliveryDelayedMail>[0]

/** Tells the owner that a message was stuck, and is queued again. Once for each message and day (UTC). */
export const notifyOwnerOfDelayedDelivery = (
  tx: Db,
  deps: Deps,
  {
    contract,
    deliveryId,
    ...delayed
  }: { contract: Contract; deliveryId: string } & Pick<
    Delayed,
    'recipientName' | 'channel' | 'address' | 'what'
  >,
) =>
  emailOwner(tx, deps, contract, `delayed-delivery:${deliveryId}:${isoDay(deps.now())}`, (about) =>
    deliveryDelayedMail({ ...about, ...delayed }),
  )

type Expired = { contract: Contract; open: SignerRow[]; endsAt: Date; isRefunded: boolean }

/** Tells the owner that the contract ended before everybody had signed. Once for each contract. */
export const notifyOwnerOfExpiry = (tx: Db, deps: Deps, { contract, open, endsAt, isRefunded }: Expired) =>
  emailOwner(tx, deps, contract, `expired:${contract.id}`, (about) =>
    contractExpiredMail({ ...about, notSigned: open.map(({ name }) => name), endsAt, isRefunded }),
  )

type Unsaved = {
  contract: Contract
  connectionId: string
  displayName: string
  reason: string
  isGivenUp: boolean
  isOfConnection: boolean
}

/**
 * Tells the owner that sealed PDFs can't be saved in their storage, and that one was given up. Each once for each
 * connection and day (UTC).
 */
export const notifyOwnerOfUnsavedCopies = (
  tx: Db,
  deps: Deps,
  { contract, connectionId, displayName, ...unsaved }: Unsaved,
) => {
  const what = unsaved.isGivenUp ? 'given-up-copies' : 'unsaved-copies'
  return emailOwner(tx, deps, contract, `${what}:${connectionId}:${isoDay(deps.now())}`, (about) =>
    unsavedCopiesMail({
      ...about,
      ...unsaved,
      storageName: displayName,
      storageUrl: `${about.appUrl}/account?tab=storage`,
    }),
  )
}

/** Tells the owner that a visitor filled in the form of their template. Once for each contract. */
export const notifyOwnerOfFilledForm = (
  tx: Db,
  deps: Deps,
  { contract, templateName }: { contract: Contract; templateName: string },
) =>
  emailOwner(tx, deps, contract, `form-filled:${contract.id}`, (about) =>
    formFilledMail({ ...about, templateName }),
  )

type Account = { ownerName: string; appUrl: string }

/** A mail to an account holder that is about none of their contracts. */
async function emailAccount(
  tx: Db,
  deps: Deps,
  ownerId: string,
  naturalKey: string,
  write: (about: Account) => MailMessage,
) {
  const owner = await senderOf(tx, { creatorId: ownerId })
  if (!owner.email) return
  const mail = write({ ownerName: owner.name, appUrl: deps.settings.appUrl })
  const content = { to: owner.email, ...mail }
  await queueMessages(tx, deps, [{ naturalKey, kind: 'owner-notice', channel: 'email', content }])
}

/** Tells the owner that visitors' entries are refused for want of money. Once a day (UTC), whatever the form. */
export const notifyOwnerOfUnpaidForm = (
  tx: Db,
  deps: Deps,
  { ownerId, templateName }: { ownerId: string; templateName: string },
) =>
  emailAccount(tx, deps, ownerId, `form-unpaid:${ownerId}:${isoDay(deps.now())}`, (about) =>
    formUnpaidMail({ ...about, templateName, accountUrl: `${about.appUrl}/account` }),
  )

type FullForm = {
  ownerId: string
  template: { id: string; name: string }
  full: 'this-form' | 'all-forms'
}

/** Tells the owner that a form takes no more entries until they send or delete some, of it or of all. Once a day (UTC) for each form. */
export const notifyOwnerOfFullForm = (tx: Db, deps: Deps, { ownerId, template, full }: FullForm) =>
  emailAccount(tx, deps, ownerId, `form-full:${template.id}:${isoDay(deps.now())}`, (about) =>
    formFullMail({ ...about, templateName: template.name, full }),
  )

/** Tells somebody that their own account for text messages cannot send. Once a day (UTC) at most. */
export const notifyOwnerOfSmsAccount = (tx: Db, deps: Deps, ownerId: string, reason: string) =>
  emailAccount(tx, deps, ownerId, `sms-account:${ownerId}:${isoDay(deps.now())}`, (about) =>
    smsAccountMail({ ...about, reason, settingsUrl: `${about.appUrl}/company-settings` }),
  )

/** Tells somebody that their own PDF service makes none. Once a day (UTC) at most. */
export const notifyOwnerOfPdfService = (tx: Db, deps: Deps, ownerId: string, reason: string) =>
  emailAccount(tx, deps, ownerId, `pdf-service:${ownerId}:${isoDay(deps.now())}`, (about) =>
    pdfServiceMail({ ...about, reason, settingsUrl: `${about.appUrl}/company-settings` }),
  )
