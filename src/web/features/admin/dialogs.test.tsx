// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { LegalHold } from '#shared/admin/admin.api.ts'
import { AccountHolds } from './AccountHolds.tsx'

const id = '01a21462-59ed-7afc-a69e-b94ad1c15a11'

// jsdom has none
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('IntersectionObserver', class extends Observer {})
  vi.stubGlobal('ResizeObserver', class extends Observer {})
})

class Observer {
  observe = () => {}
  unobserve = () => {}
  disconnect = () => {}
}

/** Shows it, and answers what a dialog says once it's open. */
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
  const dialog = () => document.querySelector('[role=dialog]')?.textContent ?? ''
  return { press, dialog }
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
  const { press, dialog } = show(<AccountHolds id={id} />)
  await press('Lift hold')
  await expect
    .poll(dialog)
    .toContain(
      'If its seven years are over, or no one signed it and the account was erased, the next daily job destroys the contract.',
    )
})
