import { hasVisibleContent } from '#shared/contract-text/has-visible-content.ts'
import type { ContractChanges } from '#shared/contracts/contracts.api.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import {
  findAttachment,
  readAttachment,
  removeAttachment,
} from '#server/features/attachments/attachments.queries.ts'
import { claimAttachment, prepareAttachment } from '#server/features/attachments/prepare-attachment.ts'
import { hashOfContent } from '#server/features/contract-text/canonical-html.ts'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import {
  type ContractRow,
  lockOwnContract,
  openContent,
  setContent,
  updateDraft,
} from '#server/features/contracts/contracts.queries.ts'
import { getOwnContract } from '#server/features/contracts/get-own-contract.ts'
import { refuseEndlessChanges } from '#server/features/contracts/limit-changes.ts'
import { ownerFact } from '#server/features/contracts/owner-fact.ts'
import { refuseOverQuota } from '#server/features/quotas/refuse-over-quota.ts'
import { badRequest, conflict, notFound } from '#server/http/errors.ts'
import { appendFacts } from '#server/log/append.ts'
import { changedSince } from './changed-since.ts'
import { refuseUnsettableAttachment } from './preview-pdf.ts'

/**
 * Changes a draft; what is left out stays. The record names what changed, and the draft has the next version. A 409 once
 * the contract is sent, and when somebody changed it since `version`: it says who, what, and when, and nothing is changed.
 */
export async function editContract(deps: Deps, owner: SessionUser, id: string, changes: ContractChanges) {
  // before a file is taken to pieces for nothing; decided behind the lock
  await refuseStale(deps.db, owner, await getOwnContract(deps.db, owner.id, id), changes)
  const { attachment, html } = await prepare(deps, owner, id, changes)
  const now = deps.now()
  await deps.db.transaction(async (tx) => {
    const contract = await lockOwnContract(tx, owner.id, id)
    if (!contract) throw notFound('Contract')
    await refuseStale(tx, owner, contract, changes)
    const key = await getContractKey(tx, deps, id)
    const isGone = changes.attachmentUrl === null && (await findAttachment(tx, id)) !== undefined
    const isOtherFile = attachment !== undefined || isGone
    const changed = [
      ...settings.filter((name) => changes[name] !== undefined && changes[name] !== contract[name]),
      ...(html !== undefined && html !== openContent(key, contract) ? ['content'] : []),
      ...(isOtherFile ? ['attachment'] : []),
    ]
    if (changed.length === 0) return
    await refuseEndlessChanges(tx, owner.id, id)
    if (isOtherFile) await removeAttachment(tx, id)
    if (attachment) await claimAttachment(tx, owner, { contractId: id, key, now }, attachment)
    if (html !== undefined) await setContent(tx, key, id, html)
    const version = await updateDraft(tx, id, pick(changes))
    const isOtherContent = changed.includes('content') || isOtherFile
    const file =
      attachment ?? (isOtherContent && !isOtherFile ? await readAttachment({ db: tx }, key, id) : undefined)
    await appendFacts(tx, { contractId: id, key, now }, [
      ownerFact(owner, {
        action: 'contract.edited',
        data: {
          version,
          changed: changed.join(' '),
          ...(isOtherContent && {
            contentHash: await hashOfContent(html ?? openContent(key, contract), file),
          }),
          ...(isOtherContent && file && { attachmentHash: file.sha256 }),
        },
      }),
    ])
    if (isOtherContent) await refuseOverQuota(tx, owner.id)
  })
}

const settings = [
  'title',
  'workflow',
  'twoFARequirement',
  'autoPDF',
  'aiLegalGuidance',
  'endsAfterDays',
  'reminders',
  'attachmentPlace',
] as const
const pick = (changes: ContractChanges) => ({
  title: changes.title,
  workflow: changes.workflow,
  twoFARequirement: changes.twoFARequirement,
  autoPDF: changes.autoPDF,
  aiLegalGuidance: changes.aiLegalGuidance,
  endsAfterDays: changes.endsAfterDays,
  reminders: changes.reminders,
  attachmentPlace: changes.attachmentPlace,
})

/** Text and file as they will be kept; undefined where they stay. */
async function prepare(deps: Deps, owner: SessionUser, id: string, changes: ContractChanges) {
  const { content, attachmentUrl, attachmentFilename } = changes
  const attachment = attachmentUrl
    ? await prepareAttachment(deps, owner.id, attachmentUrl, attachmentFilename)
    : undefined
  if (attachment) await refuseUnsettableAttachment(deps, owner, attachment)
  if (content === undefined) return { attachment, html: undefined }
  const kept = attachmentUrl === undefined ? await findAttachment(deps.db, id) : attachment
  const html = await deps.contractTexts.run('clean', { html: content, filename: kept?.filename }, owner.id)
  if (!hasVisibleContent(html)) throw badRequest('Content Required', 'content')
  return { attachment, html }
}

async function refuseStale(db: Db, owner: SessionUser, contract: ContractRow, { version }: ContractChanges) {
  if (contract.status !== 'draft')
    throw conflict(
      'This contract was already sent, so its text is locked. To change it, cancel it and create a new one.',
    )
  if (contract.version !== version)
    throw await changedSince(db, owner, contract, version, 'Your changes weren’t saved.')
}
