import { queryOptions, type QueryClient, useQuery } from '@tanstack/react-query'
import { accountsApi, type User } from '#shared/accounts/accounts.api.ts'
import { call, isStatus } from '#web/api.ts'
import type { AuthState } from './where-to.ts'

const key = ['me']

/** The user of the session, null when nobody is signed in. Up to 2 retries, 1 second apart, none on 401 or 403. */
export const meQuery = queryOptions<User | null>({
  queryKey: key,
  queryFn: ({ signal }) =>
    call(accountsApi.me, { signal }).catch((error: unknown) => {
      if (isStatus(error, 401)) return null
      throw error
    }),
  retry: (failures, error) => failures < 2 && !isStatus(error, 401, 403),
  retryDelay: 1000,
  gcTime: Infinity,
})

export const forgetUser = (client: QueryClient) => client.setQueryData<User | null>(key, null)
export const rememberUser = (client: QueryClient, user: User) => client.setQueryData<User | null>(key, user)
/** The balance in the header, names and verification come with the user: call this after anything that changes them. */
export const refreshUser = (client: QueryClient) => client.invalidateQueries({ queryKey: key })

export function useAuth() {
  const query = useQuery(meQuery)
  return { ...query, state: authStateOf(query.data) }
}

function authStateOf(user: User | null | undefined): AuthState {
  if (user === undefined) return 'loading'
  if (user === null) return 'visitor'
  return user.phoneVerified ? 'verified' : 'unverified'
}

/** The signed-in user. Only for pages that the guard shows to users alone. */
export function useMe(): User {
  const { data } = useQuery(meQuery)
  if (!data) throw new Error('This page needs a signed-in user')
  return data
}
