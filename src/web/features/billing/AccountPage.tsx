import { Alert, Tabs, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { canAffordContract, contractsAffordable } from '#shared/billing/money-rules.ts'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { Preferences } from '#web/features/accounts/Preferences.tsx'
import { paths } from '#web/paths.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { TextSkeleton } from '#web/ui/Skeletons.tsx'
import { AccountInfo } from './AccountInfo.tsx'
import classes from './AccountPage.module.css'
import { Balance } from './Balance.tsx'
import { paymentOptionsQuery } from './billing.queries.ts'
import { TopUpForm } from './TopUpForm.tsx'
import { TransactionHistory } from './TransactionHistory.tsx'

/** The ways to add funds that this server offers. */
function AddFunds() {
  const { data, isError, refetch, isFetching } = useQuery(paymentOptionsQuery)
  if (isError)
    return (
      <ErrorState title="Payment options didn’t load" query={{ refetch, isFetching }}>
        Your balance is safe.
      </ErrorState>
    )
  if (!data) return <TextSkeleton lines={4} />
  if (!data.sandbox)
    return (
      <Alert color="blue" title="Card payments aren’t set up on this server" role="none">
        Ask your administrator to add funds to your account.
      </Alert>
    )
  return <TopUpForm />
}

/** The balance and how many contracts it pays for. */
function BalanceSheet() {
  const cents = useMe().balance.balanceInCents
  const contracts = contractsAffordable(cents)
  return (
    <Sheet title="Balance">
      <Balance cents={cents} fz="2.25rem" lh={1.2} display="block" />
      <Text c="dimmed" mt={4}>
        {canAffordContract(cents)
          ? `Pays for ${contracts} ${contracts === 1 ? 'contract' : 'contracts'} at $0.50 each`
          : '(Need $0.50 minimum)'}
      </Text>
    </Sheet>
  )
}

/** Balance, funds, history, and what we know about the account. */
export function Page() {
  const [query, setQuery] = useSearchParams()
  const tab = query.get('tab') === 'transactions' ? 'transactions' : 'funds'
  return (
    <>
      <PageHeader title="Account & Billing" back={{ to: paths.dashboard, label: 'Back to Dashboard' }} />
      <div className={classes.page}>
        <Sheet className={classes.money}>
          <Tabs
            value={tab}
            onChange={(chosen) =>
              setQuery(chosen === 'transactions' ? { tab: chosen } : {}, { replace: true })
            }
          >
            <Tabs.List mb="lg">
              <Tabs.Tab value="funds">Add Funds</Tabs.Tab>
              <Tabs.Tab value="transactions">Transaction History</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="funds">
              <AddFunds />
            </Tabs.Panel>
            <Tabs.Panel value="transactions">
              <TransactionHistory />
            </Tabs.Panel>
          </Tabs>
        </Sheet>
        <div className={classes.balance}>
          <BalanceSheet />
        </div>
        <div className={classes.info}>
          <AccountInfo />
          <Preferences />
        </div>
      </div>
    </>
  )
}
