import { firstLoad } from './tools/first-load.ts'

const page = (name, build, modules, limit) => ({
  name: `${name}: scripts and styles before it shows`,
  path: firstLoad(build, ['index.html', ...modules]),
  limit,
  gzip: true,
})

export default [
  page('Signer’s page', 'sign', [], '100 kB'),
  page('Every account page', 'app', [], '175 kB'),
  page('Landing page', 'app', ['/LandingPage.tsx'], '190 kB'),
  page('Sign-in page', 'app', ['/AuthPage.tsx'], '201 kB'),
  page('Dashboard', 'app', ['/DashboardPage.tsx'], '200 kB'),
]
