import type { QueryClient } from '@tanstack/react-query'
import { accountsApi } from '#shared/accounts/accounts.api.ts'
import { call, pageHeaders } from '#web/api.ts'

/**
 * Somebody signed in, who may be another person than before: calls no longer say that they are from the former one's
 * page, and what was loaded for that one is gone before a page could show it.
 */
export function beginSession(client: QueryClient) {
  delete pageHeaders['page-user']
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' })
}

/**
 * The same where the code comes after the session. Calls say already whose page they are from, so that what is changed
 * here is nobody else's who signs up in another tab; the frame around the code goes on as for a visitor.
 */
export async function beginBeforeCode(client: QueryClient) {
  beginSession(client)
  const user = await call(accountsApi.me, {}).catch(() => undefined)
  if (user) pageHeaders['page-user'] = user.id
}
