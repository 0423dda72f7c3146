import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { signersWorker } from '#shared/signing/signers-worker.ts'
import { forbidden } from './errors.ts'

/** It may ask this site, and load nothing to run. */
const POLICY = "default-src 'none'; connect-src 'self'"

/**
 * Serves the one service worker there is, for signers' links alone. Browsers ask for it anew each time; where its file is
 * taken away they get 404, and a worker that learns that leaves them.
 */
export async function serveSignersWorker(app: FastifyInstance, pagesDir: string) {
  await app.register(fastifyStatic, {
    decorateReply: false,
    index: false,
    cacheControl: false,
    root: path.join(pagesDir, 'sign'),
    prefix: path.dirname(signersWorker.address),
    wildcard: false,
    globIgnore: ['index.html', '*/*/**'],
    preCompressed: true,
    setHeaders(reply) {
      reply
        .header('cache-control', 'no-cache')
        .header('service-worker-allowed', signersWorker.scope)
        .header('content-security-policy', POLICY)
    },
  })
}

/**
 * Refuses every other script that a page would install as a service worker, which browsers say in this header: it would
 * stay in the browser after whatever put it there was mended.
 */
export async function refuseOtherWorkers({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>) {
  if (headers['service-worker'] !== undefined && url !== signersWorker.address)
    throw forbidden('This site has no such service worker.')
}
