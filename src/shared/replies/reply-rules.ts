/** In characters: what a signer may write to the owner. */
export const MAX_REPLY_LENGTH = 1000
/** In characters: what the owner may write with an answer. */
export const MAX_NOTE_LENGTH = 500
export const MAX_PERSON_LENGTH = 200

/** What a signer tells the owner instead of signing. */
export const replyKinds = ['declined', 'correction', 'hand-over', 'consent-withdrawn', 'not-me'] as const
export type ReplyKind = (typeof replyKinds)[number]

type Asked = {
  outcome: string | null
  contractStatus: 'draft' | 'sent' | 'completed' | 'cancelled'
  signerStatus: 'pending' | 'sent' | 'signed'
}

/** Why the owner can no longer answer this, or undefined when they can. */
export function whyNotAnswerable({ outcome, contractStatus, signerStatus }: Asked): string | undefined {
  if (outcome !== null) return 'You’ve already answered this.'
  if (contractStatus !== 'sent') return 'This contract is closed.'
  return signerStatus === 'signed' ? 'They’ve signed it in the meantime.' : undefined
}
