/** Every address of the account holders' pages, so that no page spells another's. */
export const paths = {
  dashboard: '/',
  create: '/create',
  auth: '/auth',
  signUp: '/auth?tab=sign-up',
  forgotPassword: '/auth?tab=forgot',
  resetPassword: '/reset-password',
  account: '/account',
  companySettings: '/company-settings',
  outbox: '/outbox',
  contract: (id: string) => `/contracts/${encodeURIComponent(id)}`,
  /** Sign-in that comes back to `next`, an address of this site. */
  signInThen: (next: string) => (next === '/' ? '/auth' : `/auth?next=${encodeURIComponent(next)}`),
}
