/** Tells, once something slow is done, whether its page is still open: on another, somebody may be writing something. */
export function watchPage(): () => boolean {
  const { pathname } = window.location
  return () => window.location.pathname === pathname
}
