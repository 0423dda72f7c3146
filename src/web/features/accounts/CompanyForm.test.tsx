// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { accountsApi, type User } from '#shared/accounts/accounts.api.ts'
import { aUser } from '#test/users.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { CompanyForm } from './CompanyForm.tsx'
import { AuthContext, rememberUser, useAuthQuery } from './me.queries.ts'

function Form() {
  return (
    <AuthContext value={useAuthQuery()}>
      <CompanyForm />
    </AuthContext>
  )
}

/** The form of this account's company, and what it saves. */
async function openForm(user: User) {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  Element.prototype.scrollIntoView = () => {}
  const server = {
    user,
    saved: [] as unknown[],
    answer: Promise.resolve(),
    isAnswerLost: false,
    isUnreached: false,
  }
  vi.stubGlobal('fetch', async (_path: string, { method, body }: RequestInit) => {
    if (method === accountsApi.updateCompany.method) {
      await server.answer
      if (server.isUnreached) throw new TypeError('Failed to fetch')
      const saved = JSON.parse(String(body))
      server.saved.push(saved)
      server.user = { ...server.user, ...saved }
      if (server.isAnswerLost) throw new TypeError('Failed to fetch')
    }
    return Response.json(server.user)
  })
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { staleTime: Infinity } })
  rememberUser(client, user)
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
        <Form />
      </MantineProvider>
    </QueryClientProvider>,
  )
  await expect.poll(() => page.querySelectorAll('input')).toHaveLength(2)
  const [name, logo] = [...page.querySelectorAll('input')]
  if (!name || !logo) throw new Error('The form has no fields')
  const save = () => page.querySelector<HTMLButtonElement>('button[type=submit]')?.click()
  return { server, client, name, logo, save }
}

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

function type(input: HTMLInputElement, text: string) {
  setValue?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

const harbor = { ...aUser('1'), companyName: 'Harbor', companyLogoUrl: null }
const logoUrl = 'https://harbor.example/logo.png'

test('a company’s name that is typed while its logo is saved is kept, and saved with the next press', async () => {
  const { server, client, name, logo, save } = await openForm(harbor)
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  server.answer = promise
  type(logo, logoUrl)
  save()
  type(name, 'Harbor & Pine')
  answer()
  await expect.poll(() => server.saved).toEqual([{ companyName: 'Harbor', companyLogoUrl: logoUrl }])
  await expect.poll(() => client.isMutating()).toBe(0)
  expect(name.value).toBe('Harbor & Pine')
  save()
  await expect
    .poll(() => server.saved.at(-1))
    .toEqual({ companyName: 'Harbor & Pine', companyLogoUrl: logoUrl })
})

test('a company’s name that another tab saved stands in the form, unless one has typed another', async () => {
  const { server, client, name, save } = await openForm(harbor)
  rememberUser(client, (server.user = { ...harbor, companyName: 'Pine' }))
  await expect.poll(() => name.value).toBe('Pine')
  type(name, 'Harbor')
  rememberUser(client, (server.user = { ...harbor, companyName: 'Pine & Sons' }))
  await new Promise((done) => setTimeout(done))
  save()
  await expect.poll(() => server.saved).toEqual([{ companyName: 'Harbor', companyLogoUrl: null }])
})

test('a company’s name and logo that are put back after an answer was lost are sent again', async () => {
  const { server, client, name, logo, save } = await openForm(harbor)
  type(name, 'Pine')
  type(logo, logoUrl)
  server.isAnswerLost = true
  save()
  await expect.poll(() => server.saved).toEqual([{ companyName: 'Pine', companyLogoUrl: logoUrl }])
  await expect.poll(() => client.isMutating()).toBe(0)
  server.isAnswerLost = false
  type(name, 'Harbor')
  type(logo, '')
  save()
  await expect.poll(() => server.saved.at(-1)).toEqual({ companyName: 'Harbor', companyLogoUrl: null })
  await expect.poll(() => name.value).toBe('Harbor')
})

test('an uploaded logo stays when an address whose answer was lost is taken out again', async () => {
  const image = '/api/logos/1'
  const { server, client, logo, save } = await openForm({
    ...harbor,
    companyLogoUrl: image,
    companyLogoIsUploaded: true,
  })
  server.isUnreached = true
  type(logo, logoUrl)
  save()
  await expect.poll(() => client.isMutating()).toBe(1)
  await expect.poll(() => client.isMutating()).toBe(0)
  server.isUnreached = false
  type(logo, '')
  save()
  await expect.poll(() => server.saved).toEqual([{ companyName: 'Harbor', companyLogoUrl: image }])
})
