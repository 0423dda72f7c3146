import { prerender } from 'react-dom/static'
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router'
import { documentTitle, pageHeads } from '#shared/page-heads.ts'
import { createPageHistory } from '#web/ui/routing/page-history.ts'
import { App } from './App.tsx'

const landing = {
  ...pageHeads.landing,
  modules: ['/LandingPage.tsx'],
  isForm: false,
  withoutScripts: 'To sign in, sign up, or check a sealed PDF, turn on JavaScript.',
}
const auth = {
  modules: ['/AuthPage.tsx'],
  isForm: true,
  withoutScripts: 'To sign in or sign up, turn on JavaScript.',
}

/** The pages at which visitors begin, by the names under which the server finds them (src/server/http/pages.ts). */
const pages = {
  landing: { ...landing, address: '/' },
  // under every other address; the server puts that into its links
  'landing-elsewhere': { ...landing, address: '/create?__ADDRESS__' },
  'sign-in': { ...auth, ...pageHeads.signIn, address: '/auth' },
  'sign-up': {
    ...auth,
    ...pageHeads.signUp,
    address: '/auth?tab=sign-up',
    modules: ['/AuthPage.tsx', '/SignUpForm.tsx'],
  },
  'forgot-password': {
    ...auth,
    ...pageHeads.forgotPassword,
    address: '/auth?tab=forgot',
    modules: ['/AuthPage.tsx', '/ForgotPasswordForm.tsx'],
  },
}

/** These pages as HTML that the app in the browser takes over, and the modules that draw them there. */
export const prerenderPages = () =>
  Promise.all(
    Object.entries(pages).map(async ([name, { title, address, ...page }]) => ({
      ...page,
      name,
      title: documentTitle(title),
      html: await renderPage(address),
    })),
  )

async function renderPage(address: string): Promise<string> {
  const errors: unknown[] = []
  const history = createPageHistory(createMemoryHistory({ initialEntries: [address] }), () => 0)
  const { prelude } = await prerender(<App history={history} />, {
    // otherwise large parts come last, and a script puts them in their places
    progressiveChunkSize: Infinity,
    onError: (error) => void errors.push(error),
  })
  const html = await new Response(prelude).text()
  if (errors.length > 0) throw new AggregateError(errors, `The page at ${address} couldn’t be drawn`)
  return html
}
