import type { z } from 'zod'
import { canAffordContract, INSUFFICIENT_BALANCE } from '#shared/billing/money-rules.ts'
import { MAX_CONTENT_BYTES } from '#shared/contracts/contract-rules.ts'
import type { newContract } from '#shared/contracts/contracts.api.ts'
import type { SignerInput } from '#shared/signers/signer-rules.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { claimAttachment, prepareAttachment } from '#server/features/attachments/prepare-attachment.ts'
import { findBalance } from '#server/features/billing/billing.queries.ts'
import { rememberSigners } from '#server/features/contacts/remember-signers.ts'
import { removeDraft } from '#server/features/drafts/drafts.queries.ts'
import { recordSigner } from '#server/features/signers/add-signer.ts'
import { badRequest, paymentRequired } from '#server/http/errors.ts'
import { appendFacts } from '#server/log/append.ts'
import { openChain } from '#server/log/log.queries.ts'
import { canonicalHtml, hashOfContent } from './canonical-html.ts'
import { createContractKey } from './contract-key.queries.ts'
import { insertContract, setContent } from './contracts.queries.ts'
import { refuseLargeImages } from './refuse-large-images.ts'
import { refuseUnsettablePictures } from './refuse-unsettable.ts'
import { refuseUnsettableAttachment } from './preview-pdf.ts'
import { sayOnlyAttached } from './say-only-attached.ts'

type Template = { templateId: string; templateVersionId: string }
type Beginning = { template?: Template; signers?: SignerInput[] }

/**
 * Creates a draft with its key, its log and the signers who are known already. Needs a balance for sending it, but
 * takes nothing.
 */
export async function createContract(
  deps: Deps,
  owner: SessionUser,
  wanted: z.output<typeof newContract>,
  { template, signers = [] }: Beginning = {},
): Promise<string> {
  const { content, title, workflow, twoFARequirement, autoPDF, aiLegalGuidance, utm, draftVersion } = wanted
  if (!canAffordContract(await findBalance(deps.db, owner.id)))
    throw paymentRequired(`Insufficient balance. ${INSUFFICIENT_BALANCE}`)
  const attachment = wanted.attachmentUrl
    ? await prepareAttachment(deps, owner.id, wanted.attachmentUrl)
    : undefined
  if (attachment) await refuseUnsettableAttachment(deps, owner, attachment)
  const text = canonicalHtml(content)
  const html = attachment ? sayOnlyAttached(text, attachment.filename) : text
  if (!html) throw badRequest('Content Required', 'content')
  refuseUnsettablePictures(html)
  // cleaning may write five characters where one was typed
  if (html.length > MAX_CONTENT_BYTES) throw badRequest('The text is larger than 5 MB', 'content')
  refuseLargeImages(html)

  const settings = { title, workflow, twoFARequirement, autoPDF, aiLegalGuidance, utm: utm ?? null }
  const now = deps.now()
  return deps.db.transaction(async (tx) => {
    const id = await insertContract(tx, { ...settings, ...template, creatorId: owner.id }, now)
    const key = await createContractKey(tx, deps, id)
    await setContent(tx, key, id, html)
    if (attachment) await claimAttachment(tx, owner, { contractId: id, key, now }, attachment)
    await openChain(tx, id)
    await appendFacts(tx, { contractId: id, key, now }, [
      {
        action: 'contract.created',
        actor: { kind: 'owner', ref: owner.id },
        data: {
          contentHash: hashOfContent(html, attachment),
          ...(attachment && { attachmentHash: attachment.sha256 }),
          workflow,
          twoFARequirement,
          ...template,
        },
      },
    ])
    for (const signer of signers)
      await recordSigner(tx, { contractId: id, key, ownerId: owner.id, now }, signer)
    await rememberSigners(tx, deps, owner, signers)
    if (draftVersion !== undefined) await removeDraft(tx, owner.id, draftVersion)
    return id
  })
}
