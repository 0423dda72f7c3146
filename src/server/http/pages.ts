import { readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { beginningAt } from './page-beginnings.ts'
import { readOpenings } from './page-openings.ts'
import { readPrerendered } from './prerendered.ts'
import { serveSignersWorker } from './signers-worker.ts'
import { readSignersPage, type SignersPage } from './signers-page.ts'
import { carriesSession, type SessionCookie, sessionCookie } from './session.ts'

const NONCE = '__CSP_NONCE__'
/** Tells the page what to ask for first, before it is known whether the session holds. */
const VISIT = '__VISIT__'
const FOREVER = 'public, max-age=31536000, immutable'
/** What a browser heeds in documents and workers alone: half a kilobyte, of which a page on a slow line would load dozens. */
const OF_DOCUMENTS = [
  'content-security-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]
const isOnlyLoaded = (file: string) =>
  /\.(js|css|woff2)(\.br|\.gz)?$/.test(file) && !/worker/i.test(path.basename(file))
function leaveOut(reply: FastifyReply, names: string[]) {
  for (const name of names) {
    reply.removeHeader(name)
    // helmet's stand there
    reply.raw.removeHeader(name)
  }
}
const isSigning = (address: string) => /^\/(sign(\/|$|\?)|signature-complete)/.test(address)
const isFile = (address: string) => /^\/(assets|sign-assets)\//.test(address)

function sendPage(html: string, request: FastifyRequest, reply: FastifyReply) {
  reply.header('content-type', 'text/html; charset=utf-8').header('cache-control', 'no-store')
  const visit = carriesSession(request) ? 'session' : 'visitor'
  return reply.send(html.replaceAll(NONCE, request.cspNonce).replace(VISIT, visit))
}

/**
 * Serves the two builds: the signer's pages and the account holders' app, to visitors where they begin with its text.
 * `contentOf` gives what can be read in the app's page until that has come, for whoever brings a session; `signersPageOf`
 * what can be read in the signer's, and in which language that is.
 * Hashed files are kept for a year; the pages themselves carry the nonce of the request and are never kept.
 */
export async function servePages(
  app: FastifyInstance,
  pagesDir: string,
  deps: Deps,
  contentOf: (address: string, session: SessionCookie) => Promise<string>,
  signersPageOf: (address: string, acceptLanguage: string | undefined) => Promise<SignersPage>,
) {
  const appPage = readFileSync(path.join(pagesDir, 'app/index.html'), 'utf8')
  const writeSignersPage = readSignersPage(pagesDir)
  const openingOf = readOpenings(pagesDir, appPage)
  const prerenderedAt = readPrerendered(pagesDir)

  const files = { decorateReply: false, index: false as const, cacheControl: false }
  for (const [build, prefix] of [
    ['app', '/assets/'],
    ['sign', '/sign-assets/assets/'],
  ] as const) {
    await app.register(fastifyStatic, {
      ...files,
      // what is kept forever is never asked about again
      etag: false,
      lastModified: false,
      acceptRanges: false,
      root: path.join(pagesDir, build, 'assets'),
      prefix,
      preCompressed: true,
      setHeaders: (reply, file) => {
        reply.header('cache-control', FOREVER)
        if (isOnlyLoaded(file)) leaveOut(reply, OF_DOCUMENTS)
      },
    })
  }
  // a route for each file, and only for these, so that every other path stays a page of the app
  await app.register(fastifyStatic, {
    ...files,
    root: path.join(pagesDir, 'app'),
    wildcard: false,
    globIgnore: ['index.html', '*/*/**'],
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=3600'),
  })

  await serveSignersWorker(app, pagesDir)

  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (!isPage || request.url.startsWith('/api/') || isFile(request.url))
      return reply.code(404).send({ message: 'Not found' })
    if (isSigning(request.url)) {
      const begun = await signersPageOf(request.url, request.headers['accept-language'])
      reply.header('content-type', 'text/html; charset=utf-8').header('cache-control', 'no-store')
      return reply.send(writeSignersPage(begun, (page) => page.replaceAll(NONCE, request.cspNonce)))
    }
    if (!carriesSession(request)) return sendPage(prerenderedAt(request.url) ?? appPage, request, reply)
    const content = await contentOf(request.url, sessionCookie(deps, request, reply))
    const beginning = beginningAt(request.url, content)
    const page = appPage
      .replace('</head>', (end) => openingOf(request.url) + end)
      .replace('<noscript>', (after) => beginning + after)
    return sendPage(page, request, reply)
  })
}
