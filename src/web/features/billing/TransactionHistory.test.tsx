// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { Transaction } from '#shared/billing/billing.api.ts'
import { transactionsQuery } from './billing.queries.ts'
import { TransactionHistory } from './TransactionHistory.tsx'

const charge = (contractId: string, isContractDeleted: boolean): Transaction => ({
  id: contractId,
  type: 'charge',
  amount: 50,
  description: `Contract ${contractId}`,
  contractId,
  isContractDeleted,
  receiptUrl: null,
  status: 'completed',
  completedAt: '2026-11-20T20:00:00Z',
  createdAt: '2026-11-20T20:00:00Z',
})

test('the history links to the contracts that can be opened, and to no deleted one', async () => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  const client = new QueryClient()
  const data = [charge('kept', false), charge('deleted', true)]
  const shown = { pages: [{ data, next: undefined }], pageParams: [undefined] }
  client.setQueryData(transactionsQuery.queryKey, shown)
  client.setQueryDefaults(transactionsQuery.queryKey, { enabled: false })
  const page = document.createElement('div')
  const root = createRoot(page)
  root.render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <TransactionHistory />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
  await expect.poll(() => page.textContent).toContain('Contract deleted')
  const links = [...page.querySelectorAll('a[href^="/contracts/"]')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/contracts/kept'])
  root.unmount()
})
