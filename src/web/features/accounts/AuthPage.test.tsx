// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { accountsApi } from '#shared/accounts/accounts.api.ts'
import { aUser } from '#test/users.ts'
import { pageHeaders } from '#web/api.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { Page } from './AuthPage.tsx'
import { AuthContext, forgetUser, useAuthQuery } from './me.queries.ts'

const Auth = () => (
  <AuthContext value={useAuthQuery()}>
    <Page />
  </AuthContext>
)

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

/** The page after a visitor signed in there, to what was answered so. */
async function signIn(answer: { phone?: string }) {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(
      path === accountsApi.me.path
        ? { ...aUser('2'), phoneVerified: false }
        : { requires2FA: true, sessionToken: 'of-the-started-sign-in', ...answer },
    ),
  )
  const client = createQueryClient()
  forgetUser(client)
  pageHeaders['page-user'] = aUser('1').id
  const page = document.createElement('div')
  document.body.append(page)
  const root = createRoot(page)
  onTestFinished(() => {
    root.unmount()
    page.remove()
    vi.unstubAllGlobals()
  })
  root.render(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <MemoryRouter>
          <Auth />
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  )
  // that of the hidden tab comes later, and React rejects where the page has gone on before
  await expect.poll(() => page.querySelectorAll('form')).toHaveLength(2)
  const fields = () => page.querySelector('form')?.querySelectorAll('input') ?? []
  for (const [n, typed] of ['ann@example.com', 'Rowing-past-7-herons'].entries()) {
    const field = fields()[n]
    setValue?.call(field, typed)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  page.querySelector<HTMLButtonElement>('form [type=submit]')?.click()
  await expect.poll(() => page.textContent).toContain('Enter your code')
  return page
}

test('whoever signs in later to a sign-up that has yet to be completed can change its number, of that account alone', async () => {
  const page = await signIn({ phone: '+12125550177' })
  expect(page.textContent).toContain('(212) 555-0177')
  expect(page.textContent).toContain('Wrong number? Change it')
  expect(pageHeaders['page-user']).toBe(aUser('2').id)
})

test('whoever signs in to an account is not told its number', async () => {
  const page = await signIn({})
  expect(page.textContent).not.toContain('Wrong number?')
})
