import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fastifyCookie from '@fastify/cookie'
import Fastify, { type InjectOptions } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import type { Deps } from '#server/deps.ts'
import { handleError } from './error-handler.ts'
import { servePages } from './pages.ts'
import { refuseOtherWorkers } from './signers-worker.ts'

const built = {
  'app/index.html':
    'the app, nonce __CSP_NONCE__, for __VISIT__<script src="/assets/main-1a2b.js"></head><noscript>',
  'app/prerendered/landing.html': 'landing, nonce __CSP_NONCE__, for __VISIT__',
  'app/prerendered/landing-elsewhere.html': 'landing, back to %2Fcreate%3F__ADDRESS__',
  'app/prerendered/sign-in.html': 'sign in',
  'app/prerendered/sign-up.html': 'sign up',
  'app/prerendered/forgot-password.html': 'forgot',
  'app/favicon.svg': '<svg/>',
  'app/assets/main-1a2b.js': 'main',
  'app/assets/main-1a2b.js.br': 'pressed',
  'app/assets/pdfjs/cmaps/a.bcmap': 'map',
  'app/assets/main-1a2b.css': 'a{}',
  'app/assets/reading-worker-5e6f.js': 'worker',
  'app/.vite/manifest.json': 'inner matters',
  'app/.vite/openings.json': JSON.stringify([
    { path: '/', files: ['assets/main-1a2b.js', 'assets/list-7a8b.js'], calls: ['/api/contracts?a=1&b=2'] },
    { path: '/contracts/:id', files: ['assets/text-9c0d.css'], calls: ['/api/contracts/:id'] },
  ]),
  'sign/index.html':
    '<html lang="en"><link rel="stylesheet" crossorigin href="/sign-assets/assets/sign-5b6c.css"></head>the signer’s page<!-- __BEGINNING__ --><main class="skeleton">Opening the contract…</main>',
  'sign/assets/sign-5b6c.css': 'b{}',
  'sign/assets/sign-3c4d.js': 'sign',
  'sign/worker.js': 'serves links',
  'sign/worker.js.br': 'pressed worker',
  'sign/.vite/manifest.json': JSON.stringify({
    '../../shared/signer-words/in-arabic.ts': { file: 'assets/in-arabic-7e8f.js' },
  }),
}

const rows = async (address: string, { token }: { token: string | undefined }) =>
  address === '/' && token ? `<p>Rows for ${token}</p>` : ''

const signersPage = async (address: string, acceptLanguage: string | undefined) => ({
  language: acceptLanguage === 'ar' ? ('arabic' as const) : ('english' as const),
  html:
    { '/sign/abc': '<header>Nora asks $& you</header>', '/sign/def': '<main>Agree?</main>' }[address] ?? '',
})

async function aSite(without?: keyof typeof built) {
  const folder = mkdtempSync(path.join(tmpdir(), 'plainseal-pages-'))
  for (const [name, text] of Object.entries(built)) {
    if (name === without) continue
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  const app = Fastify()
  app.setErrorHandler(handleError)
  app.decorateRequest('cspNonce', 'n0nce')
  app.addHook('onRequest', async (_, reply) => {
    reply.header('content-security-policy', "default-src 'none'").header('x-content-type-options', 'nosniff')
    reply.raw.setHeader('x-frame-options', 'DENY')
  })
  app.addHook('onRequest', refuseOtherWorkers)
  await app.register(fastifyCookie)
  const deps = { settings: { appUrl: 'http://127.0.0.1' } } as Deps
  await servePages(app, folder, deps, rows, signersPage)
  onTestFinished(async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  })
  return async (url: string, more: InjectOptions = {}) => {
    const { statusCode, body, headers } = await app.inject({ method: 'GET', url, ...more })
    return {
      status: statusCode,
      body,
      kept: headers['cache-control'],
      encoding: headers['content-encoding'],
      headers,
    }
  }
}

test('files with a hash in their name are kept for a year, others for an hour, and pages never', async () => {
  const get = await aSite()
  const forever = 'public, max-age=31536000, immutable'
  expect(await get('/assets/main-1a2b.js')).toMatchObject({ status: 200, body: 'main', kept: forever })
  expect(await get('/assets/pdfjs/cmaps/a.bcmap')).toMatchObject({ body: 'map', kept: forever })
  expect(await get('/sign-assets/assets/sign-3c4d.js')).toMatchObject({ body: 'sign', kept: forever })
  expect(await get('/favicon.svg')).toMatchObject({ body: '<svg/>', kept: 'public, max-age=3600' })
  expect(await get('/contracts')).toMatchObject({
    body: expect.stringContaining('the app, nonce n0nce, for visitor'),
    kept: 'no-store',
  })
  expect(await get('/sign/some-signer')).toMatchObject({
    body: expect.stringContaining('the signer’s page<main class="skeleton">'),
    kept: 'no-store',
  })
  expect((await get('/sign/abc')).body).toContain('the signer’s page<header>Nora asks $& you</header><main')
  // a first step that is there stands for nothing that is to come
  expect((await get('/sign/def')).body).toMatch(/page<main>Agree\?<\/main>$/)
  const pressed = await get('/assets/main-1a2b.js', { headers: { 'accept-encoding': 'br' } })
  expect(pressed).toMatchObject({ status: 200, body: 'pressed', encoding: 'br' })
})

test('a page knows before its first call whether the browser brought a session', async () => {
  const get = await aSite()
  for (const name of ['session', '__Host-session'])
    expect(await get('/', { cookies: { [name]: 'token' } })).toMatchObject({
      body: expect.stringContaining('the app, nonce n0nce, for session'),
    })
  expect(await get('/verify', { cookies: { other: 'token' } })).toMatchObject({
    body: expect.stringContaining('the app, nonce n0nce, for visitor'),
  })
})

test('visitors get the text of the pages at which they begin; whoever brought a session gets the app', async () => {
  const get = await aSite()
  expect(await get('/')).toMatchObject({ body: 'landing, nonce n0nce, for visitor', kept: 'no-store' })
  for (const [address, next] of [
    ['/create', '%2Fcreate'],
    ['/?from=mail', '%2F%3Ffrom%3Dmail'],
    ['/create?title=a%20b&x=$&', '%2Fcreate%3Ftitle%3Da%2520b%26x%3D%24%26'],
    ['/create-contract-from-template/t1', '%2Fcreate-contract-from-template%2Ft1'],
  ] as const)
    expect(await get(address)).toMatchObject({ status: 200, body: `landing, back to ${next}` })
  for (const [address, text] of [
    ['/auth', 'sign in'],
    ['/auth?next=%2Ftemplates', 'sign in'],
    ['/auth?tab=other', 'sign in'],
    ['/auth?tab=sign-up&next=%2F', 'sign up'],
    ['/auth?tab=forgot', 'forgot'],
  ] as const)
    expect(await get(address)).toMatchObject({ status: 200, body: text })
  for (const address of ['/templates', '//', '/prerendered/landing.html'])
    expect((await get(address)).body).toContain('the app, nonce n0nce, for visitor')
  for (const address of ['/', '/create', '/auth', '/auth?tab=sign-up'])
    expect((await get(address, { cookies: { session: 'token' } })).body).toContain(
      'the app, nonce n0nce, for session',
    )
})

test('what the server has for an address stands in the page of whoever brought a session', async () => {
  const get = await aSite()
  const visit = { cookies: { session: 'token' } }
  expect((await get('/', visit)).body).toContain(
    '<h1>Contract Status Dashboard</h1><p>Rows for token</p></main></div><noscript>',
  )
  const create = (await get('/create', visit)).body
  expect(create).toContain('<h1>Create Contract</h1><p>Write or paste it.')
  for (const body of [create, (await get('/verify', visit)).body, (await get('/create')).body])
    expect(body).not.toContain('Rows')
  for (const body of [(await get('/verify', visit)).body, (await get('/create?title=x', visit)).body])
    expect(body).not.toContain('<h1>')
})

test('what is not there is not found, and nothing beside the files of the pages is given out', async () => {
  const get = await aSite()
  expect(await get('/assets/gone.js')).toMatchObject({ status: 404 })
  expect(await get('/api/gone')).toMatchObject({ status: 404 })
  expect(await get('/contracts', { method: 'POST' })).toMatchObject({ status: 404 })
  for (const way of [
    '/assets/',
    '/assets/../.vite/manifest.json',
    '/assets/..%2f.vite%2fmanifest.json',
    '/assets/%2e%2e/%2evite/manifest.json',
    '/sign-assets/.vite/manifest.json',
    '/sign-assets/assets/../.vite/manifest.json',
    '/.vite/manifest.json',
    '/index.html',
  ])
    expect((await get(way)).body).not.toMatch(/inner matters|__CSP_NONCE__/)
})

test('a page for who brings a session names what it needs, so that all of it is fetched at once', async () => {
  const get = await aSite()
  const session = { cookies: { session: 'token' } }
  const { body } = await get('/', session)
  expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/list-7a8b.js">')
  expect(body).toContain(
    '<link rel="preload" as="fetch" crossorigin="anonymous" href="/api/contracts?a=1&amp;b=2">',
  )
  // named already
  expect(body).not.toContain('<link rel="modulepreload" crossorigin href="/assets/main-1a2b.js">')

  const id = '01a2057f-defa-766d-ad42-3b604d69be20'
  const contract = await get(`/contracts/${id}`, session)
  expect(contract.body).toContain('<link rel="preload" as="style" crossorigin href="/assets/text-9c0d.css">')
  expect(contract.body).toContain(`href="/api/contracts/${id}"`)

  // a list that is searched is another answer
  expect((await get('/?q=nda', session)).body).toContain('list-7a8b.js')
  expect((await get('/?q=nda', session)).body).not.toContain('/api/contracts')
  for (const address of ['/contracts/"><script>', `/contracts/${id}/edit`, '/templates'])
    expect((await get(address, session)).body).not.toContain('<link')
  expect((await get('/')).body).not.toContain('<link')
})

test('what is only loaded goes without the headers of documents; pages and workers keep their policy', async () => {
  const get = await aSite()
  for (const file of ['/assets/main-1a2b.js', '/assets/main-1a2b.css']) {
    const { headers } = await get(file)
    expect(headers).not.toHaveProperty('content-security-policy')
    expect(headers).not.toHaveProperty('x-frame-options')
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
  for (const path of ['/', '/sign/some-signer', '/assets/reading-worker-5e6f.js', '/favicon.svg'])
    expect((await get(path)).headers['content-security-policy']).toBe("default-src 'none'")
})

test('the signer’s page comes in the language of its signer, and names the file with its words in its head', async () => {
  const get = await aSite()
  const { body: english } = await get('/sign/some-signer')
  expect(english).toBe(
    '<html lang="en"><style nonce="n0nce">b{}</style></head>the signer’s page<main class="skeleton">Opening the contract…</main>',
  )
  const { body: arabic } = await get('/sign/some-signer', { headers: { 'accept-language': 'ar' } })
  expect(arabic).toContain('<html lang="ar" dir="rtl">')
  expect(arabic).toContain('modulepreload" crossorigin href="/sign-assets/assets/in-arabic-7e8f.js"></head>')
  expect(arabic).not.toContain('Opening the contract')
})

test('the worker of signers’ links may only ask this site, is asked for anew each time, and can be taken away', async () => {
  const get = await aSite()
  const worker = await get('/sign-assets/worker.js', { headers: { 'service-worker': 'script' } })
  expect(worker).toMatchObject({ status: 200, body: 'serves links', kept: 'no-cache' })
  expect(worker.headers).toMatchObject({
    'service-worker-allowed': '/sign',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
    'content-type': expect.stringContaining('javascript'),
    'x-content-type-options': 'nosniff',
  })
  expect((await get('/sign-assets/worker.js', { headers: { 'accept-encoding': 'br' } })).encoding).toBe('br')
  const known = { 'if-none-match': String(worker.headers.etag) }
  expect(await get('/sign-assets/worker.js', { headers: known })).toMatchObject({ status: 304, body: '' })
  expect(await get('/sign-assets/index.html')).toMatchObject({ status: 404 })
  expect(await (await aSite('sign/worker.js'))('/sign-assets/worker.js')).toMatchObject({ status: 404 })
})

test('nothing else of this site can be installed as a service worker', async () => {
  const get = await aSite()
  for (const address of [
    '/assets/main-1a2b.js',
    '/sign-assets/assets/sign-3c4d.js',
    '/sign-assets/worker.js?of=another',
    '/sign/worker.js',
    '/api/gone',
    '/',
  ]) {
    expect(await get(address, { headers: { 'service-worker': 'script' } })).toMatchObject({ status: 403 })
    expect((await get(address)).status).not.toBe(403)
  }
})
