import { Grid, Stack, Tabs } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { AccountInfo } from './AccountInfo.tsx'
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
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 8 }} order={{ base: 2, md: 1 }}>
          <Sheet>
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
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }} order={{ base: 1, md: 2 }}>
          <Stack gap="lg">
            <BalanceSheet />
            <AccountInfo />
          </Stack>
        </Grid.Col>
      </Grid>
    </>
  )
}
