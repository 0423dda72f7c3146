// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pageHeaders } from '#web/api.ts'
import { StatementDownload } from './StatementDownload.tsx'

const OTHER_USER = 'Someone else signed in to Plainseal in this browser. Sign in again to continue.'

test('the page of somebody who was signed in before saves nobody else’s statement, and says why', async () => {
  Element.prototype.scrollIntoView = () => {}
  vi.stubGlobal('matchMedia', () => new EventTarget())
  // as the server answers once somebody else has signed in
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) =>
    new Headers(headers).get('page-user') === 'ann'
      ? Response.json({ message: OTHER_USER, code: 'other_user' }, { status: 401 })
      : new Response('the statement of Bob'),
  )
  pageHeaders['page-user'] = 'ann'
  const page = document.createElement('div')
  const root = createRoot(page)
  onTestFinished(() => {
    root.unmount()
    delete pageHeaders['page-user']
    vi.unstubAllGlobals()
  })
  root.render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <StatementDownload />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await expect.poll(() => page.querySelector('button')).not.toBeNull()
  page.querySelector('button')?.click()
  await expect.poll(() => page.textContent).toContain(OTHER_USER)
})
