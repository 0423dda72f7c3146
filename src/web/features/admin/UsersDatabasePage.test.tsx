// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { stubPage } from '#web/ui/page.fixture.ts'

const ada = {
  id: '01a21462-59ed-7afc-a69e-b94ad1c15a11',
  firstName: 'Ada',
  lastName: 'Owner',
  email: 'ada@example.com',
  phoneVerified: true,
  accountBalance: 5500,
  contractCount: 0,
  createdAt: '2026-11-20T09:00:00.000Z',
  companyName: null,
  companyLogoUrl: null,
  lockedAt: null,
}
const account = {
  ...ada,
  accountBalance: 200,
  emailVerified: true,
  maskedPhone: '(•••) •••-0123',
  owed: 0,
  reportCount: 0,
  stoppedCount: 0,
  lockedUntil: null,
  erasedAt: null,
  lastSeenAt: null,
}

beforeEach(stubPage)

const update = () => document.querySelector<HTMLElement>('[role=dialog] button[type=submit]')
const press = async (find: () => HTMLElement | null) => {
  await expect.poll(find).not.toBeNull()
  find()?.click()
}

test('who is told that a balance has changed sets it by the new one, also where the account has left the list', async () => {
  const known: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    if (url.includes('update-balance')) {
      known.push(JSON.parse(body ?? '').knownBalanceCents)
      return Response.json({ message: 'The balance is now $2.00.' }, { status: 409 })
    }
    if (url.includes('/totals')) return Response.json({ users: 1, contracts: 0, balanceInCents: 200 })
    if (url.includes(ada.id)) return Response.json(account)
    return Response.json(known.length > 0 ? [{ ...ada, id: ada.id.replace('01', '02') }] : [ada])
  })
  // asks for the width of the page as it loads
  const { Page } = await import('./UsersDatabasePage.tsx')
  const place = document.createElement('div')
  const root = createRoot(place)
  onTestFinished(() => root.unmount())
  root.render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter>
          <Page />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
  await press(() => place.querySelector(`[aria-label="Edit Balance of ${ada.email}"]`))
  await press(update)
  await expect.poll(() => document.querySelector('[role=dialog]')?.textContent).toContain('balance $2.00')
  await press(update)
  await expect.poll(() => known).toEqual([5500, 200])
})
