// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { MAX_STORAGE_CONNECTIONS, signInFailures } from '#shared/storage/storage-rules.ts'
import type { StorageConnection } from '#shared/storage/storage.api.ts'
import { connectionsQuery } from './storage.queries.ts'
import { StorageServices } from './StorageServices.tsx'

const ended = (n: number): StorageConnection => ({
  id: `connection ${n}`,
  provider: 'onedrive',
  connectionType: 'oauth',
  displayName: `ada${n}@example.com`,
  folderPath: 'Plainseal Contracts',
  region: null,
  bucketName: null,
  containerName: null,
  endpoint: null,
  connectionStatus: 'error',
  lastTestSuccess: null,
  lastTestError: 'OneDrive no longer lets us in. Connect it again.',
  createdAt: '2026-11-20T09:00:00Z',
  copies: { saved: 0, waiting: 0, failed: 0, earlier: 0 },
})

test('why a service wasn’t connected again stays in sight where there is no room for another one', async () => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  HTMLElement.prototype.scrollIntoView = () => undefined
  const client = new QueryClient()
  client.setQueryData(
    connectionsQuery.queryKey,
    Array.from({ length: MAX_STORAGE_CONNECTIONS }, (_, n) => ended(n)),
  )
  client.setQueryDefaults(connectionsQuery.queryKey, { enabled: false })
  const page = document.createElement('div')
  const root = createRoot(page)
  root.render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={['/account?tab=storage&provider=onedrive&failed=forbidden']}>
          <StorageServices />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
  await expect.poll(() => page.textContent).toContain('You’ve reached the limit of 10 storage services.')
  expect(page.textContent).toContain(signInFailures.forbidden)
  root.unmount()
})
