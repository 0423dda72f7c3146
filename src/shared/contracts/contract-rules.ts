import { ENDS_AFTER_DAYS, endAfter, endOfDay, hasEnded, lastDayInWords } from './end-date.ts'

export type ContractStatus = 'draft' | 'sent' | 'completed' | 'cancelled'

/** Which status may follow which; everything that changes a contract asks this table. */
const nextStatuses: Record<ContractStatus, ContractStatus[]> = {
  draft: ['sent', 'cancelled'],
  sent: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
}

const mayBecome = (from: ContractStatus, to: ContractStatus) => nextStatuses[from].some((next) => next === to)

export const statusLabels = {
  draft: 'Draft',
  sent: 'Pending',
  completed: 'Done',
  cancelled: 'Cancelled',
} satisfies Record<ContractStatus, string>

type Shown = { status: ContractStatus; expiredAt: string | Date | null; declinedAt: string | Date | null }

/** What people read of the status; what expired or was declined is cancelled to every program. */
export const statusLabel = ({ status, expiredAt, declinedAt }: Shown) =>
  expiredAt ? 'Expired' : declinedAt ? 'Declined' : statusLabels[status]

export const MAX_SEARCH_LENGTH = 100

export const MAX_CONTENT_BYTES = 5 * 1024 * 1024
export const MAX_TITLE_LENGTH = 300

/** Why this contract cannot be sent, or undefined when it can. The button and the server ask the same question. */
export function whyNotSendable({
  status,
  signerCount,
}: {
  status: ContractStatus
  signerCount: number
}): string | undefined {
  if (status === 'cancelled') return 'This contract was cancelled'
  if (!mayBecome(status, 'sent')) return 'This contract has already been sent'
  if (signerCount === 0) return 'Add at least one signer'
  return undefined
}

/** Why this contract cannot be cancelled, or undefined when it can. */
export function whyNotCancellable({ status }: { status: ContractStatus }): string | undefined {
  if (mayBecome(status, 'cancelled')) return undefined
  if (status === 'cancelled') return 'This contract was already cancelled'
  return 'Everyone has signed, so this contract can’t be cancelled'
}

/** Why this contract cannot be signed until the end of this day (2027-01-21), or undefined when it can. */
export function whyNotExtendable(
  { status, endsAt }: { status: ContractStatus; endsAt: string | Date | null },
  day: string,
  now: Date,
): string | undefined {
  if (status !== 'sent') return 'Only a contract that is waiting for signatures can be extended'
  if (endsAt === null) return 'This contract has no end date'
  if (hasEnded(endsAt, now)) return HAS_EXPIRED
  // the same day again is a repeat, which changes nothing
  if (endOfDay(day) < new Date(endsAt)) return `Choose a day after ${lastDayInWords(endsAt)}`
  const latest = endAfter(now, ENDS_AFTER_DAYS.max)
  return endOfDay(day) > latest ? `Choose a day no later than ${lastDayInWords(latest)}` : undefined
}

export const HAS_EXPIRED =
  'This contract reached its end date. To get it signed after all, duplicate it and send the copy.'

/** Why signers cannot be added now, or undefined when they can. */
export const whyNotOpenForSigners = ({ status }: { status: ContractStatus }): string | undefined =>
  status === 'draft' ? undefined : 'You can only add signers before the contract is sent'

const SIGNED_PDF = '_signed.pdf'
const EVIDENCE = '_evidence.zip'
/** In bytes; what file systems take as a name. */
const MAX_FILENAME_BYTES = 255

/** Name of the downloaded PDF: the title with everything but letters and digits replaced by underscores. */
export const pdfFilename = (title: string) => filename(title, SIGNED_PDF)

/** Name of the downloaded evidence, made in the same way. */
export const evidenceFilename = (title: string) => filename(title, EVIDENCE)

const filename = (title: string, ending: string) =>
  title.replace(/[^a-zA-Z0-9]/g, '_').slice(0, MAX_FILENAME_BYTES - ending.length) + ending

type Place = { email: string }

/** Whether a signer is the owner of the contract, whom its page calls “you”. */
export const isOwnPlace = ({ email }: Place, ownEmail: string): boolean =>
  email.toLowerCase() === ownEmail.toLowerCase()

/** Whether nobody is asked to sign but the owner: the others are still to be added. */
export const asksNobodyElse = (signers: readonly Place[], ownEmail: string): boolean =>
  signers.every((signer) => isOwnPlace(signer, ownEmail))
