import { readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const NONCE = '__CSP_NONCE__'
const isSigning = (address: string) => /^\/(sign(\/|$|\?)|signature-complete)/.test(address)

function sendPage(html: string, request: FastifyRequest, reply: FastifyReply) {
  reply.header('content-type', 'text/html; charset=utf-8').header('cache-control', 'no-store')
  return reply.send(html.replaceAll(NONCE, request.cspNonce))
}

/**
 * Serves the two builds: the signer's pages and the account holders' app. Hashed assets are kept for a year; the
 * pages themselves get the nonce of the request and are never kept.
 */
export async function servePages(app: FastifyInstance, pagesDir: string) {
  const page = (build: string) => readFileSync(path.join(pagesDir, build, 'index.html'), 'utf8')
  const pages = { app: page('app'), sign: page('sign') }

  for (const build of ['app', 'sign']) {
    await app.register(fastifyStatic, {
      root: path.join(pagesDir, build),
      prefix: `/${build}-assets/`,
      decorateReply: false,
      index: false,
      immutable: true,
      maxAge: '1y',
      preCompressed: true,
    })
  }

  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (!isPage || request.url.startsWith('/api/') || /^\/(app|sign)-assets\//.test(request.url))
      return reply.code(404).send({ message: 'Not found' })
    return sendPage(isSigning(request.url) ? pages.sign : pages.app, request, reply)
  })
}
