import { Alert, Anchor, Button, Stack, Text } from '@mantine/core'
import { Send } from 'lucide-react'
import { type ComponentProps, useMemo, useState } from 'react'
import { canAffordContract, CONTRACT_PRICE_CENTS } from '#shared/billing/money-rules.ts'
import { formatCents } from '#shared/format-number.ts'
import { whyNotSendable, asksNobodyElse } from '#shared/contracts/contract-rules.ts'
import type { Contract } from '#shared/contracts/contracts.api.ts'
import {
  findOpen,
  reviewAttachment,
  reviewNames,
  reviewPeople,
  reviewText,
} from '#shared/review/review-contract.ts'
import { EmailToConfirm, LinkAgain } from '#web/features/accounts/ConfirmEmail.tsx'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { goTo } from '#web/features/clarity/fix-places.ts'
import { useChecked } from '#web/features/clarity/use-checked.ts'
import { paths } from '#web/paths.ts'
import { BusyButton } from '#web/ui/BusyButton.tsx'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { Link } from '#web/ui/routing/Link.tsx'
import { Deadline } from './Deadline.tsx'
import { PlaceLink } from './FindingItem.tsx'
import { Findings } from './Findings.tsx'
import { Recipients } from './Recipients.tsx'
import { useSending } from './use-sending.ts'

const WHY_NOT = 'why-not-send'
const NOT_CONFIRMED = 'email-not-confirmed'

type Props = {
  contract: Contract
} & Pick<ComponentProps<typeof Findings>, 'onShowText' | 'onAddSigner' | 'onEditSigner'>

/** Who gets the contract and how, what should be looked at first, what it costs; and sends it. */
export function ReviewAndSend({ contract, ...ways }: Props) {
  const { balance, email, emailVerified } = useMe()
  const { progress, failure, start, stop } = useSending(contract)
  const { checked, check } = useChecked(contract.id)
  const { title, content, signers } = contract
  const inText = useMemo(() => reviewText(title, content, signers.length), [title, content, signers.length])
  const findings = [
    ...inText,
    ...reviewNames(contract),
    ...reviewAttachment(contract),
    ...reviewPeople(contract, email),
  ]
  const open = findOpen(findings, checked)

  // what was paid is taken off before the contract is shown as sent
  const [before, setBefore] = useState(balance)
  const shown = progress === 'idle' ? balance : before
  const isPoor = !canAffordContract(shown.balanceInCents)
  const reason =
    whyNotSendable({ status: contract.status, signerCount: signers.length }) ??
    (open.length > 0 ? whyOpen(open.length) : undefined)
  return (
    <Sheet title="Review and send">
      <Stack gap="md">
        {signers.length > 0 ? (
          <Recipients contract={contract} />
        ) : (
          <Text>Nothing has been sent yet. Add the people who need to sign.</Text>
        )}
        {contract.sendsFrom && (
          <Text size="sm">
            Emails come from your own account, {contract.sendsFrom}. You can see the signing links in them.
            {contract.twoFARequirement !== 'require' &&
              ' For stronger proof of who signed, require a texted code.'}
          </Text>
        )}
        {findings.length > 0 && (
          <Findings
            contractId={contract.id}
            findings={findings}
            checked={checked}
            onCheck={check}
            {...ways}
          />
        )}
        {signers.length > 0 && <Deadline contract={contract} />}
        <Text>
          {`Sending invites ${whomInWords(signers, email)}, locks the contract, and costs ${formatCents(CONTRACT_PRICE_CENTS)}`}
          {isPoor ? '.' : ` of your ${shown.balanceFormatted}.`}
        </Text>
        {isPoor && (
          <Text c="red">
            Your balance is {shown.balanceFormatted}. (Need $0.50 minimum){' '}
            <Anchor component={Link} to={paths.addFunds(paths.review(contract.id))} underline="always">
              Add funds
            </Anchor>
          </Text>
        )}
        {failure && <RefusalAlert title={failure.title} why={failure.why} />}
        {(progress === 'late' || progress === 'looking') && (
          <Alert color="yellow" role="status" title="No answer yet">
            <Text>
              {progress === 'late'
                ? 'We don’t know yet whether the contract was sent. You won’t be charged twice.'
                : 'Finding out whether the contract was sent…'}
            </Text>
            {progress === 'late' && (
              <Button mt="sm" variant="default" onClick={stop}>
                Stop waiting
              </Button>
            )}
          </Alert>
        )}
        {reason && (
          <Text size="sm" data-kept-free>
            <span id={WHY_NOT}>{reason}</span>
            {open.length > 0 && signers.length > 0 && (
              <>
                {' '}
                <PlaceLink onClick={() => goTo('[data-open]')}>
                  Show {open.length === 1 ? 'it' : 'the first'}
                </PlaceLink>
              </>
            )}
          </Text>
        )}
        {!emailVerified && <EmailToConfirm id={NOT_CONFIRMED} />}
        <BusyButton
          fullWidth
          size="lg"
          leftSection={<Send size={18} aria-hidden />}
          busy={progress !== 'idle'}
          disabled={reason !== undefined || isPoor || !emailVerified}
          aria-describedby={reason ? WHY_NOT : emailVerified ? undefined : NOT_CONFIRMED}
          onClick={() => {
            setBefore(balance)
            start()
          }}
        >
          {progress === 'idle' ? 'Send contract' : 'Sending…'}
        </BusyButton>
        {!emailVerified && <LinkAgain />}
      </Stack>
    </Sheet>
  )
}

const whyOpen = (count: number) =>
  count === 1
    ? 'One thing above needs to be fixed or answered first.'
    : `${count} things above need to be fixed or answered first.`

function whomInWords(signers: Contract['signers'], ownEmail: string) {
  if (signers.length > 1) return `${signers.length} signers`
  if (signers.length === 0) return 'everyone'
  return asksNobodyElse(signers, ownEmail) ? 'you' : 'the signer'
}
