import { languageNames as languages } from './src/shared/explaining/languages.ts'
import { firstLoad } from './tools/first-load.ts'

const page = (name, build, modules, limit) => ({
  name: `${name}: scripts and styles before it shows`,
  path: firstLoad(build, ['index.html', ...modules]),
  limit,
  gzip: true,
})

/** What comes with a page's text, styles included: all that its first picture needs. */
const firstPicture = (name) => ({
  name: `${name}: the page with its text`,
  path: `dist/app/prerendered/${name}.html`,
  limit: '22 kB',
  gzip: true,
})

export default [
  firstPicture('landing'),
  firstPicture('sign-in'),
  firstPicture('sign-up'),
  // until the contract shows, with the words of one language
  ...languages.map((language) =>
    page(`Signer’s page in ${language}`, 'sign', [`/in-${language}.ts`, 'ReviewStep.tsx'], '100 kB'),
  ),
  page('Every account page', 'app', [], '165 kB'),
  page('Landing page', 'app', ['/LandingPage.tsx'], '180 kB'),
  page('Sign-in page', 'app', ['/AuthPage.tsx'], '192 kB'),
  // with its rows and what they are searched by
  page('Dashboard', 'app', ['/DashboardPage.tsx'], '200 kB'),
]
