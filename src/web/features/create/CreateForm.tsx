import { Alert, Anchor, Button, Input, Stack, Text, TextInput, Title } from '@mantine/core'
import { FilePlus2 } from 'lucide-react'
import { type FormEvent, lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { PHONE_NOT_VERIFIED } from '#shared/accounts/accounts.api.ts'
import { canAffordContract, INSUFFICIENT_BALANCE } from '#shared/billing/money-rules.ts'
import { useMe } from '#web/features/accounts/me.queries.ts'
import type { PartProps } from '#web/features/draft/part-props.ts'
import { paths } from '#web/paths.ts'
import { InTurn } from '#web/ui/InTurn.tsx'
import { TextSkeleton } from '#web/ui/Skeletons.tsx'
import { contentParts } from './ContentParts.tsx'
import { ContentTypes } from './ContentTypes.tsx'
import { ContractSettings } from './ContractSettings.tsx'
import classes from './CreatePage.module.css'
import type { SignerErrors } from './draft-signers.ts'
import { SignersPart } from './SignersPart.tsx'
import type { MissingContent } from './why-not-create.ts'

const SuggestionsPanel = lazy(async () => ({
  default: (await import('#web/features/assistant/SuggestionsPanel.tsx')).SuggestionsPanel,
}))

/** Why this user cannot create a contract now, or undefined when they can. */
function useWhyNotCreate(): string | undefined {
  const { phoneVerified, balance } = useMe()
  if (!phoneVerified) return PHONE_NOT_VERIFIED
  return canAffordContract(balance.balanceInCents) ? undefined : INSUFFICIENT_BALANCE
}

type Errors = Partial<Record<MissingContent['at'], string>>
type Props = PartProps & {
  errors: Errors
  signerErrors: SignerErrors
  onSubmit: () => void
  pending: boolean
}

/** The chosen content types, each in a section of its own. */
function Parts({ errors, ...props }: PartProps & { errors: Errors }) {
  return contentParts.map(({ type, label, Part }) =>
    Part && props.draft.contentTypes.includes(type) ? (
      <section
        key={type}
        id={`part-${type}`}
        tabIndex={-1}
        className={classes.part}
        aria-labelledby={`part-${type}-title`}
      >
        <Title order={2} id={`part-${type}-title`} mb="sm">
          {label}
        </Title>
        <Suspense fallback={<TextSkeleton lines={3} />}>
          <Part {...props} />
        </Suspense>
        {errors[type] && <Input.Error mt="xs">{errors[type]}</Input.Error>}
      </section>
    ) : undefined,
  )
}

/** What the contract says, how it is signed, and the button that creates it. */
export function CreateForm({ draft, change, errors, signerErrors, onSubmit, pending }: Props) {
  const { balance, phoneVerified } = useMe()
  const reason = useWhyNotCreate()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="xl">
        <InTurn>
          <TextInput
            id="part-title"
            label="Title"
            withAsterisk
            maxLength={300}
            value={draft.title}
            onChange={({ currentTarget }) => change({ title: currentTarget.value })}
            error={errors.title}
          />
          <ContentTypes draft={draft} change={change} error={errors.contentTypes} />
          <Parts draft={draft} change={change} errors={errors} />
          <Suspense fallback={<TextSkeleton lines={2} />}>
            <SuggestionsPanel draft={draft} change={change} />
          </Suspense>
          <SignersPart draft={draft} change={change} errors={signerErrors} />
          <ContractSettings draft={draft} change={change} />
          {reason && (
            <Alert color="yellow" title={phoneVerified ? 'Insufficient Balance' : 'Phone not verified'}>
              {reason}{' '}
              <Anchor component={Link} to={paths.account} underline="always">
                {phoneVerified ? 'Add funds' : 'Verify now'}
              </Anchor>
            </Alert>
          )}
          <div>
            <Button
              type="submit"
              size="lg"
              loading={pending}
              disabled={!phoneVerified}
              leftSection={<FilePlus2 size={18} aria-hidden />}
            >
              Create Contract
            </Button>
            <Text size="sm" c="dimmed" mt="xs">
              Creating costs nothing; sending costs $0.50. Your balance: {balance.balanceFormatted}
            </Text>
          </div>
        </InTurn>
      </Stack>
    </form>
  )
}
