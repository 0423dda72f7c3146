import type { QueryClient } from '@tanstack/react-query'
import { pageHeaders } from '#web/api.ts'

/**
 * Somebody signed in, who may be another person than before: calls no longer say that they are from the former one's
 * page, and what was loaded for that one is gone before a page could show it.
 */
export function beginSession(client: QueryClient) {
  delete pageHeaders['page-user']
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' })
}
