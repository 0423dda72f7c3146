import { HAS_EXPIRED } from '#shared/contracts/contract-rules.ts'
import { hasEnded } from '#shared/contracts/end-date.ts'
import { whyNotAnswerable } from '#shared/replies/reply-rules.ts'
import type { ReplyKind } from '#shared/replies/reply-rules.ts'
import type { LinkWay } from '#shared/signing/link-words.ts'
import type { DataKey } from '#server/crypto/sealed-box.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { type ContractRow, lockOwnContract } from '#server/features/contracts/contracts.queries.ts'
import { ownerFact } from '#server/features/contracts/owner-fact.ts'
import { askForConsentAgain, notifySignerOfAnswer } from '#server/features/notices/notify-signer-of-answer.ts'
import { setNextReminders } from '#server/features/signers/invitations.queries.ts'
import { nextReminderOf } from '#server/features/signers/next-reminder.ts'
import { findOwnReply, openReply, type Said, setOutcome } from '#server/features/signers/replies.queries.ts'
import { senderOf } from '#server/features/signers/sender-of.ts'
import { findStoredSigner, openSigner, type SignerRow } from '#server/features/signers/signers.queries.ts'
import { refuseInDoubt } from '#server/features/signing/find-doubt.ts'
import { changeLockedSigner, NOT_FOR_THEM } from '#server/features/signers/update-signer.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { appendFacts } from '#server/log/append.ts'
import { signerRef } from '#server/log/chain.ts'

type Outcome = 'stands' | 'approved' | 'refused' | 'asked-again'
/** `way`: of the link by which it was asked. */
type Answered = { contract: ContractRow; key: DataKey; signer: SignerRow; said: Said; way: LinkWay }
type Answer = { kind: ReplyKind; outcome: Outcome; note: string | null }

const actions: Record<Outcome, string> = {
  stands: 'correction.refused',
  approved: 'hand-over.approved',
  refused: 'hand-over.refused',
  'asked-again': 'consent.asked-again',
}

/**
 * Answers what a signer asked, once; then does what follows from it, in the same transaction. Throws a 409 where the
 * contract is in doubt: each answer is mailed, but to whoever gets nothing from the owner. Answers whether it is.
 */
async function answer(
  deps: Deps,
  owner: SessionUser,
  replyId: string,
  { kind, outcome, note }: Answer,
  follow: (tx: Db, answered: Answered) => Promise<boolean>,
): Promise<boolean> {
  const known = await findOwnReply(deps.db, owner.id, replyId)
  if (!known) throw notFound('Request')
  await refuseInDoubt(deps, known.contractId)
  return deps.db.transaction(async (tx) => {
    const contract = await lockOwnContract(tx, owner.id, known.contractId)
    const reply = await findOwnReply(tx, owner.id, replyId)
    const stored = reply && (await findStoredSigner(tx, reply.signerId))
    if (!contract || !reply || !stored || reply.kind !== kind) throw notFound('Request')
    const now = deps.now()
    const why =
      whyNotAnswerable({ ...reply, contractStatus: contract.status, signerStatus: stored.status }) ??
      (hasEnded(contract.endsAt, now) ? HAS_EXPIRED : undefined)
    const key = await getContractKey(tx, deps, contract.id)
    const written = note === null ? undefined : { note, key }
    if (why || !(await setOutcome(tx, { id: replyId, outcome, written }, now)))
      throw conflict(why ?? 'You’ve already answered this.')
    const signer = openSigner(key, stored)
    const data = { signer: signerRef(signer.id), link: reply.link }
    await appendFacts(tx, { contractId: contract.id, key, now }, [
      ownerFact(owner, { action: actions[outcome], data, personal: { ...(note && { note }) } }),
    ])
    return follow(tx, { contract, key, signer, said: openReply(key, reply), way: reply.link })
  })
}

type Kept = { outcome: 'stands' | 'refused'; note: string | null; replyId: string }

/** Reminders go on, a day after this email at the earliest. */
async function tellAnswer(tx: Db, deps: Deps, { contract, signer, way }: Answered, kept: Kept) {
  const told = await notifySignerOfAnswer(tx, deps, { contract, signer, way, ...kept })
  if (!signer.nextReminderAt) return told
  const next = nextReminderOf(contract, await senderOf(tx, contract), signer, deps.now())
  await setNextReminders(tx, { [signer.id]: next })
  return told
}

/** The contract stays as it is, and its signer is told, with what the owner writes of it. */
export const answerStands = (deps: Deps, owner: SessionUser, replyId: string, note: string | null) =>
  answer(deps, owner, replyId, { kind: 'correction', outcome: 'stands', note }, (tx, answered) =>
    tellAnswer(tx, deps, answered, { outcome: 'stands', note, replyId }),
  )

/** The signer stays who they are, and is told, with what the owner writes of it. */
export const refuseHandOver = (deps: Deps, owner: SessionUser, replyId: string, note: string | null) =>
  answer(deps, owner, replyId, { kind: 'hand-over', outcome: 'refused', note }, (tx, answered) =>
    tellAnswer(tx, deps, answered, { outcome: 'refused', note, replyId }),
  )

/**
 * Asks the signer by email for the consent that they withdrew, once for each withdrawal; what the owner writes goes with
 * it. Reminders begin again only when they consent.
 */
export const askAgain = (deps: Deps, owner: SessionUser, replyId: string, note: string | null) =>
  answer(
    deps,
    owner,
    replyId,
    { kind: 'consent-withdrawn', outcome: 'asked-again', note },
    async (tx, { contract, signer, way }) => {
      if (signer.notMeAt) throw conflict(NOT_FOR_THEM)
      return askForConsentAgain(tx, deps, { contract, signer, way, note, replyId })
    },
  )

/**
 * Puts the named person in the signer's place, exactly as the owner could by hand: earlier link, codes, and consent count
 * no more, the address before is told, and the new one is invited.
 */
export const approveHandOver = (deps: Deps, owner: SessionUser, replyId: string) =>
  answer(
    deps,
    owner,
    replyId,
    { kind: 'hand-over', outcome: 'approved', note: null },
    async (tx, { contract, key, signer, said }) => {
      if (!said.person) throw notFound('Request')
      const { name, email, phone } = said.person
      const { geolocationRequirement, signingOrder, sendEmailOnSign, ccEmails, roleKey } = signer
      await changeLockedSigner(
        tx,
        deps,
        owner,
        { contract, key, before: signer },
        {
          name,
          email,
          phone,
          notificationPreference: phone ? signer.notificationPreference : 'email',
          geolocationRequirement,
          signingOrder,
          sendEmailOnSign,
          ccEmails,
          roleKey,
        },
      )
      return true
    },
  )
