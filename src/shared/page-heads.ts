/** What stands at the head of a page. */
export type PageHead = { title: string; lead?: string }

/** Of pages that are known by their address alone, before anything of them has loaded. */
export const pageHeads = {
  landing: { title: 'Plain-language contracts, signed and sealed' },
  signIn: { title: 'Sign In' },
  signUp: { title: 'Sign Up' },
  forgotPassword: { title: 'Reset your password' },
  dashboard: { title: 'Contract Status Dashboard' },
  create: {
    title: 'Create Contract',
    lead: 'Write or paste it. Signers come next. Sending costs $0.50.',
  },
  mySigners: { title: 'My Signers' },
  templates: { title: 'Templates', lead: 'Contracts you write once and fill in each time.' },
} satisfies Record<string, PageHead>

/** Of a page with this title. */
export const documentTitle = (title: string) => `${title} · Plainseal`
