import { EMAIL_NOT_VERIFIED } from '#shared/accounts/accounts.api.ts'
import type { KnownAtSending } from '#shared/contract-text/system-fields.ts'
import { MAX_PLACES } from '#shared/contract-text/place-keys.ts'
import { findPlaces } from '#shared/contract-text/signature-places.ts'
import {
  fillTitle,
  findUnfilled,
  findUnfilledInTitle,
  whyUnfilled,
} from '#shared/contract-text/unfilled-fields.ts'
import { whyNotSendable } from '#shared/contracts/contract-rules.ts'
import { endAfter } from '#shared/contracts/end-date.ts'
import type { Deps, VerifiedUser } from '#server/deps.ts'
import { getPreferences } from '#server/features/accounts/preferences-of.ts'
import {
  findAttachment,
  findStoredAttachment,
  openAttachment,
} from '#server/features/attachments/attachments.queries.ts'
import { chargeForContract } from '#server/features/billing/move-money.ts'
import { admitMessages } from '#server/features/recipients/admit-messages.ts'
import { addressesOf, inviteSigners } from '#server/features/signers/invite-signers.ts'
import { listSignersOf, openSigner, type SignerRow } from '#server/features/signers/signers.queries.ts'
import { conflict, forbidden, HttpError, notFound, paymentRequired } from '#server/http/errors.ts'
import { ownerFact } from '#server/features/contracts/owner-fact.ts'
import { appendFacts, type Fact } from '#server/log/append.ts'
import { lockHead } from '#server/log/log.queries.ts'
import { hashOfContent } from '#server/features/contract-text/canonical-html.ts'
import { findContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { lockOwnContract, markSent, openContent } from '#server/features/contracts/contracts.queries.ts'
import { freezeText } from '#server/features/contract-text/freeze-text.ts'
import { isShortText } from '#server/features/contract-text/text-engine.ts'
import { changedSince } from './changed-since.ts'
import { senderOf } from '#server/features/signers/sender-of.ts'
import { refuseLockedInDoubt } from '#server/features/signing/find-doubt.ts'
import { type SentContract, sentTermsText } from '#server/features/signing/sent-terms.ts'
import { CONTRACT_PRICE_CENTS } from '#shared/billing/money-rules.ts'

const INSUFFICIENT =
  'Insufficient balance. You need at least $0.50 to send a contract. Please add funds to your account.'

/** A text that takes long to be frozen, and what became of it. */
type Frozen = { text: string; html: string }
type Outcome = { invited: SignerRow[] } | { text: string; known: KnownAtSending }
type Wanted = {
  contractId: string
  /** Of the draft that the owner looked at; undefined from whoever does not say. */
  version: number | undefined
}
type Sending = Wanted & { now: Date; frozen: Frozen | undefined }

/**
 * Charges the owner, freezes text and attachment, opens the contract and invites who signs first: all of it or none of
 * it. Whoever gets the contract is told that it comes from the owner's address: so that has to be proven. Nothing is
 * held while a long text is worked on.
 */
export async function sendContract(deps: Deps, owner: VerifiedUser, wanted: Wanted) {
  const sending = { ...wanted, now: deps.now(), frozen: undefined }
  let outcome: Outcome = await trySending(deps, owner, sending)
  if ('text' in outcome) {
    const { text, known } = outcome
    const html = await deps.contractTexts.run('freeze', { html: text, known }, owner.id)
    outcome = await trySending(deps, owner, { ...sending, frozen: { text, html } })
  }
  if ('text' in outcome) throw conflict('This contract was just changed. Review it, then send it again.')
  const self = outcome.invited.find((signer) => signer.email === owner.email)
  return { creatorAsSigner: self !== undefined, signingUrl: self ? `/sign/${self.id}` : null }
}

/** Sends it; or, where its text is long and not frozen yet, does nothing and tells what is to be frozen. */
async function trySending(
  deps: Deps,
  owner: VerifiedUser,
  { contractId, version, now, frozen }: Sending,
): Promise<Outcome> {
  return deps.db.transaction(async (tx) => {
    // sent together, done in this order: everything is read behind the lock
    const [draft, key, stored, end, preferences] = await Promise.all([
      lockOwnContract(tx, owner.id, contractId),
      findContractKey(tx, deps, contractId),
      listSignersOf(tx, contractId),
      lockHead(tx, contractId),
      getPreferences(tx, deps, owner.id),
    ])
    if (!draft || !key) throw notFound('Contract')
    const signers = stored.map((row) => openSigner(key, row))
    const reason = whyNotSendable({ status: draft.status, signerCount: signers.length })
    if (reason) throw conflict(reason)
    if (version !== undefined && version !== draft.version)
      throw await changedSince(tx, owner, draft, version, 'Look at it again, then send it.')
    const attached = await findAttachment(tx, contractId)
    await refuseLockedInDoubt(tx, key, { contract: draft, attachment: attached, signers, signatures: [] })
    // one that is taken back meanwhile refuses the invitations
    if (!owner.emailVerified) throw forbidden(EMAIL_NOT_VERIFIED, 'email_not_verified')

    const creatorName = `${owner.firstName} ${owner.lastName}`
    const { timeZone } = preferences
    const { createdAt } = draft
    const known = { contractId, createdAt, creatorName, creatorEmail: owner.email, now, timeZone }
    const text = openContent(key, draft)
    const endsAt = endAfter(now, draft.endsAfterDays)
    refuseUnfilled(draft.title, text, signers.length)
    const contract = { ...draft, title: titleAsSent(draft.title, known), endsAt }
    const isFrozen = frozen?.text === text
    if (!isFrozen && !isShortText(text)) return { text, known }

    // everybody whom this contract will ever write to by itself
    const to = signers.flatMap((signer) => [...addressesOf(signer), ...signer.ccEmails])
    const description = `Contract: ${contract.title}`
    // locks the balance before the counts of messages, as a cancellation does
    const isCharged = await chargeForContract(tx, { userId: owner.id, contractId, description, now })
    await admitMessages(tx, deps, owner, to)
    if (!isCharged) throw paymentRequired(INSUFFICIENT)
    // the attachment may be large: only who may send has it read
    const [storedAttachment, sender] = await Promise.all([
      findStoredAttachment(tx, contractId),
      senderOf(tx, contract),
    ])

    const html = isFrozen ? frozen.html : freezeText(text, known)
    const attachment = storedAttachment && (await openAttachment(key, storedAttachment))
    const documentContentHash = await hashOfContent(html, attachment)
    const terms = {
      contract,
      documentContentHash,
      attachment,
      // the sealed PDF is set as they are now, whatever is chosen later
      sender: { ...sender, ...preferences },
      signers,
      chargedCents: CONTRACT_PRICE_CENTS,
    }
    const sent = sentFact(owner, terms)
    const [newEnd] = await Promise.all([
      appendFacts(tx, { contractId, key, now }, [sent], end),
      markSent(tx, key, {
        id: contractId,
        title: contract.title,
        html,
        documentContentHash,
        senderLogoHash: sender.companyLogoHash,
        endsAt,
        now,
      }),
    ])
    const first = findFirstSigners(contract.workflow, signers)
    await inviteSigners(tx, deps, { contract, key, signers: first, kind: 'invitation', end: newEnd })
    return { invited: first }
  })
}

/** Throws a 422 that names what nothing fills, in the title and in the text, or how many places are too many. */
function refuseUnfilled(title: string, text: string, signerCount: number) {
  const open = [
    ...findUnfilledInTitle(title).map((field) => ({ path: 'title', field, why: whyUnfilled(field) })),
    ...findUnfilled(text, signerCount).map((field) => ({
      path: 'content',
      field,
      why: whyUnfilled(field, signerCount),
    })),
  ]
  if (open.length > 0) {
    const names = [...new Set(open.map(({ field }) => field))].join(', ')
    throw new HttpError(422, `Nothing fills in ${names}. Replace or remove it, then send the contract.`, {
      code: 'unfilled_fields',
      issues: open.map(({ path, why }) => ({ path, message: why })),
    })
  }
  if (findPlaces(text).length > MAX_PLACES) {
    const message = `The limit is ${MAX_PLACES} places for initials and signatures in a text. Remove some.`
    throw new HttpError(422, message, { issues: [{ path: 'content', message }] })
  }
}

/** The title with its placeholders filled in. Throws a 422 where it grows too long. */
function titleAsSent(title: string, known: KnownAtSending): string {
  const filled = fillTitle(title, known)
  if (filled !== undefined) return filled
  const message = 'Once its placeholders are filled in, the title is too long. Shorten it.'
  throw new HttpError(422, message, { issues: [{ path: 'title', message }] })
}

/** What was sent, all of it: the record commits to the text, the file, the title, the settings, the parties and the price. */
const sentFact = (owner: VerifiedUser, sent: SentContract): Fact =>
  ownerFact(owner, {
    action: 'contract.sent',
    data: {
      documentContentHash: sent.documentContentHash,
      ...(sent.attachment && { attachmentHash: sent.attachment.sha256 }),
      signers: sent.signers.length,
      chargedCents: sent.chargedCents,
    },
    personal: { terms: sentTermsText(sent) },
  })

function findFirstSigners(workflow: 'parallel' | 'sequential', signers: SignerRow[]): SignerRow[] {
  if (workflow === 'parallel') return signers
  const lowest = Math.min(...signers.map((signer) => signer.signingOrder))
  return signers.filter((signer) => signer.signingOrder === lowest)
}
