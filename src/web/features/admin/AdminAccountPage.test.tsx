// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { AdminAccount, AdminReport, LegalHold } from '#shared/admin/admin.api.ts'
import { stubPage } from '#web/ui/page.fixture.ts'
import { AccountHolds } from './AccountHolds.tsx'
import { AccountReports } from './AccountReports.tsx'
import { EraseDialog } from './EraseDialog.tsx'
import { LockDialog } from './LockDialog.tsx'

const id = '01a21462-59ed-7afc-a69e-b94ad1c15a11'

const account: AdminAccount = {
  id,
  firstName: 'Ada',
  lastName: 'Owner',
  email: 'ada@example.com',
  emailVerified: true,
  phoneVerified: true,
  maskedPhone: '(•••) •••-0123',
  accountBalance: 0,
  owed: 0,
  contractCount: 0,
  reportCount: 0,
  stoppedCount: 0,
  companyName: null,
  companyLogoUrl: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  lockedAt: null,
  lockedUntil: null,
  erasedAt: null,
  lastSeenAt: null,
}

beforeEach(stubPage)

/** What the open dialog says. */
const dialog = () => document.querySelector('[role=dialog]')?.textContent ?? ''

/** Shows it, and answers ways to use it. */
function show(children: ReactNode) {
  const place = document.createElement('div')
  const root = createRoot(place)
  onTestFinished(() => root.unmount())
  root.render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    </MantineProvider>,
  )
  const press = async (name: string) => {
    const find = () => [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    await expect.poll(find).toBeDefined()
    find()?.click()
  }
  return { place, press, close: () => root.unmount() }
}

test('who lifts a legal hold reads that a contract of an erased account that no one signed goes with the next daily job', async () => {
  const hold: LegalHold = {
    contractId: id,
    title: 'Lease',
    status: 'cancelled',
    completedAt: null,
    reason: 'A court asked',
    by: null,
    heldAt: null,
    isInLog: true,
  }
  vi.stubGlobal('fetch', async () => Response.json([hold]))
  const { press } = show(<AccountHolds id={id} />)
  await press('Lift hold')
  await expect
    .poll(dialog)
    .toContain(
      'If its seven years are over, or no one signed it and the account was erased, the next daily job destroys the contract.',
    )
})

test('an administrator who erases an account reads which contracts go and stay, and which balance its holder loses', async () => {
  const poor = show(<EraseDialog account={account} onClose={() => {}} />)
  await expect.poll(dialog).toContain('on the Health page. This can’t be undone.')
  expect(dialog()).toContain('the cancelled, declined, and expired contracts that no one signed.')
  expect(dialog()).toContain(
    'Contracts that someone signed, or that are under a legal hold, stay as evidence',
  )
  poor.close()
  show(<EraseDialog account={{ ...account, accountBalance: 20_000 }} onClose={() => {}} />)
  await expect
    .poll(dialog)
    .toContain('They’ll lose their balance of $200.00, so refund it first. This can’t be undone.')
})

test('what is reported about a shared template isn’t said to be erased', async () => {
  const report: AdminReport = {
    id,
    createdAt: '2026-11-20T09:00:00.000Z',
    reason: 'spam',
    note: null,
    contractId: null,
    title: null,
    sender: { id, name: 'Ada Owner', email: 'ada@example.com', reportCount: 1 },
  }
  vi.stubGlobal('fetch', async () => Response.json([report]))
  const { place } = show(<AccountReports id={id} />)
  await expect.poll(() => place.textContent).toContain('Erased, or a shared template')
})

test('an administrator who unlocks an account reads that a lock by wrong passwords stays', async () => {
  const locked = { ...account, lockedAt: account.createdAt }
  const { close } = show(<LockDialog account={locked} onClose={() => {}} />)
  await expect.poll(dialog).toContain('They can sign in again, and we email them that they can.')
  close()
  const lockedTwice = { ...locked, lockedUntil: account.createdAt }
  show(<LockDialog account={lockedTwice} onClose={() => {}} />)
  await expect.poll(dialog).toContain('A lock by wrong passwords stays until it ends by itself.')
})
