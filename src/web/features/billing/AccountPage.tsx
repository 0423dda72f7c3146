import { Tabs, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { canAffordContract, contractsAffordable, DEFAULT_TOP_UP_CENTS } from '#shared/billing/money-rules.ts'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { Preferences } from '#web/features/accounts/Preferences.tsx'
import { SignerEmails } from '#web/features/accounts/SignerEmails.tsx'
import { safeNext } from '#web/features/accounts/where-to.ts'
import { loaded } from '#web/ui/loaded.tsx'
import { TabRow } from '#web/ui/TabRow.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import { useSearchParams } from '#web/ui/routing/use-search-params.ts'
import { AccountInfo } from './AccountInfo.tsx'
import classes from './AccountPage.module.css'
import { AddFunds } from './AddFunds.tsx'
import { Balance } from './Balance.tsx'
import type { TopUp } from './payments.queries.ts'
import { type PaymentOutcome, PaymentReturn } from './PaymentReturn.tsx'
import { TransactionHistory } from './TransactionHistory.tsx'

const EmailServices = loaded(
  async () => (await import('#web/features/mailboxes/EmailServices.tsx')).EmailServices,
  <RowsSkeleton />,
)

const StorageServices = loaded(
  async () => (await import('#web/features/storage/StorageServices.tsx')).StorageServices,
  <RowsSkeleton />,
)

/** Below Add Funds, which is the first and has no name in the address. */
const tabs = ['transactions', 'email', 'storage'] as const

const NOT_BEGUN: TopUp = { cents: DEFAULT_TOP_UP_CENTS }

/** The balance and how many contracts it pays for. */
function BalanceSheet() {
  const cents = useMe().balance.balanceInCents
  return (
    <Sheet title="Balance">
      <Balance cents={cents} fz="2.25rem" lh={1.2} display="block" />
      <Text c="dimmed" mt={4}>
        Pays for {contractsAffordable(cents)} at $0.50 each
        {!canAffordContract(cents) && ' (Need $0.50 minimum)'}
      </Text>
    </Sheet>
  )
}

/** For whoever is verified; the banner above the page leads others there. */
function Funds({ children }: { children: ReactNode }) {
  return useMe().phoneVerified ? children : <Text>Verify your phone number to add funds.</Text>
}

/** What can be connected by the same, once they have an address. */
function Services({ children }: { children: ReactNode }) {
  const { phoneVerified, email } = useMe()
  if (phoneVerified && email) return children
  return (
    <Text>
      {phoneVerified
        ? 'Add an email address to connect services.'
        : 'Verify your phone number to connect services.'}
    </Text>
  )
}

/** Balance, funds, history, and what we know about the account. */
export function Page() {
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const next = query.get('next')
  const stay = (address: Record<string, string>) =>
    setQuery({ ...address, ...(next && { next }) }, { replace: true })
  const tab = tabs.find((name) => name === query.get('tab')) ?? 'funds'
  const paymentId = query.get('payment') === 'success' && query.get('id')
  const [isRefused, setRefused] = useState(false)
  const [topUp, setTopUp] = useState(NOT_BEGUN)
  function change(wanted: TopUp) {
    setRefused(false)
    setTopUp(wanted)
  }
  function settle(outcome: PaymentOutcome) {
    change(NOT_BEGUN)
    setRefused(outcome === 'refused')
    if (outcome === 'paid' && next) return void navigate(safeNext(next), { replace: true })
    stay(outcome === 'paid' ? { payment: 'success' } : {})
  }
  return (
    <>
      <PageHeader
        title="Account & Billing"
        back={{ to: safeNext(next), label: next ? 'Back' : 'Back to Dashboard' }}
      />
      <div className={classes.page}>
        <Sheet>
          <Tabs value={tab} onChange={(chosen) => stay(chosen && chosen !== 'funds' ? { tab: chosen } : {})}>
            <TabRow tab={tab}>
              <Tabs.Tab value="funds">Add Funds</Tabs.Tab>
              <Tabs.Tab value="transactions">Transaction History</Tabs.Tab>
              <Tabs.Tab value="email">Email Services</Tabs.Tab>
              <Tabs.Tab value="storage">Storage Services</Tabs.Tab>
            </TabRow>
            <Tabs.Panel value="funds">
              {paymentId ? (
                <PaymentReturn
                  key={paymentId}
                  paymentId={paymentId}
                  hasFailed={query.get('redirect_status') === 'failed'}
                  onSettled={settle}
                />
              ) : (
                <Funds>
                  <AddFunds
                    isRefused={isRefused}
                    topUp={topUp}
                    onTopUp={change}
                    onPaid={(id) => {
                      change(NOT_BEGUN)
                      stay({ payment: 'success', id })
                    }}
                  />
                </Funds>
              )}
            </Tabs.Panel>
            <Tabs.Panel value="transactions">
              <TransactionHistory />
            </Tabs.Panel>
            <Tabs.Panel value="email">
              <Services>{tab === 'email' && <EmailServices />}</Services>
            </Tabs.Panel>
            <Tabs.Panel value="storage">
              <Services>{tab === 'storage' && <StorageServices />}</Services>
            </Tabs.Panel>
          </Tabs>
        </Sheet>
        <div className={classes.side}>
          <div className={classes.balance}>
            <BalanceSheet />
          </div>
          <AccountInfo />
        </div>
        <div className={classes.settings}>
          <Preferences />
          <SignerEmails />
        </div>
      </div>
    </>
  )
}
