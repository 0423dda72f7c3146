// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { accountsApi } from '#shared/accounts/accounts.api.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { pageHeaders } from '#web/api.ts'
import { aUser } from '#test/users.ts'
import { useRegister } from './sign-up.mutations.ts'

const bob = aUser('2')

afterEach(() => void vi.unstubAllGlobals())

test('whoever signs up where somebody else was signed in asks from a page of their own', async () => {
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path === accountsApi.me.path ? bob : { requires2FA: true, sessionToken: 'token' }),
  )
  const client = createQueryClient()
  client.setQueryData(['settings'], 'of Ann')
  pageHeaders['page-user'] = aUser('1').id
  const root = createRoot(document.createElement('div'))
  root.render(createElement(QueryClientProvider, { client }, createElement(SignsUp)))
  await expect.poll(() => pageHeaders).toEqual({ 'page-user': bob.id })
  expect(client.getQueryData(['settings'])).toBeUndefined()
  root.unmount()
})

function SignsUp() {
  const { mutate } = useRegister()
  useEffect(() => {
    mutate({
      firstName: 'Bob',
      lastName: 'Next',
      email: 'bob@example.com',
      phone: '+12125550101',
      password: 'correct horse battery staple',
    })
  }, [mutate])
  return null
}
