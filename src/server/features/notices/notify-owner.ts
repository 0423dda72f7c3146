import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { ContractRow } from '#server/features/contracts/contracts.queries.ts'
import { queueMessages } from '#server/features/deliveries/queue-messages.ts'
import {
  contractExpiredMail,
  deliveryFailedMail,
  formFilledMail,
  sealFailingMail,
  signerLockedMail,
} from '#server/messages/owner-mails.ts'
import type { MailMessage } from '#server/messages/wording.ts'
import { isoDay } from '#server/messages/wording.ts'
import { senderOf } from '#server/features/signers/sender-of.ts'
import type { SignerRow } from '#server/features/signers/signers.queries.ts'

type Contract = Pick<ContractRow, 'id' | 'title' | 'creatorId'>

async function emailOwner(
  tx: Db,
  deps: Deps,
  contract: Contract,
  naturalKey: string,
  write: (about: { ownerName: string; title: string; contractUrl: string; appUrl: string }) => MailMessage,
) {
  const owner = await senderOf(tx, contract)
  if (!owner.email) return
  const { appUrl } = deps.settings
  const mail = write({
    ownerName: owner.name,
    title: contract.title,
    contractUrl: `${appUrl}/contracts/${contract.id}`,
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

/** Tells the owner that the seal is late, and why. Once for each contract and day (UTC). */
export const notifyOwnerOfLateSeal = (
  tx: Db,
  deps: Deps,
  { contract, reason }: { contract: Contract; reason: string },
) =>
  emailOwner(tx, deps, contract, `late-seal:${contract.id}:${isoDay(deps.now())}`, (about) =>
    sealFailingMail({ ...about, reason }),
  )

type Failed = Pick<
  Parameters<typeof deliveryFailedMail>[0],
  'recipientName' | 'channel' | 'address' | 'what' | 'reason'
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

type Expired = { contract: Contract; open: SignerRow[]; endsAt: Date; isRefunded: boolean }

/** Tells the owner that the contract ended before everybody had signed. Once for each contract. */
export const notifyOwnerOfExpiry = (tx: Db, deps: Deps, { contract, open, endsAt, isRefunded }: Expired) =>
  emailOwner(tx, deps, contract, `expired:${contract.id}`, (about) =>
    contractExpiredMail({ ...about, notSigned: open.map(({ name }) => name), endsAt, isRefunded }),
  )

/** Tells the owner that a visitor filled in the form of their template. Once for each contract. */
export const notifyOwnerOfFilledForm = (
  tx: Db,
  deps: Deps,
  { contract, templateName }: { contract: Contract; templateName: string },
) =>
  emailOwner(tx, deps, contract, `form-filled:${contract.id}`, (about) =>
    formFilledMail({ ...about, templateName }),
  )
