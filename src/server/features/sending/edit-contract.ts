import { z } from 'zod'
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
import { ownerFact } from '#server/features/contracts/owner-fact.ts'
import { namesOfChanged } from '#server/features/evidence/describe-fact.ts'
import { senderOf } from '#server/features/signers/sender-of.ts'
import { refuseOverQuota } from '#server/features/quotas/refuse-over-quota.ts'
import { badRequest, conflict, notFound } from '#server/http/errors.ts'
import { appendFacts } from '#server/log/append.ts'
import { listRecords } from '#server/log/log.queries.ts'
import { exactTime } from '#server/messages/wording.ts'
import { refuseUnsettableAttachment } from './preview-pdf.ts'

/** The code of the refusal of a change that follows another version than the one that is kept. */
export const CONTRACT_CHANGED = 'contract_changed'

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
] as const
const pick = (changes: ContractChanges) => ({
  title: changes.title,
  workflow: changes.workflow,
  twoFARequirement: changes.twoFARequirement,
  autoPDF: changes.autoPDF,
  aiLegalGuidance: changes.aiLegalGuidance,
  endsAfterDays: changes.endsAfterDays,
  reminders: changes.reminders,
})

/** Text and file as they will be kept; undefined where they stay. */
async function prepare(deps: Deps, owner: SessionUser, id: string, changes: ContractChanges) {
  const { content, attachmentUrl } = changes
  const attachment = attachmentUrl ? await prepareAttachment(deps, owner.id, attachmentUrl) : undefined
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
  if (contract.version === version) return
  const since = await changesSince(db, contract.id, version)
  if (!since)
    throw conflict(
      `This draft is at version ${contract.version}, not ${version}. Your changes weren’t saved.`,
      CONTRACT_CHANGED,
    )
  const { what, at, by } = since
  const where = by === owner.id ? 'from your account' : 'by someone else'
  const { timeZone } = await senderOf(db, contract)
  throw conflict(
    `This draft was changed ${where} since you opened it here: ${what} (${exactTime(at, timeZone)}). Your changes weren’t saved.`,
    CONTRACT_CHANGED,
  )
}

const edited = z.object({
  action: z.literal('contract.edited'),
  at: z.iso.datetime(),
  actor: z.object({ ref: z.string() }),
  data: z.object({ version: z.number(), changed: z.string() }),
})
/** What the log says was changed after this version, and when and by which account last. */
async function changesSince(db: Db, contractId: string, version: number) {
  const edits = (await listRecords(db, contractId))
    .map(({ record }) => edited.safeParse(JSON.parse(record)).data)
    .filter((edit) => edit !== undefined)
    .filter(({ data }) => data.version > version)
  const last = edits.at(-1)
  if (!last) return undefined
  const changed = new Set(edits.flatMap(({ data }) => data.changed.split(' ')))
  return { what: namesOfChanged([...changed].join(' ')), at: new Date(last.at), by: last.actor.ref }
}
