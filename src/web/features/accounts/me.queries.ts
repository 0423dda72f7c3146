import { queryOptions, type QueryClient, useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { accountsApi, type User } from '#shared/accounts/accounts.api.ts'
import { setOwnZone } from '#shared/format-time.ts'
import { call, isStatus, pageHeaders } from '#web/api.ts'
import type { AuthState } from './where-to.ts'

const key = ['me']

/** The user of the session, null when nobody is signed in. Up to 2 retries, 1 second apart, none on 401 or 403. */
export const meQuery = queryOptions<User | null>({
  queryKey: key,
  queryFn: async ({ signal }) => {
    const user = await call(accountsApi.me, { signal }).catch((error: unknown) => {
      if (isStatus(error, 401)) return null
      throw error
    })
    return known(user)
  },
  retry: (failures, error) => failures < 2 && !isStatus(error, 401, 403),
  retryDelay: 1000,
  gcTime: Infinity,
})

/** Before a page can know the user, times are told in their zone, and calls say whose page they are from: also those of a page that outlives its session. */
function known(user: User | null): User | null {
  setOwnZone(user?.timeZone ?? undefined)
  if (user) pageHeaders['page-user'] = user.id
  return user
}

export const forgetUser = (client: QueryClient) => client.setQueryData<User | null>(key, known(null))
export const rememberUser = (client: QueryClient, user: User) =>
  client.setQueryData<User | null>(key, known(user))
/** The balance in the header, names and verification come with the user: call this after anything that changes them. */
export const refreshUser = (client: QueryClient) => client.invalidateQueries({ queryKey: key })

function authStateOf(user: User | null | undefined): AuthState {
  if (user === undefined) return 'loading'
  if (user === null) return 'visitor'
  return user.phoneVerified && user.email ? 'verified' : 'unverified'
}

/** Asks who is signed in; for AuthProvider alone. */
export function useAuthQuery() {
  const { data: user, isError, isFetching, refetch } = useQuery(meQuery)
  return { user, state: authStateOf(user), isError, isFetching, refetch }
}
type Auth = ReturnType<typeof useAuthQuery>

/**
 * Guard and pages must learn in the same rendering that a session ended, or a page would be drawn once more without
 * its user; so all of them read it here, not each from the query.
 */
export const AuthContext = createContext<Auth | undefined>(undefined)

export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('AuthProvider is missing')
  return auth
}

const ASK_FOR_PROOF_EVERY_MS = 3000

/** Asks again whether the address is proven, because the link may be opened anywhere: while the page is seen, and on coming back. */
export function useAwaitEmailProof() {
  const isAwaited = useMe().emailVerified === false
  useQuery({
    ...meQuery,
    refetchInterval: isAwaited && ASK_FOR_PROOF_EVERY_MS,
    refetchOnWindowFocus: isAwaited && 'always',
  })
}

/** The signed-in user. Only for pages that the guard shows to users alone. */
export function useMe(): User {
  const { user } = useAuth()
  if (!user) throw new Error('This page needs a signed-in user')
  return user
}
