import { ActionIcon, Group, Text, TextInput } from '@mantine/core'
import { Trash2 } from 'lucide-react'
import type { DraftSigner } from '#shared/drafts/drafts.api.ts'
import { languages } from '#shared/explaining/languages.ts'
import { signerInput } from '#shared/signers/signer-rules.ts'
import { ContactNameInput } from '#web/features/contacts/ContactNameInput.tsx'
import { formatPhoneInput } from '#web/features/signer-fields/format-phone-input.ts'
import { locationChoices, notificationChoices } from '#web/features/signer-fields/signer-choices.ts'
import { labelOf } from '#web/ui/label-of.ts'
import type { NewSigner } from '#web/features/templates/with-roles.ts'
import { renamed, signerOf, withContact } from './draft-signers.ts'
import classes from './SignersPart.module.css'

function problemsOf(signer: DraftSigner): Record<string, string> {
  const { error } = signerInput.safeParse(signerOf(signer, 1))
  return Object.fromEntries(error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? [])
}

type Props = {
  signer: DraftSigner
  /** Their place among the signers, from 1, which the creator has. */
  number: number
  /** As the contract would be created now: the role of a template may say it. */
  notifiedBy: NewSigner['notificationPreference']
  /** What the server found wrong, by field. */
  errors: Record<string, string> | undefined
  onChange: (values: Partial<DraftSigner>) => void
  onRemove: () => void
}

/** One of the signers of the draft; two letters of a name find a saved contact. */
export function SignerRow({ signer, number, notifiedBy, errors, onChange, onRemove }: Props) {
  const problems = { ...errors, ...problemsOf(signer) }
  return (
    <li className={classes.item}>
      <Group justify="space-between" gap="sm" wrap="nowrap" mb="xs">
        <Text fw={550}>
          {`Signer ${number}`}
          {signer.role && <Text span c="dimmed" fw={400}>{` · ${signer.role}`}</Text>}
        </Text>
        <ActionIcon aria-label={`Remove signer ${number}`} onClick={onRemove}>
          <Trash2 size={18} aria-hidden />
        </ActionIcon>
      </Group>
      <div className={classes.fields}>
        <ContactNameInput
          label="Name"
          aria-label={`Name of signer ${number}`}
          aria-required
          value={signer.name}
          maxLength={200}
          onChange={(name) => onChange(renamed(name))}
          onChoose={(contact) => onChange(withContact(contact, signer))}
          error={problems.name}
        />
        <TextInput
          label="Email"
          aria-label={`Email of signer ${number}`}
          type="email"
          aria-required
          value={signer.email}
          maxLength={254}
          onChange={({ currentTarget }) => onChange({ email: currentTarget.value })}
          error={problems.email}
        />
        <TextInput
          label="Phone"
          aria-label={`Phone of signer ${number}`}
          type="tel"
          value={signer.phone}
          maxLength={40}
          onChange={({ currentTarget }) => onChange({ phone: currentTarget.value })}
          onBlur={({ currentTarget }) => onChange({ phone: formatPhoneInput(currentTarget.value) })}
          error={problems.phone}
        />
      </div>
      <Preferences signer={signer} notifiedBy={notifiedBy} />
    </li>
  )
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** What a chosen contact, the link, or a role of the template brought along beside the fields. */
function Preferences({ signer, notifiedBy }: Pick<Props, 'signer' | 'notifiedBy'>) {
  const { notificationPreference, geolocationRequirement, presetLanguage } = signerOf(signer, 1)
  const isByRole = notifiedBy !== undefined && notifiedBy !== notificationPreference
  if (!signer.notificationPreference && !isByRole && !presetLanguage) return null
  return (
    <Group gap="0 1rem" mt="xs" fz="sm" c="dimmed">
      {(signer.notificationPreference || isByRole) && (
        <span>Notify by: {labelOf(notificationChoices, notifiedBy ?? notificationPreference)}</span>
      )}
      {signer.notificationPreference && (
        <span>Location: {labelOf(locationChoices, geolocationRequirement)}</span>
      )}
      {presetLanguage && (
        <span>
          Language: {capitalized(presetLanguage)} (
          <span lang={languages[presetLanguage].tag}>{languages[presetLanguage].name}</span>)
        </span>
      )}
    </Group>
  )
}
