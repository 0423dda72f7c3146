import type { SignerReply } from '#shared/replies/replies.api.ts'
import { byLink } from '#shared/signing/link-words.ts'

const said: Record<SignerReply['kind'], string> = {
  declined: 'declined to sign',
  correction: 'asks for a correction',
  'hand-over': 'says someone else should sign',
  'consent-withdrawn': 'withdrew consent to sign electronically',
  'not-me': 'isn’t who the link reached',
}

const outcomes: Record<NonNullable<SignerReply['outcome']>, string> = {
  stands: 'You answered that the contract stands.',
  copied: 'You cancelled the contract to correct a copy.',
  approved: 'You approved.',
  refused: 'You refused.',
  readdressed: 'You sent it to another address.',
  'consented-again': 'They consented again.',
}

/** "Ann asks for a correction"; of what may have been the owner's own act it says so. */
export function replyInWords({ kind, signerName, link }: SignerReply): string {
  const what = `${signerName} ${said[kind]}`
  return link === 'visible' ? byLink(`${what},`, link) : what
}

/** What came of it; undefined while it waits, and where there is nothing to answer. */
export const outcomeInWords = ({ outcome }: Pick<SignerReply, 'outcome'>): string | undefined =>
  outcome === null ? undefined : outcomes[outcome]

/** What the owner should know before they answer. */
export const whatFollows: Partial<Record<SignerReply['kind'], string>> = {
  correction: 'Until you answer, the contract stays open for signing.',
  'hand-over':
    'We haven’t written to this person. If you approve, they’re invited under a new link, the earlier link ends, and the certificate shows the change.',
  'consent-withdrawn': 'They can consent again with the same link, or sign a paper copy.',
  'not-me': 'That link no longer works, and nothing more goes to that address.',
}
