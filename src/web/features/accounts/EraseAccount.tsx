import { Alert, Button, Checkbox, List, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { erasure, type ErasurePlan } from '#shared/erasure/erasure.api.ts'
import { whyNotErasable } from '#shared/erasure/erasure-rules.ts'
import { formatCents, formatNumber } from '#shared/format-number.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { mandatory } from '#web/ui/mandatory.ts'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'
import { TextSkeleton } from '#web/ui/Skeletons.tsx'
import { TimeText } from '#web/ui/TimeText.tsx'
import { useZodForm } from '#web/ui/use-zod-form.ts'
import { focusFirstError } from '#web/ui/zod-form.ts'
import { besidesFields } from '#web/error-text.ts'
import { Failed } from '#web/ui/Failed.tsx'
import { ChangeDialog } from './ChangeDialog.tsx'
import { erasurePlanQuery, useEraseAccount } from './erasure.queries.ts'
import { refuseFields } from './refuse-fields.ts'

const counted = (count: number, one: string) => `${formatNumber(count)} ${count === 1 ? one : `${one}s`}`

const MAX_NAMED = 5
const listed = (titles: string[]) =>
  [
    ...titles.slice(0, MAX_NAMED).map((title) => `“${title}”`),
    ...(titles.length > MAX_NAMED ? [`${formatNumber(titles.length - MAX_NAMED)} more`] : []),
  ].join(', ')

/** What goes and what stays, before anything is done. */
function Consequences({ plan }: { plan: ErasurePlan }) {
  const { drafts, contacts, templates, kept, keptUntil, held, balanceInCents } = plan
  const owned = [
    ...(drafts > 0 ? [counted(drafts, 'draft')] : []),
    ...(contacts > 0 ? [counted(contacts, 'contact')] : []),
    ...(templates > 0
      ? [`${counted(templates, 'template')} (gone for the people you shared them with, too)`]
      : []),
  ]
  return (
    <>
      <div>
        <Text fw={600}>What’s erased</Text>
        <List size="sm">
          <List.Item>Your name, email address, phone number, company, password, and sign-ins</List.Item>
          {owned.length > 0 && <List.Item>Your {owned.join(', ')}</List.Item>}
          <List.Item>
            Cancelled, declined, and expired contracts that no one signed, except under a legal hold (if a
            message about one is still being sent, within a day after that)
          </List.Item>
          <List.Item>
            The connections to your email, storage, Twilio, and PDF services (not your accounts there)
          </List.Item>
        </List>
      </div>
      <div>
        <Text fw={600}>What stays, and why</Text>
        <List size="sm">
          <List.Item>
            {kept === 0 || keptUntil === null ? (
              'No contracts: no one has signed any of yours'
            ) : (
              <>
                {counted(kept, 'contract')} that someone signed{held > 0 && ', or under a legal hold'}, with
                your name and email address in {kept === 1 ? 'it' : 'them'}: evidence for the other parties.{' '}
                {kept === 1 ? 'It’s' : 'The last is'} due to be destroyed on{' '}
                <TimeText time={keptUntil} inherit span />.
                {held > 0 && ` ${counted(held, 'contract')} under a legal hold can stay longer.`}
              </>
            )}
          </List.Item>
          {plan.unsealed.length > 0 && (
            <List.Item>
              Not sealed yet: {listed(plan.unsealed)}. Sealing is tried again automatically. The signers can
              get the signed PDF then, but you can’t.
            </List.Item>
          )}
          <List.Item>Your payments, without your name: the operator may need them for accounting</List.Item>
          <List.Item>
            What others have: contracts they sent you, their contacts, copies that were emailed or downloaded,
            the card provider’s records of your payments, and the operator’s backups, for as long as they’re
            kept
          </List.Item>
        </List>
      </div>
      <Text size="sm">
        We ask your email and storage services to end our access, and the card provider to delete its customer
        record of you. Some services can’t be asked: to be sure, remove Plainseal in your accounts there.
      </Text>
      <Text size="sm">
        You won’t be able to sign in, so download your signed PDFs first.
        {balanceInCents > 0 &&
          ` You’ll lose your balance of ${formatCents(balanceInCents)}. Ask the operator for a refund first.`}
      </Text>
    </>
  )
}

function ErasureForm({ plan }: { plan: ErasurePlan }) {
  const erase = useEraseAccount()
  const form = useZodForm(erasure, { password: '', understood: false })
  const submit = form.onSubmit(
    (values) => erase.mutate(values, { onError: refuseFields(form) }),
    focusFirstError(form),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Consequences plan={plan} />
        <Failed title="The erasure wasn’t confirmed" error={besidesFields(erase.error)} isAlone />
        <PasswordInput
          label="Your password"
          autoComplete="current-password"
          {...mandatory}
          {...form.getInputProps('password')}
        />
        <Checkbox
          label="I understand that this can’t be undone"
          {...mandatory}
          {...form.getInputProps('understood', { type: 'checkbox' })}
        />
        <Button type="submit" color="red" fullWidth loading={erase.isPending}>
          Erase my account
        </Button>
      </Stack>
    </form>
  )
}

function Plan() {
  const query = useQuery(erasurePlanQuery)
  if (query.isPending) return <TextSkeleton lines={6} />
  if (!query.data)
    return (
      <ErrorState title="The details didn’t load" titleOrder={3} query={query}>
        Nothing changed.
      </ErrorState>
    )
  const why = whyNotErasable(query.data)
  if (why)
    return (
      <Alert color="yellow" title="Your account can’t be erased yet">
        {why}
      </Alert>
    )
  return <ErasureForm plan={query.data} />
}

/** Closes the account and erases personal data, after saying what goes, what stays, and why. */
export const EraseAccount = () => (
  <ChangeDialog title="Erase your account" label="Erase your account">
    {() => <Plan />}
  </ChangeDialog>
)
