import { readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readOpenings } from './page-openings.ts'
import { readPrerendered } from './prerendered.ts'
import { carriesSession } from './session.ts'

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
 * Hashed files are kept for a year; the pages themselves carry the nonce of the request and are never kept.
 */
export async function servePages(app: FastifyInstance, pagesDir: string) {
  const pageOf = (build: string) => readFileSync(path.join(pagesDir, build, 'index.html'), 'utf8')
  const pages = { app: pageOf('app'), sign: pageOf('sign') }
  const openingOf = readOpenings(pagesDir, pages.app)
  const prerenderedAt = readPrerendered(pagesDir)

  const files = { decorateReply: false, index: false as const, cacheControl: false }
  for (const [build, prefix] of [
    ['app', '/assets/'],
    ['sign', '/sign-assets/assets/'],
  ] as const) {
    await app.register(fastifyStatic, {
      ...files,
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

  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (!isPage || request.url.startsWith('/api/') || isFile(request.url))
      return reply.code(404).send({ message: 'Not found' })
    if (isSigning(request.url)) return sendPage(pages.sign, request, reply)
    const page = carriesSession(request)
      ? pages.app.replace('</head>', (end) => openingOf(request.url) + end)
      : (prerenderedAt(request.url) ?? pages.app)
    return sendPage(page, request, reply)
  })
}
