// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '#shared/accounts/accounts.api.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { useVerifyCode } from './code.mutations.ts'
import { meQuery, rememberUser } from './me.queries.ts'
import { aUser } from '#test/users.ts'

const ann = { ...aUser('1'), timeZone: 'America/New_York' }
const bob = { ...aUser('2'), timeZone: 'America/New_York' }

afterEach(() => void vi.unstubAllGlobals())

/** Enters a code on a page where `before` is known, and which the server takes as that of `user`. */
async function enterCode({ before, user }: { before: User; user: User }) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return Response.json(user)
  })
  const client = createQueryClient()
  rememberUser(client, before)
  client.setQueryData(['settings'], 'loaded before')
  const root = createRoot(document.createElement('div'))
  root.render(createElement(QueryClientProvider, { client }, createElement(EntersCode)))
  await expect.poll(() => client.getQueryData(meQuery.queryKey)).toEqual(user)
  root.unmount()
  return { client, sent }
}

function EntersCode() {
  const { mutate } = useVerifyCode()
  useEffect(() => mutate('1234'), [mutate])
  return null
}

test('a page whose code turns out to be another account’s shows nothing that was loaded before', async () => {
  const theirs = await enterCode({ before: { ...ann, phoneVerified: false }, user: bob })
  expect(theirs.client.getQueryData(['settings'])).toBeUndefined()
  const own = await enterCode({ before: { ...bob, phoneVerified: false }, user: bob })
  expect(own.client.getQueryData(['settings'])).toBe('loaded before')
})

test('a code is sent with the zone of the browser, whatever page it is entered on', async () => {
  const { sent } = await enterCode({ before: { ...ann, phoneVerified: false }, user: ann })
  expect(sent).toEqual([{ code: '1234', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }])
})
