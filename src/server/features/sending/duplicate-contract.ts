import { attachmentsApi } from '#shared/attachments/attachments.api.ts'
import { addressOf } from '#shared/call.ts'
import type { SignerInput } from '#shared/signers/signer-rules.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { decryptUserPhone, findUserById } from '#server/features/accounts/accounts.queries.ts'
import { findAttachment } from '#server/features/attachments/attachments.queries.ts'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { openContent } from '#server/features/contracts/contracts.queries.ts'
import { getOwnContract } from '#server/features/contracts/get-own-contract.ts'
import { numberOrigin, senderEmailIn } from '#server/features/evidence/number-origin.ts'
import { listSigners, phoneSourceOf, type SignerRow } from '#server/features/signers/signers.queries.ts'
import { readLog } from '#server/log/read-log.ts'
import { createContract } from './create-contract.ts'

/**
 * Creates a draft with the text, settings, file and signers of a contract of this owner, whatever became of that. The
 * text of one that was sent is taken as it was frozen, with its placeholders filled; numbers that the log doesn't put down
 * to the sender are left out, and the owner as a signer has the number that the account has now.
 */
export async function duplicateContract(
  deps: Deps,
  owner: SessionUser,
  id: string,
  requestKey: string | undefined,
): Promise<string> {
  const contract = await getOwnContract(deps.db, owner.id, id)
  const key = await getContractKey(deps.db, deps, id)
  const hasFile = (await findAttachment(deps.db, id)) !== undefined
  const { title, workflow, twoFARequirement, autoPDF, aiLegalGuidance, endsAfterDays } = contract
  // what was sent before there were reminders has none
  const isFromBefore = contract.sentAt !== null && contract.endsAt === null
  const { records, problem } = await readLog(deps.db, id, key)
  const senderEmail = senderEmailIn(records, owner.email)
  const account = await findUserById(deps.db, owner.id)
  const isOwner = ({ email }: SignerRow) => email.toLowerCase() === owner.email?.toLowerCase()
  const phoneFor = (signer: SignerRow) => {
    if (phoneSourceOf(signer) !== 'sender') return null
    if (account && isOwner(signer)) return decryptUserPhone(deps, account)
    const isSenders = !problem && numberOrigin(signer.id, records, senderEmail).from === 'sender'
    return isSenders ? signer.phone : null
  }
  return createContract(deps, owner, {
    title,
    content: openContent(key, contract),
    workflow,
    twoFARequirement,
    autoPDF,
    aiLegalGuidance,
    endsAfterDays,
    reminders: contract.reminders || isFromBefore,
    // what was made before there was a choice has one, too, also without a file
    attachmentPlace: hasFile ? contract.attachmentPlace : 'first',
    attachmentUrl: hasFile ? addressOf(attachmentsApi.attachment, { params: { id } }) : null,
    signers: (await listSigners(deps.db, key, id)).map((signer) => inputOf(signer, phoneFor(signer))),
    source: { kind: 'copy', copyOf: id },
    requestKey,
  })
}

function inputOf(signer: SignerRow, phone: string | null): SignerInput {
  const { name, email, notificationPreference, geolocationRequirement, signingOrder } = signer
  const { sendEmailOnSign, ccEmails, roleKey, presetLanguage } = signer
  return {
    name,
    email,
    phone,
    notificationPreference: phone ? notificationPreference : 'email',
    geolocationRequirement,
    signingOrder,
    sendEmailOnSign,
    ccEmails,
    roleKey,
    presetLanguage,
  }
}
