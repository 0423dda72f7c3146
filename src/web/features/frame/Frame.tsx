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
function usePaintsWholeWidth() {
  const { state } = useAuth()
  const { pathname } = useLocation()
  return whereTo(state, pathname) === 'landing' || pathname === '/auth'
}

/** The outbox holds the very code that is asked for. */
const asksForCode = (pathname: string) => pathname !== paths.outbox

/** The frame of every page; the navigation is there only when somebody is signed in. */
export function Frame() {
  const { state } = useAuth()
  const main = useFocusOnNavigation()
  const wide = usePaintsWholeWidth()
  const { pathname } = useLocation()
  const signedIn = state === 'verified' || state === 'unverified'
  return (
    <>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      {signedIn ? <LoadedHeader /> : <VisitorBar />}
      <main id="main" ref={main} tabIndex={-1} className={wide ? classes.mainWide : classes.main}>
        {state === 'unverified' && !wide && asksForCode(pathname) && <VerifyPhoneBanner />}
        <div id="failures" />
        <Outlet />
      </main>
      <ScrollMemory />
    </>
  )
}
