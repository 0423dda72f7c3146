import { EMAIL_NOT_VERIFIED } from '#shared/accounts/accounts.api.ts'
import type { KnownAtSending } from '#shared/contract-text/system-fields.ts'
import { whyNotSendable } from '#shared/contracts/contract-rules.ts'
import { endAfter } from '#shared/contracts/end-date.ts'
import type { Deps, VerifiedUser } from '#server/deps.ts'
import { getPreferences } from '#server/features/accounts/preferences-of.ts'
import { findStoredAttachment, openAttachment } from '#server/features/attachments/attachments.queries.ts'
import { chargeForContract } from '#server/features/billing/move-money.ts'
import { admitMessages } from '#server/features/recipients/admit-messages.ts'
import { addressesOf, inviteSigners } from '#server/features/signers/invite-signers.ts'
import { listSignersOf, openSigner, type SignerRow } from '#server/features/signers/signers.queries.ts'
import { conflict, forbidden, notFound, paymentRequired } from '#server/http/errors.ts'
import { ownerFact } from '#server/features/contracts/owner-fact.ts'
import { appendFacts, type Fact } from '#server/log/append.ts'
import { lockHead } from '#server/log/log.queries.ts'
import { hashOfContent } from '#server/features/contract-text/canonical-html.ts'
import { findContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { lockOwnContract, markSent, openContent } from '#server/features/contracts/contracts.queries.ts'
import { freezeText } from '#server/features/contract-text/freeze-text.ts'
import { isShortText } from '#server/features/contract-text/text-engine.ts'
import { senderOf } from '#server/features/signers/sender-of.ts'
import { type SentContract, sentTermsText } from '#server/features/signing/sent-terms.ts'
import { CONTRACT_PRICE_CENTS } from '#shared/billing/money-rules.ts'

const INSUFFICIENT =
  'Insufficient balance. You need at least $0.50 to send a contract. Please add funds to your account.'

/** A text that takes long to be frozen, and what became of it. */
type Frozen = { text: string; html: string }
type Outcome = { invited: SignerRow[] } | { text: string; known: KnownAtSending }
type Sending = { contractId: string; now: Date; frozen: Frozen | undefined }

/**
 * Charges the owner, freezes text and attachment, opens the contract and invites who signs first: all of it or none of
 * it. Whoever gets the contract is told that it comes from the owner's address: so that has to be proven. Nothing is
 * held while a long text is worked on.
 */
export async function sendContract(deps: Deps, owner: VerifiedUser, contractId: string) {
  const sending = { contractId, now: deps.now(), frozen: undefined }
  let outcome: Outcome = await trySending(deps, owner, sending)
  if ('text' in outcome) {
    const { text, known } = outcome
    const html = await deps.contractTexts.run('freeze', { html: text, known }, owner.id)
    outcome = await trySending(deps, owner, { ...sending, frozen: { text, html } })
  }
  if ('text' in outcome)
    throw conflict('This contract was changed at this moment. Look at it, and send it again.')
  const self = outcome.invited.find((signer) => signer.email === owner.email)
  return { creatorAsSigner: self !== undefined, signingUrl: self ? `/sign/${self.id}` : null }
}

/** Sends it; or, where its text is long and not frozen yet, does nothing and tells what is to be frozen. */
async function trySending(
  deps: Deps,
  owner: VerifiedUser,
  { contractId, now, frozen }: Sending,
): Promise<Outcome> {
  return deps.db.transaction(async (tx) => {
    // sent together, done in this order: everything is read behind the lock
    const [row, key, stored, end] = await Promise.all([
      lockOwnContract(tx, owner.id, contractId),
      findContractKey(tx, deps, contractId),
      listSignersOf(tx, contractId),
      lockHead(tx, contractId),
    ])
    if (!row || !key) throw notFound('Contract')
    const endsAt = endAfter(now, row.endsAfterDays)
    const contract = { ...row, endsAt }
    const signers = stored.map((row) => openSigner(key, row))
    const reason = whyNotSendable({ status: contract.status, signerCount: signers.length })
    if (reason) throw conflict(reason)
    // once proven it stays so: what the session was asked for holds
    if (!owner.emailVerified) throw forbidden(EMAIL_NOT_VERIFIED, 'email_not_verified')

    const creatorName = `${owner.firstName} ${owner.lastName}`
    const known = { contractId, createdAt: contract.createdAt, creatorName, creatorEmail: owner.email, now }
    const text = openContent(key, contract)
    const isFrozen = frozen?.text === text
    if (!isFrozen && !isShortText(text)) return { text, known }

    // everybody whom this contract will ever write to by itself
    const to = signers.flatMap((signer) => [...addressesOf(signer), ...signer.ccEmails])
    await admitMessages(tx, deps, owner, to)
    const description = `Contract: ${contract.title}`
    // the attachment may be large: only who may send has it read
    const [isCharged, storedAttachment, sender, preferences] = await Promise.all([
      chargeForContract(tx, { userId: owner.id, contractId, description, now }),
      findStoredAttachment(tx, contractId),
      senderOf(tx, contract),
      getPreferences(tx, deps, owner.id),
    ])
    if (!isCharged) throw paymentRequired(INSUFFICIENT)

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
      markSent(tx, key, { id: contractId, html, documentContentHash, endsAt, now }),
    ])
    const first = findFirstSigners(contract.workflow, signers)
    await inviteSigners(tx, deps, { contract, key, signers: first, kind: 'invitation', end: newEnd })
    return { invited: first }
  })
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
