import type { EditorField } from '#web/ui/editor/editor-field.ts'

/** The placeholders that every contract may hold; the server fills all but the signing date when it is sent. */
export const systemFields: EditorField[] = [
  { key: 'current_date', label: 'Date of sending', hint: 'November 20, 2026' },
  { key: 'current_time', label: 'Time of sending', hint: '14:05 UTC' },
  { key: 'current_datetime', label: 'Date and time of sending', hint: 'November 20, 2026, 14:05 UTC' },
  { key: 'signing_date', label: 'Date of signing', hint: 'The day on which the last party signs' },
  {
    key: 'contract_created_date',
    label: 'Date of creation',
    hint: 'The day on which you create the contract',
  },
  { key: 'contract_id', label: 'Contract number', hint: 'Identifies this contract for ever' },
  { key: 'creator_name', label: 'Your name', hint: 'As in your account' },
  { key: 'creator_email', label: 'Your e-mail', hint: 'As in your account' },
]

const date = (moment: Date) => moment.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const time = (moment: Date) => `${moment.toISOString().slice(11, 16)} UTC`

type Known = { contractId?: string; createdAt?: string; creatorName: string; creatorEmail: string }

/** What would stand for each placeholder if the contract were sent at `now`, for previews. */
export function fieldValues({ contractId, createdAt, creatorName, creatorEmail }: Known, now: Date) {
  return new Map([
    ['current_date', date(now)],
    ['current_time', time(now)],
    ['current_datetime', `${date(now)}, ${time(now)}`],
    ['contract_created_date', date(createdAt ? new Date(createdAt) : now)],
    ['contract_id', contractId ?? '(the number of this contract)'],
    ['creator_name', creatorName],
    ['creator_email', creatorEmail],
    ['signing_date', '(the date on which the last party signs)'],
  ])
}
