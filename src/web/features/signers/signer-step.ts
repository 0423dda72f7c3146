import type { ContractStatus } from '#shared/contracts/contract-rules.ts'
import type { Contract } from '#shared/contracts/contracts.api.ts'
import type { SignerReply } from '#shared/replies/signer-reply.ts'
import { languages } from '#shared/explaining/languages.ts'
import { isOwnPlace } from '#shared/contracts/contract-rules.ts'
import type { Signer, SignerStep as LoggedStep } from '#shared/signers/signers.api.ts'
import { byLinkToSender, maybeBySender, someoneUsing } from '#shared/signing/link-words.ts'

/** What the owner can do next for a signer; one thing at most. */
export type NextAction = 'sign' | 'correct' | 'send-again'

export type SignerStep = {
  text: string
  /** What was done with nothing but the link that the owner can see too, and so perhaps by them. */
  maybeOwners?: string
  /** Since when, ISO; undefined where the step has no beginning worth telling. */
  since?: string
  tone: 'quiet' | 'waiting' | 'problem' | 'done'
  next?: NextAction
}

type Asked = {
  signer: Pick<
    Signer,
    | 'status'
    | 'signedAt'
    | 'openedAt'
    | 'openedBy'
    | 'consentedAt'
    | 'consentedBy'
    | 'lastStep'
    | 'lockedUntil'
    | 'notMeAt'
    | 'deliveries'
    | 'email'
  >
  contractStatus: ContractStatus
  ownEmail: string
  now: Date
  /** Their reply, where it was they who ended the contract. */
  declined?: Declined | undefined
  /** Their reply, where they withdrew consent and haven't given it again. */
  withdrawn?: Declined | undefined
  /** They said something instead of signing, and the owner hasn't answered. */
  isAnswerAwaited?: boolean
}

type Declined = Pick<SignerReply, 'at' | 'link'>

/** What a signer said who declined; their status stays what it was. */
export const declinedBy = (
  { replies }: { replies: Pick<SignerReply, 'kind' | 'signerId' | 'at' | 'link'>[] },
  { id }: { id: string },
): Declined | undefined => replies.find(({ kind, signerId }) => kind === 'declined' && signerId === id)

type Outcomes = { replies: Pick<SignerReply, 'kind' | 'signerId' | 'at' | 'link' | 'outcome'>[] }

/** That a signer withdrew consent, whether or not they were asked for it again. */
export const withdrawnBy = ({ replies }: Outcomes, { id }: { id: string }): Declined | undefined =>
  replies.find(
    ({ kind, signerId, outcome }) =>
      kind === 'consent-withdrawn' && signerId === id && (outcome === null || outcome === 'asked-again'),
  )

type Replies = { replies: Pick<SignerReply, 'kind' | 'signerId' | 'outcome'>[] }

/** Whether the owner still owes them an answer. */
export const isAnswerAwaited = ({ replies }: Replies, { id }: { id: string }): boolean =>
  replies.some(({ kind, signerId, outcome }) => kind !== 'declined' && signerId === id && outcome === null)

/** Whether the owner may have their link sent again, as the server judges it. */
export const canResend = (
  contract: Pick<Contract, 'status' | 'doubt' | 'replies'>,
  signer: Pick<Signer, 'id' | 'status' | 'notMeAt'>,
): boolean =>
  contract.status === 'sent' &&
  signer.status === 'sent' &&
  !contract.doubt &&
  !signer.notMeAt &&
  !withdrawnBy(contract, signer) &&
  !isAnswerAwaited(contract, signer)

const badges = {
  pending: { look: 'draft', label: 'Pending' },
  signed: { look: 'done', label: 'Signed' },
} as const

/**
 * In a word how far a signer is: an invitation is sent when it left here, not when it was ordered, and until it is opened.
 * In a cancelled contract their status stays what it was, which is no longer where they stand.
 */
export function signerBadge({
  signer,
  contractStatus,
  declined,
  isAnswerAwaited,
}: Omit<Asked, 'ownEmail' | 'now'>) {
  const { status, openedAt, deliveries } = signer
  if (declined) return { look: 'expired', label: 'Declined' } as const
  if (contractStatus === 'cancelled' && status !== 'signed')
    return { look: 'expired', label: 'Not signed' } as const
  if (status !== 'sent') return badges[status]
  if (isAnswerAwaited) return { look: 'warning', label: 'Replied' } as const
  // beside how far they came
  if (openedAt) return { look: 'pending', label: 'Opened' } as const
  const sent = invitations(deliveries)
  if (sent.some((delivery) => delivery.status === 'sent')) return { look: 'pending', label: 'Sent' } as const
  const isLost = sent.length > 0 && sent.every((delivery) => delivery.status === 'failed')
  return isLost
    ? ({ look: 'failed', label: 'Not delivered' } as const)
    : ({ look: 'draft', label: 'On its way' } as const)
}

const invitations = (deliveries: Signer['deliveries']) =>
  deliveries.filter(({ kind }) => /invit|remind/i.test(kind))

/** Where a signer stands, since when, and what the owner can do about it. */
export function signerStep({
  signer,
  contractStatus,
  ownEmail,
  now,
  declined,
  withdrawn,
}: Asked): SignerStep {
  const {
    status,
    signedAt,
    openedAt,
    openedBy,
    consentedAt,
    consentedBy,
    lastStep,
    lockedUntil,
    notMeAt,
    deliveries,
  } = signer
  if (declined)
    return { ...describeAct(false, 'Declined to sign', [declined.link]), since: declined.at, tone: 'quiet' }
  if (status === 'signed') return { text: 'Signed', since: signedAt ?? undefined, tone: 'done' }
  if (contractStatus === 'draft') return { text: 'Invited when you send the contract', tone: 'quiet' }
  if (contractStatus === 'cancelled') return { text: 'Link closed', tone: 'quiet' }
  if (status === 'pending') return { text: 'Waiting for earlier signers', tone: 'quiet' }
  if (notMeAt)
    return { text: 'Someone said it isn’t for them', since: notMeAt, tone: 'problem', next: 'correct' }
  if (lockedUntil && new Date(lockedUntil) > now)
    return { text: 'Locked after wrong codes', since: undefined, tone: 'problem' }

  const isOwner = isOwnPlace(signer, ownEmail)
  const next: NextAction = isOwner ? 'sign' : 'send-again'
  if (withdrawn)
    return {
      ...describeAct(isOwner, 'Withdrew consent', [withdrawn.link]),
      since: withdrawn.at,
      tone: 'waiting',
      ...(isOwner && { next }),
    }
  // what is told again, such as a consent, is no step back
  if (lastStep && lastStep.at >= (consentedAt ?? ''))
    return {
      ...describeAct(isOwner, stepTexts[lastStep.step], [lastStep.link]),
      since: lastStep.at,
      tone: 'waiting',
      next,
    }
  if (consentedAt)
    return {
      ...describeAct(isOwner, 'Agreed to sign electronically', consentedBy),
      since: consentedAt,
      tone: 'waiting',
      next,
    }
  if (openedAt) return { ...openedInWords(isOwner, openedBy), since: openedAt, tone: 'waiting', next }

  const sent = invitations(deliveries)
  const newest = sent
    .map(({ at }) => at)
    .toSorted()
    .at(-1)
  if (isOwner) return { text: 'Your turn to sign', since: newest, tone: 'waiting', next }
  if (sent.length > 0 && sent.every((delivery) => delivery.status === 'failed'))
    return { text: 'Invitation not delivered', since: newest, tone: 'problem', next: 'correct' }
  const arrived = sent.find((delivery) => delivery.status === 'sent')
  if (arrived) {
    if (sent.some(({ deliveredAt }) => deliveredAt))
      return { text: 'Text message delivered, not opened yet', since: newest, tone: 'waiting', next }
    const from = arrived.sentFrom ? ` from ${arrived.sentFrom}` : ''
    return {
      text: `Invited${writtenIn(arrived)}${from}, not opened yet`,
      since: newest,
      tone: 'waiting',
      next,
    }
  }
  return { text: 'Invitation on its way', since: newest, tone: 'waiting', next }
}

/** Of another language than English: ` in German`. */
export const writtenIn = ({ language }: Pick<Signer['deliveries'][number], 'language'>): string =>
  language === 'english' ? '' : ` in ${languages[language].inEnglish}`

const stepTexts: Record<LoggedStep['step'], string> = {
  viewed: 'Opened the contract',
  'code-requested': 'Requested a code',
  'code-entered': 'Entered the code',
}

type Ways = readonly LoggedStep['link'][]
type Told = Pick<SignerStep, 'text' | 'maybeOwners'>

/** What came by nothing but the link that the owner can see too may have been their act, unless it is their own place. */
const describeAct = (isOwner: boolean, act: string, ways: Ways = []): Told =>
  !isOwner && ways.length > 0 && ways.every((way) => way === 'visible')
    ? { text: maybeBySender(act), maybeOwners: act }
    : { text: act }

/** The same in a sentence that names nobody. */
export const someoneDid = (signerName: string, act: string): string =>
  `${someoneUsing(signerName)}, maybe you, ${act.charAt(0).toLowerCase()}${act.slice(1)}`

/** Each way, those first that tell most of who opened it. */
function openedInWords(isOwner: boolean, openedBy: Signer['openedBy']): Told {
  const own = openedBy.filter((way) => way !== 'visible')
  if (own.length === 0) return describeAct(isOwner, 'Opened it', openedBy)
  const ways = own.length < openedBy.length ? [...own, 'visible' as const] : own
  return { text: ways.map((way, at) => byLinkToSender(at === 0 ? 'Opened' : '', way)).join(', and') }
}

export type DeliveryProblem = { channel: 'email' | 'sms'; text: string; at: string; final: boolean }

/**
 * Messages to this signer that did not arrive, or not yet, with the reason that the provider gave. An invitation of
 * whoever has signed, or to a closed contract, isn't tried again.
 */
export function deliveryProblems(
  { deliveries, texts, status }: Pick<Signer, 'deliveries' | 'texts' | 'status'>,
  contractStatus: ContractStatus,
): DeliveryProblem[] {
  const isAsked = status === 'sent' && contractStatus === 'sent'
  const needless = isAsked ? [] : invitations(deliveries)
  return (
    deliveries
      // why is said once, and no further try would help
      .filter(({ channel }) => texts !== 'stopped' || channel === 'email')
      // since then the question went out with another contract
      .filter((sent) => sent.kind !== 'text-opt-in' || sent.status === 'pending' || texts === 'not-asked')
      .filter(
        (delivery) =>
          delivery.status === 'failed' ||
          (delivery.status === 'pending' && delivery.lastError !== null && !needless.includes(delivery)),
      )
      .map((delivery) => ({
        channel: delivery.channel,
        at: delivery.at,
        final: delivery.status === 'failed',
        text: delivery.lastError ?? 'The provider gave no reason',
      }))
  )
}

/** Why the invitation came from Plainseal and not from the sender’s own mailbox; of no interest once it was opened. Other emails, as of a later end, say nothing of it. */
export const whySentByUs = ({
  deliveries,
  openedAt,
}: Pick<Signer, 'deliveries' | 'openedAt'>): string | undefined =>
  openedAt === null
    ? (invitations(deliveries).find(({ channel, status }) => channel === 'email' && status === 'sent')
        ?.lastError ?? undefined)
    : undefined
