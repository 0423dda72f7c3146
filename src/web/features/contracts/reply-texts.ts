import type { SignerReply } from '#shared/replies/signer-reply.ts'
import { someoneUsing } from '#shared/signing/link-words.ts'
import { someoneDid } from '#web/features/signers/signer-step.ts'

const said: Record<SignerReply['kind'], string> = {
  declined: 'declined to sign',
  correction: 'asks for a correction',
  'hand-over': 'says someone else should sign',
  'consent-withdrawn': 'withdrew consent to sign electronically',
  'not-me': 'said it isn’t for them',
}

const outcomes: Record<NonNullable<SignerReply['outcome']>, string> = {
  stands: 'You answered that the contract stays as it is.',
  copied: 'You cancelled the contract to correct a copy.',
  approved: 'You approved.',
  refused: 'You refused.',
  readdressed: 'You sent it to another address.',
  'asked-again': 'You asked them to consent again.',
  'consented-again': 'They consented again.',
  'taken-back': 'Someone took that back with the same link.',
}

/** "Ann asks for a correction"; whoever came by the link that the owner sees too is not named. */
export function replyInWords({
  kind,
  signerName,
  link,
}: Pick<SignerReply, 'kind' | 'signerName' | 'link'>): string {
  if (link === 'visible') return someoneDid(signerName, said[kind])
  return `${kind === 'not-me' ? someoneUsing(signerName) : signerName} ${said[kind]}`
}

/** What came of it; undefined while it waits, and where there is nothing to answer. */
export const outcomeInWords = ({ outcome }: Pick<SignerReply, 'outcome'>): string | undefined =>
  outcome === null ? undefined : outcomes[outcome]

type Asked = Pick<SignerReply, 'kind' | 'link' | 'signerId'>
const isNotMe = ({ kind, outcome }: Pick<SignerReply, 'kind' | 'outcome'>) =>
  kind === 'not-me' && outcome === null

/** What the owner should know before they answer, given all that waits. */
export const whatFollows = (
  { kind, link, signerId }: Asked,
  replies: (Asked & Pick<SignerReply, 'outcome'>)[],
): string | undefined =>
  kind === 'not-me' &&
  link === 'visible' &&
  !replies.some((other) => isNotMe(other) && other.signerId === signerId && other.link !== 'visible')
    ? 'The link you can see, also in messages from your own account, no longer works; one in a message from ours still does. No reminders go out, but a first invitation that hasn’t gone out yet may, though not by text from your own number.'
    : follows[kind]

const follows: Partial<Record<SignerReply['kind'], string>> = {
  correction:
    'Until you answer, the contract stays open for signing. Correcting a copy cancels this contract, and sending the copy costs $0.50.',
  'hand-over':
    'We haven’t contacted this person. If you approve, they get their own link, the old one stops working, and the certificate shows the change.',
  'consent-withdrawn':
    'We won’t remind them while it’s withdrawn. They can consent again with the same link. If they sign on paper instead, cancel this contract below.',
  'not-me': 'That link no longer works, and no more invitations or reminders go out.',
}
