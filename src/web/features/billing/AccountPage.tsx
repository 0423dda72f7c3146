import { Tabs } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { paths } from '#web/paths.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { AccountInfo } from './AccountInfo.tsx'
import classes from './AccountPage.module.css'
import { AddFunds } from './AddFunds.tsx'
import { BalanceSheet } from './BalanceSheet.tsx'
import { TransactionHistory } from './TransactionHistory.tsx'

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
        </div>
      </div>
    </>
  )
}
