import { markPlaces } from '#shared/contract-text/signature-places.ts'
import { showSigningDateOpen } from '#shared/contract-text/system-fields.ts'
import type { LinkWay } from '#shared/signing/link-words.ts'
import type { SigningView } from '#shared/signing/signing.api.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps, Origin } from '#server/deps.ts'
import { findAttachment } from '#server/features/attachments/attachments.queries.ts'
import { lockContract } from '#server/features/contracts/contracts.queries.ts'
import { codeStateOf } from './code-state.ts'
import { CONTENT_CHANGED, findFrozenText } from './frozen-content.ts'
import { countsFor } from './count-by-way.ts'
import { isBrowserOfOwner, isOwnerLooking } from './is-owner-looking.ts'
import { recipientPath } from '#server/features/recipients/recipient-link.ts'
import { addressOf, fileTicket } from '#server/features/signers/link-secret.ts'
import { receivesSealedPdf } from '#server/features/signers/sealed-pdf-recipients.ts'
import { presentSigner } from '#server/features/signers/present-signer.ts'
import type { FileSource } from '#server/features/kept-files/bring-content.ts'
import { senderOf } from '#server/features/signers/sender-of.ts'
import { notifyOfSigner } from '#server/features/notices/notify-of-signer.ts'
import { listRoleIds } from '#server/features/signers/role-ids.queries.ts'
import { listSignersOf, markOpened } from '#server/features/signers/signers.queries.ts'
import { isSameMailbox } from '#server/mailbox-of.ts'
import { conflict } from '#server/http/errors.ts'
import { EVIDENCE_CHANGED } from '#server/log/append.ts'
import { signerRef } from '#server/log/chain.ts'
import { guessContractLanguage } from '#server/pdf/contract-language.ts'
import { isTheirTurn, type Link, readLink, type Visit } from './open-link.ts'
import { findOthers } from './other-signers.ts'
import { ownPlaces } from './own-places.ts'
import { listOwnReplies } from './own-replies.ts'
import { findTermsProblems, isSenderSigning, withSigningDate } from './remembered-terms.ts'
import { appendSignerFacts } from './signer-facts.ts'
import { findAiTerms } from './signer-progress.ts'
import { versionOfPage } from './what-page-showed.ts'

/**
 * What the holder of a link sees. The first look by each way in which the link can come is recorded; not that of the
 * owner, whose page tells by itself that they looked, nor one with the owner's link from a browser of theirs in which
 * they are signed out.
 */
export async function viewContract(
  deps: Deps,
  signerId: string,
  { origin, linkSecret, user, browser, text }: Visit & TextWanted,
): Promise<SigningView> {
  const link = await readLink(deps.db, deps, signerId, linkSecret)
  const { signer, way } = link
  // whoever signed comes back to look
  const isFirst = way && signer.status !== 'signed' && !signer.openedBy.includes(way)
  const isOwn =
    (await isOwnerLooking(deps.db, user, link)) || (isFirst && (await isBrowserOfOwner(deps, browser, link)))
  if (isFirst && !isOwn) await recordFirstOpening(deps, link, way, origin)
  const [view, others] = await Promise.all([
    presentLink(deps, deps, link, { origin, text }),
    findOthers(deps.db, user, link),
  ])
  return { ...view, others }
}

async function recordFirstOpening(deps: Deps, link: Link, way: LinkWay, origin: Origin) {
  const { signer, contract } = link
  const now = deps.now()
  await deps.db.transaction(async (tx) => {
    // the contract first, like everybody: whoever signs meanwhile holds it and may be inviting this very signer
    await lockContract(tx, contract.id)
    if (!(await markOpened(tx, signer.id, way, now))) return
    const sentTo = addressOf(signer, way)
    const opened = { action: 'link.opened', ...(sentTo && { personal: { sentTo } }) }
    await appendSignerFacts(tx, link, { origin, now }, [opened])
    // the bare link may have been opened by the sender: they still hear of the first opening by a message of ours
    const isNews = way === 'visible' ? !signer.openedAt : !signer.openedBy.some((by) => by !== 'visible')
    if (isNews) await notifyOfSigner(tx, deps, { contract, signer, what: 'opened', way })
  })
  signer.openedAt ??= now
  signer.openedBy = [...signer.openedBy, way]
}

/** `later` leaves the text out of the answer; it is checked all the same. */
export type TextWanted = { text?: 'later' | undefined }

/** The text as a signer reads it. `signers`: in the order of signing. */
export const shownText = async (
  db: Db,
  { contract, key }: Pick<Link, 'contract' | 'key'>,
  content: string,
  signers: readonly { name: string }[],
) =>
  markPlaces(
    showSigningDateOpen(await withSigningDate(db, key, contract, content)),
    signers.map(({ name }) => name),
  )

/** Throws a 409 when text, title, settings or file are not the ones that were sent: nobody reads a forged one. */
export async function presentLink(
  source: FileSource,
  deps: Deps,
  link: Link,
  { origin, text }: Pick<Visit, 'origin'> & TextWanted,
): Promise<SigningView> {
  const { db } = source
  const { signer, contract, key } = link
  const now = deps.now()
  const {
    deliveries: _,
    ccEmails: __,
    nextReminderAt: ___,
    presetLanguage: ____,
    notMeAt: _____,
    ...own
  } = presentSigner(signer)
  const frozen = await findFrozenText(source, key, contract)
  if (frozen === undefined) throw conflict(CONTENT_CHANGED, EVIDENCE_CHANGED)
  const [attachment, { name, email, companyName, isErased }, codeState, replies, signers, aiTerms, roleIdOf] =
    await Promise.all([
      findAttachment(db, contract.id),
      senderOf(db, contract),
      codeStateOf(db, deps, link, origin, now),
      listOwnReplies(db, link),
      listSignersOf(db, contract.id),
      findAiTerms(db, { contractId: contract.id, ref: signerRef(signer.id) }, countsFor(link.way)),
      signer.roleKey && contract.templateVersionId ? listRoleIds(db, [contract.id]) : undefined,
    ])
  const [problem] = await findTermsProblems(db, key, { contract, attachment })
  if (problem)
    throw conflict(`${problem} This contract can’t be shown. Let the sender know.`, EVIDENCE_CHANGED)
  const isSender = await isSenderSigning(db, key, contract, signer)
  const openedFrom = link.way ?? 'visible'
  const content = await shownText(db, link, frozen, signers)
  return {
    ...own,
    ...aiTerms,
    templateSignerRoleId: roleIdOf?.(signer) ?? null,
    ...codeState,
    gavePhone: signer.gavePhone,
    serverTime: now.toISOString(),
    contract: {
      id: contract.id,
      title: contract.title,
      content: text === 'later' ? '' : content,
      contentLength: content.length,
      contentVersion: versionOfPage(content, signer),
      contentLanguage: guessContractLanguage(frozen),
      contentType: contract.contentType,
      workflow: contract.workflow,
      twoFARequirement: contract.twoFARequirement,
      aiLegalGuidance: contract.aiLegalGuidance,
      status: contract.status,
      sentAt: contract.sentAt?.toISOString() ?? null,
      endsAt: contract.endsAt?.toISOString() ?? null,
      creatorId: contract.creatorId,
      attachmentFilename: attachment?.filename ?? null,
      attachmentMimeType: attachment?.mimeType ?? null,
      attachmentHash: attachment?.sha256 ?? null,
      documentContentHash: contract.documentContentHash,
    },
    places: ownPlaces(frozen, signers, signer.id),
    sender: { name: isErased ? '' : name, email, companyName },
    isSender,
    recipientPath: isSameMailbox(signer.email, email)
      ? null
      : recipientPath(
          deps,
          { senderId: contract.creatorId, contractId: contract.id, address: signer.email },
          openedFrom,
        ),
    yourTurn: isTheirTurn(link),
    openedFrom,
    fileTicket: fileTicket(deps, signer, openedFrom) ?? null,
    linkReplaced: link.isReplaced,
    canWithdraw: link.canWithdraw,
    replies: replies
      // asked for by the link that the sender sees, it can still be asked for by the signer's own
      .filter(
        (reply) => reply.kind === 'consent-withdrawn' || countsFor(link.way)({ data: { link: reply.link } }),
      )
      .map(({ kind, createdAt, outcome }) => ({ kind, at: createdAt.toISOString(), outcome })),
    copyByEmail: contract.autoPDF && (await receivesSealedPdf(db, contract, signer)),
  }
}
