// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ListedContract } from '#shared/contracts/contracts.api.ts'
import { CancelDialog } from './CancelDialog.tsx'

/** What stands beside the field of the reason. */
function description() {
  const ids = document.querySelector('input')?.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

test('whoever cancels a contract reads where they give the reason that the signers will read it', async () => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  onTestFinished(() => {
    root.unmount()
    vi.unstubAllGlobals()
  })
  root.render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <CancelDialog
          contract={{ id: 'lease', title: 'Lease' } as ListedContract}
          onClose={() => undefined}
        />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await expect.poll(description).toBe('Optional. The signers get it by email.')
})
