import { attachmentsApi } from '#shared/attachments/attachments.api.ts'
import { addressOf } from '#shared/call.ts'
import type { SignerInput } from '#shared/signers/signer-rules.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { findAttachment } from '#server/features/attachments/attachments.queries.ts'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { openContent } from '#server/features/contracts/contracts.queries.ts'
import { getOwnContract } from '#server/features/contracts/get-own-contract.ts'
import { listSigners, phoneSourceOf, type SignerRow } from '#server/features/signers/signers.queries.ts'
import { createContract } from './create-contract.ts'

/**
 * Creates a draft with the text, settings, file and signers of a contract of this owner, whatever became of that. The
 * text of one that was sent is taken as it was frozen, with its placeholders filled; numbers that signers gave
 * themselves are left out.
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
    signers: (await listSigners(deps.db, key, id)).map(inputOf),
    source: { kind: 'copy', copyOf: id },
    requestKey,
  })
}

function inputOf(signer: SignerRow): SignerInput {
  const phone = phoneSourceOf(signer) === 'sender' ? signer.phone : null
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
