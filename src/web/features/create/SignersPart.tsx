import { Input, Stack, Text, Title } from '@mantine/core'
import { useMe } from '#web/features/accounts/me.queries.ts'
import type { PartProps } from '#web/features/draft/part-props.ts'
import { changeRow } from '#web/features/templates/signer-values.ts'
import { loaded } from '#web/ui/loaded.tsx'
import { TextSkeleton } from '#web/ui/Skeletons.tsx'
import { toastUndo } from '#web/ui/toast-undo.tsx'
import { withStyles } from '#web/ui/with-styles.ts'
import { type SignerErrors, whyTooManySigners } from './draft-signers.ts'
import classes from './SignersPart.module.css'
import { inOrder, placesOf, useAskedSigners } from './use-asked-signers.ts'

// rarely there, and with it comes what suggests contacts
const SignerRow = loaded(
  async () => (await withStyles(import('./SignerRow.tsx'))).SignerRow,
  <li>
    <TextSkeleton lines={3} />
  </li>,
)

/** The people whom a link named: they are added after the creator when the contract is created. */
export function SignersPart({ draft, change, errors }: PartProps & { errors: SignerErrors }) {
  const me = useMe()
  const { signers } = draft
  const asked = useAskedSigners(draft)
  const places = placesOf(signers, me, asked)
  const own = inOrder(asked).findIndex((signer) => signer === asked[0]) + 1
  const tooMany = whyTooManySigners(draft, me)
  const remove = (at: number) => {
    change(({ signers: now }) => ({ signers: now.filter((_, index) => index !== at) }))
    toastUndo('Signer removed', `${signers[at]?.name || 'This person'} won’t be asked to sign.`, () =>
      change(({ signers: now }) => ({ signers: now.toSpliced(at, 0, ...signers.slice(at, at + 1)) })),
    )
  }
  return (
    <section id="part-signers" tabIndex={-1} aria-labelledby="part-signers-title">
      <Title order={2} id="part-signers-title">
        Signers
      </Title>
      <Text c="dimmed" mb="sm">
        {own === 1
          ? 'You’re added as the first signer, then these people.'
          : `You’re added as signer ${own}.`}{' '}
        You can change this on the contract’s page.
      </Text>
      {tooMany && (
        <Input.Error size="md" mb="sm">
          {tooMany}
        </Input.Error>
      )}
      <Stack gap="sm" component="ol" className={classes.list}>
        {signers.map((signer, at) => (
          <SignerRow
            // oxlint-disable-next-line react/no-array-index-key -- their place is all that tells them apart
            key={at}
            signer={signer}
            number={places[at]?.number ?? at + 2}
            notifiedBy={places[at]?.signer?.notificationPreference}
            errors={errors[at]}
            onChange={(values) => change((now) => changeRow(now, at, values))}
            onRemove={() => remove(at)}
          />
        ))}
      </Stack>
    </section>
  )
}
