import { systemValuesInPreview } from '#shared/contract-text/system-fields.ts'
import type { EditorField } from '#web/ui/editor/editor-field.ts'

/** The placeholders that every contract may hold; the server fills all but the signing date when it is sent. */
export const systemFields: EditorField[] = [
  { key: 'current_date', label: 'Date of sending', hint: 'November 20, 2026' },
  { key: 'current_time', label: 'Time of sending', hint: '2:05 PM UTC' },
  { key: 'current_datetime', label: 'Date and time of sending', hint: 'November 20, 2026, 2:05 PM UTC' },
  { key: 'signing_date', label: 'Date of signing', hint: 'The day on which the last party signs' },
  {
    key: 'contract_created_date',
    label: 'Date of creation',
    hint: 'The day on which you create the contract',
  },
  { key: 'contract_id', label: 'Contract number', hint: 'A permanent ID for this contract' },
  { key: 'creator_name', label: 'Your name', hint: 'As in your account' },
  { key: 'creator_email', label: 'Your email', hint: 'As in your account' },
]

type Known = { contractId?: string; createdAt?: string; creatorName: string; creatorEmail: string }

/** What would stand for each placeholder if the contract were sent at `now`, for previews. */
export const fieldValues = ({ contractId, createdAt, ...creator }: Known, now: Date) =>
  systemValuesInPreview({
    ...creator,
    contractId: contractId ?? '(the number of this contract)',
    createdAt: createdAt ? new Date(createdAt) : now,
    now,
  })
