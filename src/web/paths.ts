const query = (address: string, parameters: Record<string, string | undefined>) => {
  const given = Object.entries(parameters).flatMap(([key, value]) => (value ? [[key, value]] : []))
  return given.length > 0 ? `${address}?${new URLSearchParams(given)}` : address
}
const unlessStart = (next: string | undefined) => (next === '/' ? undefined : next)

/** Every address of the account holders' pages, so that no page spells another's. */
export const paths = {
  dashboard: '/',
  create: '/create',
  account: '/account',
  /** Comes back to `next`, an address of this site that Stripe learns, too, once they are paid: no names, no texts. */
  addFunds: (next: string) => query('/account', { next }),
  transactions: '/account?tab=transactions',
  templates: '/templates',
  template: (id: string) => `/templates/${encodeURIComponent(id)}`,
  templateForm: (id: string) => `/template-form/${encodeURIComponent(id)}`,
  createFromTemplate: (id: string) => `/create-contract-from-template/${encodeURIComponent(id)}`,
  usersDatabase: '/admin/users-database',
  adminAccount: (id: string) => `/admin/accounts/${encodeURIComponent(id)}`,
  reports: '/admin/reports',
  health: '/admin/health',
  proveEmail: '/prove-email',
  mySigners: '/my-signers',
  companySettings: '/company-settings',
  compliance: '/compliance-methodology',
  complianceScore: '/compliance-methodology#score',
  /** `contractId`: of a demo that has begun. */
  smsDemo: (contractId?: string) => query('/sms-demo', { contract: contractId }),
  complianceDemo: '/compliance-demo',
  outbox: '/outbox',
  verify: '/verify',
  contract: (id: string) => `/contracts/${encodeURIComponent(id)}`,
  /** Where the owner answers what signers said instead of signing. */
  replies: (id: string) => `/contracts/${encodeURIComponent(id)}#replies`,
  /** Where a draft is sent, and what is left to mend before. */
  review: (id: string) => `/contracts/${encodeURIComponent(id)}#review`,
  /** `part`: where in the form the keyboard is led. */
  editContract: (id: string, part?: 'title' | 'html' | 'hand-signing') =>
    `/contracts/${encodeURIComponent(id)}/edit${part ? `#part-${part}` : ''}`,
  auth: '/auth',
  /** Sign-in that comes back to `next`, an address of this site. */
  signIn: (next?: string) => query('/auth', { next: unlessStart(next) }),
  signUp: (next?: string) => query('/auth', { tab: 'sign-up', next: unlessStart(next) }),
  forgotPassword: (next?: string) => query('/auth', { tab: 'forgot', next: unlessStart(next) }),
}
