import { useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useAuth } from '#web/features/accounts/me.queries.ts'
import { whereTo } from '#web/features/accounts/where-to.ts'
import { paths } from '#web/paths.ts'
import classes from './Frame.module.css'
import { ScrollMemory } from '#web/ui/routing/ScrollMemory.tsx'
import { loaded } from '#web/ui/loaded.tsx'
import { LoadedHeader } from './LoadedHeader.tsx'
import { VisitorBar } from './VisitorBar.tsx'

const VerifyPhoneBanner = loaded(
  async () => (await import('#web/features/accounts/VerifyPhoneBanner.tsx')).VerifyPhoneBanner,
  null,
)

/** After a navigation the keyboard and the screen reader continue at the new page, not at the link that led there. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

/** Landing and sign-in paint the whole width; every other page stands in the middle. */
function useKindOfPage() {
  const { state } = useAuth()
  const { pathname } = useLocation()
  const destination = whereTo(state, pathname)
  const wide = destination === 'landing' || pathname === '/auth'
  // the page that stands in for one that is still closed says it itself, as does the one where an address is taken back, and
  // the outbox holds the very code
  const saysItself =
    destination === 'verify-phone' || pathname === paths.outbox || pathname === paths.proveEmail
  return { wide, hasBanner: state === 'unverified' && !wide && !saysItself }
}

/** The frame of every page; the navigation is there only when somebody is signed in. */
export function Frame() {
  const { state } = useAuth()
  const main = useFocusOnNavigation()
  const { wide, hasBanner } = useKindOfPage()
  const signedIn = state === 'verified' || state === 'unverified'
  return (
    <>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      {signedIn ? <LoadedHeader /> : <VisitorBar />}
      <main id="main" ref={main} tabIndex={-1} className={wide ? classes.mainWide : classes.main}>
        {hasBanner && <VerifyPhoneBanner />}
        <div id="failures" />
        <Outlet />
      </main>
      <ScrollMemory />
    </>
  )
}
