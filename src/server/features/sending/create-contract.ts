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
import { refuseOverQuota } from '#server/features/quotas/refuse-over-quota.ts'
import { recordSigners } from '#server/features/signers/add-signer.ts'
import { addressGroup } from '#server/http/address-group.ts'
import { findPlaceInOrder, placeTaken } from '#server/features/signers/place-in-order.ts'
import { badRequest, gone, notFound, paymentRequired } from '#server/http/errors.ts'
import { appendFacts } from '#server/log/append.ts'
import type { Actor } from '#server/log/chain.ts'
import { openChain } from '#server/log/log.queries.ts'
import { hashOfContent } from '#server/features/contract-text/canonical-html.ts'
import { createContractKey } from '#server/features/contracts/contract-key.queries.ts'
import {
  findErasedContract,
  findRequestedContract,
} from '#server/features/contracts/contract-requests.queries.ts'
import { holdTemplate, insertContract, setContent } from '#server/features/contracts/contracts.queries.ts'
import { refuseUnsettableAttachment } from './preview-pdf.ts'

type Template = { templateId: string; templateVersionId: string }
/**
 * What it is made from. A form is filled in by its owner, or by a visitor of whom is known only where they came from.
 */
export type Source =
  | { kind: 'text' }
  | { kind: 'template'; template: Template }
  | { kind: 'copy'; copyOf: string }
  | { kind: 'form'; template: Template; isOwner: boolean; origin: Origin }
type Owner = Pick<SessionUser, 'id' | 'email'> & Partial<Pick<SessionUser, 'origin'>>
type Wanted = z.output<typeof newContract> & {
  source: Source
  /** Of the request; a repeat has the same. */
  requestKey: string | undefined
  /** Whether somebody's link filled it in and made it as it was opened: nobody has looked at what it says. */
  madeByLink?: boolean | undefined
  /** What else belongs to it: done in the same transaction, or the contract is not created. */
  alongside?: (tx: Db, contract: { id: string; title: string }) => Promise<void>
}

const isVisitors = (source: Source) => source.kind === 'form' && !source.isOwner

/**
 * Creates a draft with its key, its log and its signers: all of it or nothing, and once for each request. A repeat is
 * answered with the first contract, and with a 410 when that is deleted. Needs a balance for sending it, but takes
 * nothing.
 */
export async function createContract(deps: Deps, owner: Owner, wanted: Wanted): Promise<string> {
  const first = await findFirst(deps, owner, wanted)
  if (first) return first
  try {
    return await create(deps, owner, wanted)
  } catch (error) {
    // the same request, sent twice at once, may have taken the key, or the upload before that
    const faster = await findFirst(deps, owner, wanted)
    if (faster) return faster
    throw error
  }
}

/** The contract that this request of the user's has created. Throws a 410 when it is deleted. */
export async function findCreated(
  { db }: Deps,
  user: Pick<SessionUser, 'id'>,
  requestKey: string | undefined,
): Promise<string | undefined> {
  const made = requestKey && (await findRequestedContract(db, user.id, requestKey))
  if (!made) return undefined
  if (made.isDeleted) throw deleted()
  return made.id
}

const deleted = () =>
  gone('This contract was already created, then deleted. Nothing new was created.', 'contract_deleted')

/** The same, for any source: a visitor of a form is answered also when it is deleted. */
export async function findFirst(
  deps: Deps,
  owner: Pick<SessionUser, 'id'>,
  { source, requestKey }: Pick<Wanted, 'source' | 'requestKey'>,
): Promise<string | undefined> {
  if (!requestKey || !isVisitors(source)) return findCreated(deps, owner, requestKey)
  // what became of an entry is no concern of the visitor's
  return (await findRequestedContract(deps.db, owner.id, requestKey))?.id
}

async function create(deps: Deps, owner: Owner, wanted: Wanted): Promise<string> {
  const { title, workflow, twoFARequirement, autoPDF, aiLegalGuidance, endsAfterDays, reminders } = wanted
  const { attachmentPlace, utm = null } = wanted
  const { source, requestKey, draftVersion, madeByLink, alongside } = wanted
  const fromVisitor = isVisitors(source)
  const signers = inOrder(wanted)
  if (!canAffordContract(await findBalance(deps.db, owner.id)))
    throw paymentRequired(`Insufficient balance. ${INSUFFICIENT_BALANCE}`)
  const { html, attachment } = await prepareContent(deps, owner, wanted)

  const signing = { workflow, twoFARequirement, autoPDF, aiLegalGuidance, endsAfterDays, reminders }
  const settings = { title, ...signing, attachmentPlace, utm }
  const template = 'template' in source ? source.template : undefined
  const origin = source.kind === 'form' ? source.origin : owner.origin
  const now = deps.now()
  return deps.db.transaction(async (tx) => {
    // deleted at this moment
    if (template && !(await holdTemplate(tx, template.templateId))) throw notFound('Template')
    const made = { ...template, creatorId: owner.id, fromVisitor, requestKey: requestKey ?? null }
    const id = await insertContract(tx, { ...settings, ...made }, now)
    // the first may have come and gone since it was looked for
    if (requestKey && (await findErasedContract(tx, owner.id, requestKey))) throw deleted()
    const key = await createContractKey(tx, deps, id)
    await setContent(tx, key, id, html)
    if (attachment) await claimAttachment(tx, owner, { contractId: id, key, now }, attachment)
    await openChain(tx, key, id)
    const actor: Actor = fromVisitor ? { kind: 'anonymous' } : { kind: 'owner', ref: owner.id }
    await appendFacts(tx, { contractId: id, key, now }, [
      {
        action: 'contract.created',
        actor,
        data: {
          contentHash: await hashOfContent(html, attachment),
          ...(attachment && { attachmentHash: attachment.sha256 }),
          workflow,
          twoFARequirement,
          ...template,
          ...(source.kind === 'form' && { source: 'template_form' }),
          ...(source.kind === 'copy' && { source: 'copy', copyOf: source.copyOf }),
          ...(madeByLink && { source: 'link' }),
        },
        personal: { ...origin },
      },
    ])
    await recordSigners(tx, { contractId: id, key, actor, origin, now, madeByLink }, signers)
    // what a visitor typed, a link says, or an older contract says is no choice of the owner's
    if (!fromVisitor && !madeByLink && source.kind !== 'copy')
      await saveSignersAsContacts(tx, deps, owner, signers)
    if (draftVersion !== undefined) await removeDraft(tx, owner.id, draftVersion)
    await alongside?.(tx, { id, title })
    // a visitor's entries have a limit of their own: they must not use up what the owner may keep
    if (!fromVisitor) await refuseOverQuota(tx, owner.id)
    return id
  })
}

/** Each signer with a place of their own in the order; throws a 400 where one is taken. */
function inOrder({ signers, workflow }: Wanted): SignerInput[] {
  const placed: SignerInput[] = []
  for (const [at, signer] of signers.entries()) {
    const signingOrder = findPlaceInOrder(signer, placed, workflow)
    if (signingOrder === undefined) throw badRequest(placeTaken(workflow), `signers.${at}.email`)
    placed.push({ ...signer, signingOrder })
  }
  return placed
}

/** For whom a long text is worked on: what a visitor sends costs the visitor's address. */
export const textJobOwner = (source: Source, owner: Pick<Owner, 'id'>) =>
  source.kind === 'form' && !source.isOwner ? addressGroup(source.origin.ipAddress) : owner.id

/** The text as it is kept, and the attached file; throws a 400 for what could never be sent. */
async function prepareContent(deps: Deps, owner: Owner, wanted: Wanted) {
  const { content, attachmentUrl, attachmentFilename, source } = wanted
  const attachment = attachmentUrl
    ? await prepareAttachment(deps, owner.id, attachmentUrl, attachmentFilename)
    : undefined
  if (attachment) await refuseUnsettableAttachment(deps, owner, attachment)
  const text = { html: content, filename: attachment?.filename }
  const html = await deps.contractTexts.run('clean', text, textJobOwner(source, owner))
  if (!html) throw badRequest('Content Required', 'content')
  return { html, attachment }
}
