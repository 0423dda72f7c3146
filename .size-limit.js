import { languageNames as languages } from './src/shared/explaining/languages.ts'
import { firstLoad, namedLoad } from './tools/first-load.ts'

const page = (name, build, modules, limit) => ({
  name: `${name}: scripts and styles before it shows`,
  path: firstLoad(build, ['index.html', ...modules]),
  limit,
  gzip: true,
})

/** Whatever is asked for before one of the pages where people work can be used: all that its HTML names. */
const named = (name, path, limit) => ({
  name: `${name}: scripts and styles before it can be used`,
  path: namedLoad(path),
  limit,
  gzip: true,
})

/** A page of whoever is signed in, with the header and the styles that it waits for. */
const signedIn = (name, module, limit) =>
  page(name, 'app', ['/Header.tsx', 'more-styles', `/${module}.tsx`], limit)

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
    page(`Signer’s page in ${language}`, 'sign', [`/in-${language}.ts`, 'ReviewStep.tsx'], '100.3 kB'),
  ),
  page('Every account page', 'app', [], '151 kB'),
  page('Landing page', 'app', ['/LandingPage.tsx'], '165 kB'),
  page('Sign-in page', 'app', ['/AuthPage.tsx'], '181.1 kB'),
  // with its rows and what they are searched by
  named('Dashboard', '/', '193.7 kB'),
  named('A contract', '/contracts/:id', '197 kB'),
  // why these are more than 200 kB: docs/decisions/0025-few-files-for-a-page.md
  named('Page that creates contracts', '/create', '217.9 kB'),
  signedIn('Page that edits a contract', 'EditPage', '243.1 kB'),
  signedIn('Account', 'AccountPage', '293.5 kB'),
  signedIn('Company settings', 'CompanySettingsPage', '219.7 kB'),
  signedIn('My signers', 'MySignersPage', '291.2 kB'),
  signedIn('Templates', 'TemplatesPage', '307.1 kB'),
  signedIn('Template editor', 'TemplateEditorPage', '507.7 kB'),
  signedIn('Outbox', 'OutboxPage', '203 kB'),
  signedIn('Users database', 'UsersDatabasePage', '276 kB'),
]
