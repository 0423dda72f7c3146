import { type AccountZone, DEFAULT_TIME_ZONE } from '#shared/accounts/preferences.ts'
import { systemFieldLabels as labels } from '#shared/contract-text/shown-title.ts'
import type { PlaceKind } from '#shared/contract-text/place-keys.ts'
import { keyOfPlace } from '#shared/contract-text/signature-places.ts'
import { systemValuesInPreview } from '#shared/contract-text/system-fields.ts'
import type { EditorField } from '#web/ui/editor/editor-field.ts'

/** The placeholders that every contract may hold; the server fills all but the signing date when it is sent. */
export const systemFields: EditorField[] = [
  { key: 'current_date', label: labels.current_date, hint: 'For example, November 20, 2026' },
  { key: 'current_time', label: labels.current_time, hint: 'For example, 2:05 PM EST' },
  {
    key: 'current_datetime',
    label: labels.current_datetime,
    hint: 'For example, November 20, 2026, 2:05 PM EST',
  },
  { key: 'signing_date', label: labels.signing_date, hint: 'The day on which the last party signs' },
  {
    key: 'contract_created_date',
    label: labels.contract_created_date,
    hint: 'The day on which you create the contract',
  },
  { key: 'contract_id', label: labels.contract_id, hint: 'A permanent ID for this contract' },
  { key: 'creator_name', label: labels.creator_name, hint: 'As in your account' },
  { key: 'creator_email', label: labels.creator_email, hint: 'As in your account' },
  ...placeFields(4),
]

/** Of the signers that most contracts have; a further one is typed: [@field:initials_of_signer_5]. */
function placeFields(signers: number): EditorField[] {
  const group = 'Where signers initial or sign'
  const field = (kind: PlaceKind, signer: number): EditorField => ({
    key: keyOfPlace(kind, signer),
    label: `${kind === 'initials' ? 'Initials' : 'Signature'} of signer ${signer}`,
    hint: `Number ${signer} in your list of signers`,
    group,
  })
  return Array.from({ length: signers }, (_, at) => at + 1).flatMap((signer) => [
    field('initials', signer),
    field('signature', signer),
  ])
}

type Known = {
  contractId?: string
  createdAt?: string
  creatorName: string
  creatorEmail: string
  timeZone: AccountZone
}

/** What would stand for each placeholder if the contract were sent at `now`, for previews; `showPlaces` names signers. */
export const fieldValues = ({ contractId, createdAt, timeZone, ...creator }: Known, now: Date) =>
  systemValuesInPreview({
    ...creator,
    contractId: contractId ?? '(the number of this contract)',
    createdAt: createdAt ? new Date(createdAt) : now,
    now,
    timeZone: timeZone ?? DEFAULT_TIME_ZONE,
  })
