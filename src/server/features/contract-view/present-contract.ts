import type { Place } from '#shared/contracts/place.ts'
import type { Contract, ListedContract } from '#shared/contracts/contracts.api.ts'
import type { DataKey } from '#server/crypto/sealed-box.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { findAttachment } from '#server/features/attachments/attachments.queries.ts'
import { listDeliveries } from '#server/features/deliveries/deliveries.queries.ts'
import { getOwnContract } from '#server/features/contracts/get-own-contract.ts'
import { presentReplies, presentWaitingReplies } from '#server/features/replies/present-replies.ts'
import { findSource, listFormerSigners } from './contract-source.queries.ts'
import { findDoubt } from '#server/features/signing/find-doubt.ts'
import { withSigningDate } from '#server/features/signing/remembered-terms.ts'
import { findDocument } from '#server/features/evidence/documents.queries.ts'
import { findEndOfCopyLinks } from '#server/features/notices/copy-links.queries.ts'
import { listMailboxes } from '#server/features/mailboxes/mailboxes.queries.ts'
import { wentToEarlierNumber } from '#server/features/signers/earlier-number.ts'
import { inDaytimeOf } from '#server/features/signers/next-reminder.ts'
import { presentSigner } from '#server/features/signers/present-signer.ts'
import { statesOf } from '#server/features/signers/plan-texts.ts'
import { listRoleIds } from '#server/features/signers/role-ids.queries.ts'
import { senderOf } from '#server/features/signers/sender-of.ts'
import {
  listStoredSigners,
  openSigner,
  type SignerRow,
  type StoredSigner,
} from '#server/features/signers/signers.queries.ts'
import { listNotReminded } from '#server/features/signing/not-reminded.ts'
import { findOpenings } from '#server/features/signing/opened-by-others.ts'
import { isAtRefundLimit } from '#server/features/signing/refund-untouched.ts'
import { listProgressOf, listSignerProgress } from '#server/features/signing/signer-progress.ts'
import { listSignatures, type ReadSignature } from '#server/features/signing/signing.queries.ts'
import { listCodeLocks } from '#server/features/verification/verification.queries.ts'
import type { Signer } from '#shared/signers/signers.api.ts'
import { describeDevice } from '#shared/describe-device.ts'
import { signerRef } from '#server/log/chain.ts'
import { getContractKey, listContractKeys } from '#server/features/contracts/contract-key.queries.ts'
import type { listOwnContracts } from '#server/features/contracts/contract-list.queries.ts'
import { type ContractRow, openContent } from '#server/features/contracts/contracts.queries.ts'

type ListedRow = Omit<Awaited<ReturnType<typeof listOwnContracts>>[number], 'sortKey'>
type People = Pick<ListedContract, 'signers' | 'signedCount'>
const iso = (moment: Date | null) => moment?.toISOString() ?? null

function commonOf(row: ListedRow, people: People): Omit<ListedContract, 'waitingReplies'> {
  return {
    id: row.id,
    title: row.title,
    contentType: row.contentType,
    creatorId: row.creatorId,
    workflow: row.workflow,
    twoFARequirement: row.twoFARequirement,
    autoPDF: row.autoPDF,
    aiLegalGuidance: row.aiLegalGuidance,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    sentAt: iso(row.sentAt),
    completedAt: iso(row.completedAt),
    endsAt: iso(row.endsAt),
    expiredAt: iso(row.expiredAt),
    declinedAt: iso(row.declinedAt),
    ...people,
  }
}

/** The signers of several contracts with their messages, locks, and roles, in five queries however many there are. */
async function peopleOf(db: Db, deps: Deps, contractIds: string[]) {
  const [stored, keys, deliveries] = [
    await listStoredSigners(db, contractIds),
    await listContractKeys(db, deps, contractIds),
    await listDeliveries(db, contractIds),
  ]
  const locks = await listCodeLocks(
    db,
    stored.map((signer) => `signer:${signer.id}` as const),
    deps.now(),
  )
  const roleIdOf = await listRoleIds(db, contractIds)
  const sentTo = Map.groupBy(deliveries, ({ signerId }) => signerId)
  const present = (key: DataKey, row: StoredSigner) => {
    const signer = openSigner(key, row)
    const sent = (sentTo.get(row.id) ?? []).filter((message) => !wentToEarlierNumber(deps, message, signer))
    const told = presentSigner(signer, sent, locks.get(`signer:${row.id}`) ?? null)
    return { ...told, templateSignerRoleId: roleIdOf(row) }
  }
  const people = (contractId: string): People => {
    const key = keys.get(contractId)
    const own = stored.filter((signer) => signer.contractId === contractId)
    return {
      signers: key ? own.map((signer) => present(key, signer)) : [],
      signedCount: own.filter((signer) => signer.status === 'signed').length,
    }
  }
  return { people, stored }
}

/** Contracts of one owner as rows of their list, in seven queries however many there are. */
export async function presentContracts(db: Db, deps: Deps, rows: ListedRow[]): Promise<ListedContract[]> {
  const { people } = await peopleOf(
    db,
    deps,
    rows.map((row) => row.id),
  )
  const listed = rows.map((row) => commonOf(row, people(row.id)))
  const replies = await presentWaitingReplies(db, listed)
  const open = listed.filter(({ status }) => status === 'sent').flatMap(({ signers }) => signers)
  const progress = await listProgressOf(
    db,
    open
      .filter(({ status, openedAt }) => status === 'sent' && openedAt !== null)
      .map(({ id, contractId, consentedAt }) => ({ contractId, ref: signerRef(id), consentedAt })),
  )
  return listed.map((contract) => ({
    ...contract,
    signers: contract.signers.map((signer) => ({ ...signer, ...progress.get(signerRef(signer.id)) })),
    waitingReplies: replies(contract),
  }))
}

/** The owner's contract as they see it; throws a 404 where there is none of theirs. */
export async function presentOwnContract(deps: Deps, owner: SessionUser, id: string): Promise<Contract> {
  return presentContract(deps.db, deps, await getOwnContract(deps.db, owner.id, id))
}

async function presentContract(db: Db, deps: Deps, row: ContractRow): Promise<Contract> {
  const key = await getContractKey(db, deps, row.id)
  const { people, stored } = await peopleOf(db, deps, [row.id])
  const signatures = await listSignatures(db, key, row.id)
  const document = row.sealState === 'sealed' ? await findDocument(db, row.id) : undefined
  const copyLinksUntil = document ? await findEndOfCopyLinks(db, row.id, deps.now()) : undefined
  const attachment = await findAttachment(db, row.id)
  const common = commonOf(row, people(row.id))
  const progressOf = await listSignerProgress(db, row.id)
  const texts = await textsOf(db, deps, row, common.signers)
  const signers = stored.map((signer) => openSigner(key, signer))
  const problems = await findDoubt(db, key, { contract: row, attachment, signers, signatures })
  const reminders = await remindersOf(db, deps, row, signers)
  return {
    ...common,
    doubt: problems.length > 0 ? { problems, contact: deps.settings.adminEmails[0] ?? null } : null,
    signers: common.signers.map((signer) => ({
      ...signer,
      ...progressOf(signerRef(signer.id)),
      texts: texts(signer),
      ...reminders(signer),
    })),
    content: await withSigningDate(db, key, row, openContent(key, row)),
    attachmentUrl: attachment ? `/api/contracts/${row.id}/attachment` : null,
    attachmentFilename: attachment?.filename ?? null,
    attachmentMimeType: attachment?.mimeType ?? null,
    attachmentSize: attachment?.sizeInBytes ?? null,
    attachmentPages: attachment?.pages ?? null,
    attachmentPlace: row.attachmentPlace,
    attachmentSignatureLines: attachment?.signatureLines
      ? { count: attachment.signatureLines, page: attachment.signaturePage }
      : null,
    templateId: row.templateId,
    templateVersionId: row.templateVersionId,
    template: (await findSource(db, row)) ?? null,
    formerSigners: row.status === 'draft' ? await listFormerSigners(db, row) : [],
    version: row.version,
    endsAfterDays: row.endsAfterDays,
    reminders: row.reminders,
    sendsFrom: row.status === 'draft' ? await sendsFrom(db, row.creatorId) : null,
    ...(await findOpenings(db, key, row, common.signers)),
    refundLimitReached: row.status === 'sent' && (await isAtRefundLimit(db, deps, row.creatorId)),
    cancelledAt: iso(row.cancelledAt),
    cancelReason: row.cancelReason,
    replies: await presentReplies(db, key, row.id),
    documentContentHash: row.documentContentHash,
    seal: {
      state: row.sealState,
      sealedAt: iso(document?.sealedAt ?? null),
      level: document?.level ?? null,
      sha256: document?.sha256 ?? null,
      lastError: row.sealError,
      copyLinksUntil: iso(copyLinksUntil ?? null),
    },
    signerDetails: common.signers.map(({ id, name, email, status }) => ({
      id,
      name,
      email,
      hasSigned: status === 'signed',
      signatureInfo: infoOf(signatures.find(({ signerId }) => signerId === id)),
    })),
    signerLocations: signatures.flatMap(({ signerId, circumstances: { location, place } }) =>
      location
        ? [
            {
              signerId,
              latitude: location.latitude,
              longitude: location.longitude,
              locationCity: nearestTo(place)?.city ?? null,
              locationState: nearestTo(place)?.state ?? null,
            },
          ]
        : [],
    ),
  }
}

const shownStates = { new: 'not-asked', asked: 'asked', yes: undefined, stop: 'stopped' } as const

/** How those who are to get texts of an open contract stand to them. */
async function textsOf(db: Db, deps: Deps, { status, creatorId }: ContractRow, signers: Signer[]) {
  const open = status === 'sent' ? signers.filter((signer) => signer.status === 'sent') : []
  const states = await statesOf(db, deps, creatorId, open)
  return ({ phone, notificationPreference, ...signer }: Signer): Signer['texts'] => {
    const isTexted = signer.status === 'sent' && notificationPreference !== 'email'
    const state = isTexted && phone ? states.get(phone) : undefined
    return state && shownStates[state]
  }
}

/**
 * When each who has yet to sign is reminded next, also where the sender has changed the zone of their account since that
 * was scheduled, or why they aren't.
 */
async function remindersOf(db: Db, deps: Deps, row: ContractRow, signers: SignerRow[]) {
  const open = signers.filter(({ status }) => status === 'sent')
  if (row.status !== 'sent' || !row.reminders || open.length === 0) return () => undefined
  const sender = await senderOf(db, row)
  const notReminded = await listNotReminded(db, deps, row.id, { sender, signers: open })
  return (signer: Signer): Partial<Pick<Signer, 'nextReminderAt' | 'noReminder'>> => {
    const why = notReminded.get(signer.id)
    if (why) return { nextReminderAt: null, noReminder: why }
    const { nextReminderAt: next } = signer
    return { nextReminderAt: next && inDaytimeOf(sender, signer, new Date(next)).toISOString() }
  }
}

async function sendsFrom(db: Db, ownerId: string): Promise<string | null> {
  const [mailbox] = await listMailboxes(db, ownerId)
  return mailbox?.email ?? null
}

const nearestTo = (place: Place | null) => (place?.source === 'gps' ? place.near[0] : undefined)

function infoOf(signature: ReadSignature | undefined): Contract['signerDetails'][number]['signatureInfo'] {
  if (!signature) return null
  const { ipAddress, userAgent } = signature.circumstances
  return {
    signedAt: signature.createdAt.toISOString(),
    ipAddress: ipAddress || null,
    deviceInfo: describeDevice(userAgent),
  }
}
