import { EMAIL_NOT_VERIFIED } from '#shared/accounts/accounts.api.ts'
import { whyNotSendable } from '#shared/contracts/contract-rules.ts'
import type { Deps, Origin, VerifiedUser } from '#server/deps.ts'
import { findStoredAttachment, openAttachment } from '#server/features/attachments/attachments.queries.ts'
import { chargeForContract } from '#server/features/billing/move-money.ts'
import { inviteSigners } from '#server/features/signers/invite-signers.ts'
import { listSignersOf, openSigner, type SignerRow } from '#server/features/signers/signers.queries.ts'
import { conflict, forbidden, notFound, paymentRequired } from '#server/http/errors.ts'
import { appendFacts, type Fact } from '#server/log/append.ts'
import { lockHead } from '#server/log/log.queries.ts'
import { canonicalHtml, hashOfContent } from '#server/features/contract-text/canonical-html.ts'
import { findContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { lockOwnContract, markSent, openContent } from '#server/features/contracts/contracts.queries.ts'
import { fillSystemFields } from '#server/features/contract-text/fill-placeholders.ts'

const INSUFFICIENT =
  'Insufficient balance. You need at least $0.50 to send a contract. Please add funds to your account.'

/**
 * Charges the owner, freezes text and attachment, opens the contract and invites who signs first: all of it or none of it.
 * Whoever gets the contract is told that it comes from the owner's address: so that has to be proven.
 */
export async function sendContract(deps: Deps, owner: VerifiedUser, contractId: string, origin: Origin) {
  const now = deps.now()
  const invited = await deps.db.transaction(async (tx) => {
    // sent together, done in this order: everything is read behind the lock
    const [contract, key, stored, end] = await Promise.all([
      lockOwnContract(tx, owner.id, contractId),
      findContractKey(tx, deps, contractId),
      listSignersOf(tx, contractId),
      lockHead(tx, contractId),
    ])
    if (!contract || !key) throw notFound('Contract')
    const signers = stored.map((row) => openSigner(key, row))
    const reason = whyNotSendable({ status: contract.status, signerCount: signers.length })
    if (reason) throw conflict(reason)
    // once proven it stays so: what the session was asked for holds
    if (!owner.emailVerified) throw forbidden(EMAIL_NOT_VERIFIED, 'email_not_verified')

    const description = `Contract: ${contract.title}`
    // the attachment may be large: only who may send has it read
    const [isCharged, storedAttachment] = await Promise.all([
      chargeForContract(tx, { userId: owner.id, contractId, description, now }),
      findStoredAttachment(tx, contractId),
    ])
    if (!isCharged) throw paymentRequired(INSUFFICIENT)

    const creatorName = `${owner.firstName} ${owner.lastName}`
    const known = { contractId, createdAt: contract.createdAt, creatorName, creatorEmail: owner.email, now }
    const html = canonicalHtml(fillSystemFields(canonicalHtml(openContent(key, contract)), known))
    const attachment = storedAttachment && openAttachment(key, storedAttachment)
    const documentContentHash = hashOfContent(html, attachment)
    const sent: Fact = {
      action: 'contract.sent',
      actor: { kind: 'owner', ref: owner.id },
      data: {
        documentContentHash,
        ...(attachment && { attachmentHash: attachment.sha256 }),
        signers: signers.length,
        chargedCents: 50,
      },
      personal: { ipAddress: origin.ipAddress, userAgent: origin.userAgent },
    }
    const [newEnd] = await Promise.all([
      appendFacts(tx, { contractId, key, now }, [sent], end),
      markSent(tx, key, { id: contractId, html, documentContentHash, now }),
    ])
    const first = findFirstSigners(contract.workflow, signers)
    await inviteSigners(tx, deps, { contract, key, signers: first, kind: 'invitation', end: newEnd })
    return first
  })

  const self = invited.find((signer) => signer.email === owner.email)
  return { creatorAsSigner: self !== undefined, signingUrl: self ? `/sign/${self.id}` : null }
}

function findFirstSigners(workflow: 'parallel' | 'sequential', signers: SignerRow[]): SignerRow[] {
  if (workflow === 'parallel') return signers
  const lowest = Math.min(...signers.map((signer) => signer.signingOrder))
  return signers.filter((signer) => signer.signingOrder === lowest)
}
