import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { TextSkeleton } from '#web/ui/Skeletons.tsx'
import { paymentOptionsQuery } from './billing.queries.ts'
import { TopUpForm } from './TopUpForm.tsx'

/** The ways to add funds that this server offers. */
export function AddFunds() {
  const { data, isError, refetch, isFetching } = useQuery(paymentOptionsQuery)
  if (isError)
    return (
      <ErrorState title="The ways to pay did not load" query={{ refetch, isFetching }}>
        Your balance is safe.
      </ErrorState>
    )
  if (!data) return <TextSkeleton lines={4} />
  if (!data.sandbox)
    return (
      <Alert color="blue" title="Card payments are not set up on this server" role="none">
        Ask whoever runs it to add funds to your account.
      </Alert>
    )
  return <TopUpForm />
}
