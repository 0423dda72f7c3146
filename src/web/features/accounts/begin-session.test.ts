import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountsApi } from '#shared/accounts/accounts.api.ts'
import { call } from '#web/api.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { beginSession } from './begin-session.ts'
import { forgetUser, meQuery, refreshUser, rememberUser } from './me.queries.ts'
import { aUser } from '#test/users.ts'

const [ann, bob] = [aUser('1'), aUser('2')]

/** A server on which this user is signed in, and for whose pages it was asked. */
const server = { user: ann, pages: [] as (string | null)[] }
beforeEach(() => {
  Object.assign(server, { user: ann, pages: [] })
  vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit) => {
    server.pages.push(new Headers(headers).get('page-user'))
    return Response.json(server.user)
  })
})
afterEach(() => void vi.unstubAllGlobals())

/** Ann has been here, and her session has ended. */
function afterAnn() {
  const client = createQueryClient()
  rememberUser(client, ann)
  client.setQueryData(['settings'], 'of Ann')
  forgetUser(client)
  return client
}

test('each call says whose page asks, also after the session has ended, until somebody signs in', async () => {
  const client = afterAnn()
  await call(accountsApi.me, {})
  expect(server.pages).toEqual([ann.id])
  const stop = new QueryObserver(client, meQuery).subscribe(() => {})
  server.user = bob
  beginSession(client)
  await refreshUser(client)
  await call(accountsApi.me, {})
  expect(server.pages.slice(1)).toEqual([null, bob.id])
  expect(client.getQueryData(meQuery.queryKey)).toEqual(bob)
  stop()
})

test('whoever signs in is shown nothing that was loaded before', () => {
  const client = afterAnn()
  beginSession(client)
  expect(client.getQueryData(['settings'])).toBeUndefined()
})
