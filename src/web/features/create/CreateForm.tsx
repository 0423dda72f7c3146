import { Alert, Anchor, Group, Text } from '@mantine/core'
import { FilePlus2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { PHONE_NOT_VERIFIED } from '#shared/accounts/accounts.api.ts'
import { canAffordContract, INSUFFICIENT_BALANCE } from '#shared/billing/money-rules.ts'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { paths } from '#web/paths.ts'
import { BusyButton } from '#web/ui/BusyButton.tsx'
import { loaded } from '#web/ui/loaded.tsx'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import { TextSkeleton } from '#web/ui/Skeletons.tsx'
import { Link } from '#web/ui/routing/Link.tsx'
import { ContractForm } from './ContractForm.tsx'
import classes from './CreatePage.module.css'
import type { SignerErrors } from './draft-signers.ts'
import { addressToComeBackTo } from './no-prefill.ts'
import { WayOn } from './WayOn.tsx'

// only a link names them here
const SignersPart = loaded(async () => (await import('./SignersPart.tsx')).SignersPart, <TextSkeleton />)

/** Why this user cannot create a contract now, and what to do; the banner above has the way to verify. Nothing when they can. */
export function WhyNotCreate() {
  const { phoneVerified, balance } = useMe()
  if (phoneVerified && canAffordContract(balance.balanceInCents)) return null
  return (
    <Alert color="yellow" mb="lg" title={phoneVerified ? 'Insufficient Balance' : 'Phone not verified'}>
      {phoneVerified ? INSUFFICIENT_BALANCE : PHONE_NOT_VERIFIED} Your draft is kept.{' '}
      {phoneVerified && (
        <Anchor
          id="way-out"
          component={Link}
          to={paths.addFunds(addressToComeBackTo())}
          underline="always"
          inherit
        >
          Add funds
        </Anchor>
      )}
    </Alert>
  )
}

type Props = Pick<
  ComponentProps<typeof ContractForm>,
  'draft' | 'change' | 'edition' | 'errors' | 'onSubmit'
> & {
  signerErrors: SignerErrors
  pending: boolean
  /** Of the last try. */
  failure: { title: string; why: string } | null | undefined
}

/** What the contract says, how it is signed, and the button that creates it. */
export function CreateForm({
  draft,
  change,
  edition,
  errors,
  signerErrors,
  onSubmit,
  pending,
  failure,
}: Props) {
  const { balance, phoneVerified } = useMe()
  return (
    <ContractForm
      draft={draft}
      change={change}
      edition={edition}
      errors={errors}
      onSubmit={() => !pending && onSubmit()}
      signers={
        draft.signers.length > 0 && <SignersPart draft={draft} change={change} errors={signerErrors} />
      }
    >
      {failure && <RefusalAlert isSilent {...failure} />}
      <Group gap="sm" className={classes.ending}>
        <WayOn>
          <BusyButton
            type="submit"
            size="lg"
            busy={pending}
            disabled={!phoneVerified}
            leftSection={<FilePlus2 size={18} aria-hidden />}
          >
            Create Contract
          </BusyButton>
        </WayOn>
        <Text size="sm" c="dimmed">
          Sending costs $0.50. Your balance: {balance.balanceFormatted}
        </Text>
      </Group>
    </ContractForm>
  )
}
