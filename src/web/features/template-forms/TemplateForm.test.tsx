// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { FORM_CLOSED, FORM_FULL, type PublicTemplate } from '#shared/template-forms/template-forms.api.ts'
import { stubStorages } from '#web/browser-store.fixture.ts'
import { AuthContext } from '#web/features/accounts/me.queries.ts'
import { stubPage } from '#web/ui/page.fixture.ts'
import { TemplateForm } from './TemplateForm.tsx'

const template: PublicTemplate = {
  id: '01a21462-59ed-7afc-a69e-b94ad1c15a11',
  name: 'Lease',
  description: null,
  ownerUserId: '01a21462-59ed-7afc-a69e-b94ad1c15a12',
  currentVersion: { id: '01a21462-59ed-7afc-a69e-b94ad1c15a13', fields: [] },
}
const visitor = { user: null, state: 'visitor', isError: false, isFetching: false } as const

const full = () => Response.json({ message: FORM_CLOSED, code: FORM_FULL }, { status: 429 })

beforeEach(() => {
  stubPage()
  stubStorages()
})

/** What the page says once a form was submitted, and this came of it. */
async function textAfter(answer: () => Response) {
  vi.stubGlobal('fetch', async (_: unknown, request?: RequestInit) =>
    request?.method === 'POST' ? answer() : Response.json({ message: 'Not found' }, { status: 404 }),
  )
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  const form = <TemplateForm template={template} returnUrl={undefined} language={undefined} />
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  root.render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <AuthContext value={{ ...visitor, refetch: vi.fn<() => Promise<never>>() }}>
          <RouterProvider router={createMemoryRouter([{ path: '*', element: form }])} />
        </AuthContext>
      </QueryClientProvider>
    </MantineProvider>,
  )
  await expect.poll(() => place.querySelector('button')).not.toBeNull()
  place.querySelector('button')?.click()
  await expect.poll(() => place.querySelector('.mantine-Alert-root')).not.toBeNull()
  return place.textContent
}

test('what fails when a form is submitted stays on the page, also without a connection', async () => {
  expect(await textAfter(() => Response.json({ message: 'Too many forms.' }, { status: 429 }))).toContain(
    'Failed to create contractToo many forms.',
  )
  const offline = await textAfter(() => {
    throw new TypeError('Failed to fetch')
  })
  expect(offline).toContain('Failed to create contract')
})

test('a visitor of a full form reads that its owner knows, and that the answers stay', async () => {
  const text = await textAfter(full)
  expect(text).toContain(
    `${FORM_CLOSED}We let the owner of this form know. Your answers stay in this tab, so you can try again later.`,
  )
  expect(text).not.toContain('Failed to create contract')
})
