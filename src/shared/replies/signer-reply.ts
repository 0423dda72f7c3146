import { z } from 'zod'
import { linkWay } from '#shared/signers/signers.api.ts'
import { isoDate } from '#shared/text.ts'
import { replyKinds } from './reply-rules.ts'

export const replyOutcome = z.enum([
  'stands',
  'copied',
  'approved',
  'refused',
  'readdressed',
  'asked-again',
  'consented-again',
  'taken-back',
])

/** What a signer told the owner, as the owner sees it. */
export const signerReply = z.object({
  id: z.uuid(),
  kind: z.enum(replyKinds),
  signerId: z.string(),
  /** Who they were then. */
  signerName: z.string(),
  signerEmail: z.string(),
  /** What they wrote; null where they wrote nothing. */
  text: z.string().nullable(),
  person: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }).nullable(),
  /** `visible`: it may have been the owner's own act. */
  link: linkWay,
  at: isoDate,
  /** Null while it waits for the owner. */
  outcome: replyOutcome.nullable(),
  outcomeAt: isoDate.nullable(),
  /** What the owner wrote with their answer; null where they wrote nothing. */
  note: z.string().nullable(),
})
export type SignerReply = z.output<typeof signerReply>

/** One that nothing has come of yet, without what was written. */
export const waitingReply = signerReply.pick({ id: true, kind: true, signerId: true, link: true, at: true })
export type WaitingReply = z.output<typeof waitingReply>
