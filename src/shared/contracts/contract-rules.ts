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

export const MAX_SEARCH_LENGTH = 100

export const MAX_CONTENT_BYTES = 5 * 1024 * 1024

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
  if (status === 'cancelled') return 'This contract was cancelled already'
  return 'All parties have signed; a completed contract cannot be cancelled'
}

/** Why signers cannot be added now, or undefined when they can. */
export const whyNotOpenForSigners = ({ status }: { status: ContractStatus }): string | undefined =>
  status === 'draft' ? undefined : 'Signers can be added only before the contract is sent'

const SIGNED_PDF = '_signed.pdf'
/** In bytes; what file systems take as a name. */
const MAX_FILENAME_BYTES = 255

/** Name of the downloaded PDF: the title with everything but letters and digits replaced by underscores. */
export const pdfFilename = (title: string) =>
  title.replace(/[^a-zA-Z0-9]/g, '_').slice(0, MAX_FILENAME_BYTES - SIGNED_PDF.length) + SIGNED_PDF
