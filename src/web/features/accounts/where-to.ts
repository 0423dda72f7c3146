import { matchPath } from 'react-router'

/** `unverified`: signed in, but the phone still awaits its code, or the address was taken back by its owner. */
export type AuthState = 'loading' | 'visitor' | 'unverified' | 'verified'
export type Destination =
  | 'loading'
  | 'page'
  | 'landing'
  | 'access-denied'
  | 'verify-phone'
  | 'to-sign-in'
  | 'to-dashboard'

type Rule = Record<Exclude<AuthState, 'loading'>, Destination>

const rules = {
  start: { visitor: 'landing', unverified: 'page', verified: 'page' },
  signIn: { visitor: 'page', unverified: 'page', verified: 'to-dashboard' },
  account: { visitor: 'access-denied', unverified: 'page', verified: 'page' },
  login: { visitor: 'to-sign-in', unverified: 'verify-phone', verified: 'page' },
  loginOrLanding: { visitor: 'landing', unverified: 'verify-phone', verified: 'page' },
  anybody: { visitor: 'page', unverified: 'page', verified: 'page' },
} satisfies Record<string, Rule>

/** The global route table of the specification; a path that is not here is for anybody. */
const table: [pattern: string, rule: Rule][] = [
  ['/', rules.start],
  ['/create', rules.start],
  ['/auth', rules.signIn],
  ['/account', rules.account],
  ['/sms-demo', rules.login],
  ['/contracts/:contractId', rules.login],
  ['/contracts/:contractId/edit', rules.login],
  ['/admin/users-database', rules.login],
  ['/admin/accounts/:accountId', rules.login],
  ['/admin/health', rules.login],
  ['/admin/reports', rules.login],
  ['/templates', rules.login],
  ['/templates/:id', rules.login],
  ['/my-signers', rules.login],
  ['/company-settings', rules.login],
  ['/compliance-methodology', rules.login],
  ['/create-contract-from-template/:id', rules.loginOrLanding],
]

/** What someone sees under an address, by what is known about them. */
export function whereTo(state: AuthState, path: string): Destination {
  if (state === 'loading') return 'loading'
  const rule = table.find(([pattern]) => matchPath(pattern, path))?.[1] ?? rules.anybody
  return rule[state]
}

/**
 * Where to go after signing in: an address of this site, else '/'. Absolute addresses, `//host`, backslashes and
 * control characters are refused, and so is /auth itself.
 */
export function safeNext(next: string | null | undefined): string {
  if (!next || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(next)) return '/'
  const { origin, pathname, search, hash } = new URL(next, 'https://this.invalid')
  if (origin !== 'https://this.invalid' || pathname === '/auth' || pathname.startsWith('//')) return '/'
  return pathname + search + hash
}
