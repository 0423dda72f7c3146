import { Navigate, Outlet, useLocation } from 'react-router'
import { useAuth } from '#web/features/accounts/me.queries.ts'
import { safeNext, whereTo } from '#web/features/accounts/where-to.ts'
import { paths } from '#web/paths.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { loaded } from '#web/ui/loaded.tsx'
import { PageSkeleton } from '#web/ui/Skeletons.tsx'
import { useSearchParams } from '#web/ui/routing/use-search-params.ts'
import { PageOpening } from './PageOpening.tsx'

const skeleton = <PageSkeleton />
const LandingPage = loaded(
  async () => (await import('#web/features/landing/LandingPage.tsx')).LandingPage,
  skeleton,
)
const AccessDeniedPage = loaded(
  async () => (await import('#web/features/accounts/AccessDeniedPage.tsx')).AccessDeniedPage,
  skeleton,
)
const VerifyPhonePage = loaded(
  async () => (await import('#web/features/accounts/VerifyPhonePage.tsx')).VerifyPhonePage,
  skeleton,
)

/** Shows under every address what the global route table says for whoever is looking. */
export function Guard() {
  const { state, isError, isFetching, refetch } = useAuth()
  const { pathname, search, hash } = useLocation()
  const [query] = useSearchParams()

  if (isError && state === 'loading')
    return (
      <ErrorState title="Plainseal isn’t responding" titleOrder={1} query={{ refetch, isFetching }}>
        Nothing is lost. Check your connection and try again.
      </ErrorState>
    )
  switch (whereTo(state, pathname)) {
    case 'loading':
      return <PageOpening />
    case 'landing':
      return <LandingPage />
    case 'access-denied':
      return <AccessDeniedPage />
    case 'verify-phone':
      return <VerifyPhonePage />
    case 'to-sign-in':
      return <Navigate to={paths.signIn(pathname + search + hash)} replace />
    case 'to-dashboard':
      return <Navigate to={safeNext(query.get('next'))} replace />
    case 'page':
      return <Outlet />
  }
}
