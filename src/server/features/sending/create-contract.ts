import type { z } from 'zod'
import { canAffordContract, INSUFFICIENT_BALANCE } from '#shared/billing/money-rules.ts'
import type { newContract } from '#shared/contracts/contracts.api.ts'
import type { SignerInput } from '#shared/signers/signer-rules.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps, Origin, SessionUser } from '#server/deps.ts'
import { claimAttachment, prepareAttachment } from '#server/features/attachments/prepare-attachment.ts'
import { findBalance } from '#server/features/billing/billing.queries.ts'
import { saveSignersAsContacts } from '#server/features/contacts/save-signers-as-contacts.ts'
import { removeDraft } from '#server/features/drafts/drafts.queries.ts'
import { recordSigner } from '#server/features/signers/add-signer.ts'
import { badRequest, notFound, paymentRequired } from '#server/http/errors.ts'
import { appendFacts } from '#server/log/append.ts'
import type { Actor } from '#server/log/chain.ts'
import { openChain } from '#server/log/log.queries.ts'
import { hashOfContent } from '#server/features/contract-text/canonical-html.ts'
import { cleanContent } from '#server/features/contract-text/clean-content.ts'
import { createContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { holdTemplate, insertContract, setContent } from '#server/features/contracts/contracts.queries.ts'
import { refuseUnsettableAttachment } from './preview-pdf.ts'
import { withAttachmentOnlyText } from '#server/features/contract-text/attachment-only-text.ts'

type Template = { templateId: string; templateVersionId: string }
/** Who filled in a form of the owner's: the owner, or a visitor, of whom is known only where they came from. */
export type FilledBy = { isOwner: boolean; origin: Origin }
type Beginning = {
  template?: Template
  signers?: SignerInput[]
  form?: FilledBy
  /** What else belongs to it: done in the same transaction, or the contract is not created. */
  alongside?: (tx: Db, contract: { id: string; title: string }) => Promise<void>
}

/**
 * Creates a draft with its key, its log and the signers who are known already. Needs a balance for sending it, but
 * takes nothing; whoever is a visitor of a form cannot know of the balance, and is not refused for it.
 */
export async function createContract(
  deps: Deps,
  owner: Pick<SessionUser, 'id' | 'email'>,
  wanted: z.output<typeof newContract>,
  { template, signers = [], form, alongside }: Beginning = {},
): Promise<string> {
  const { content, title, workflow, twoFARequirement, autoPDF, aiLegalGuidance, utm, draftVersion } = wanted
  const isVisitors = form !== undefined && !form.isOwner
  if (!isVisitors && !canAffordContract(await findBalance(deps.db, owner.id)))
    throw paymentRequired(`Insufficient balance. ${INSUFFICIENT_BALANCE}`)
  const attachment = wanted.attachmentUrl
    ? await prepareAttachment(deps, owner.id, wanted.attachmentUrl)
    : undefined
  if (attachment) await refuseUnsettableAttachment(deps, owner, attachment)
  const text = cleanContent(content)
  const html = attachment ? withAttachmentOnlyText(text, attachment.filename) : text
  if (!html) throw badRequest('Content Required', 'content')

  const settings = { title, workflow, twoFARequirement, autoPDF, aiLegalGuidance, utm: utm ?? null }
  const now = deps.now()
  return deps.db.transaction(async (tx) => {
    // deleted at this moment
    if (template && !(await holdTemplate(tx, template.templateId))) throw notFound('Template')
    const id = await insertContract(tx, { ...settings, ...template, creatorId: owner.id }, now)
    const key = await createContractKey(tx, deps, id)
    await setContent(tx, key, id, html)
    if (attachment) await claimAttachment(tx, owner, { contractId: id, key, now }, attachment)
    await openChain(tx, id)
    const actor: Actor = isVisitors ? { kind: 'anonymous' } : { kind: 'owner', ref: owner.id }
    await appendFacts(tx, { contractId: id, key, now }, [
      {
        action: 'contract.created',
        actor,
        data: {
          contentHash: hashOfContent(html, attachment),
          ...(attachment && { attachmentHash: attachment.sha256 }),
          workflow,
          twoFARequirement,
          ...template,
          ...(form && { source: 'template_form' }),
        },
        ...(form && { personal: { ipAddress: form.origin.ipAddress, userAgent: form.origin.userAgent } }),
      },
    ])
    for (const signer of signers) await recordSigner(tx, { contractId: id, key, actor, now }, signer)
    // what a visitor typed changes none of the owner's contacts
    if (!isVisitors) await saveSignersAsContacts(tx, deps, owner, signers)
    if (draftVersion !== undefined) await removeDraft(tx, owner.id, draftVersion)
    await alongside?.(tx, { id, title })
    return id
  })
}
