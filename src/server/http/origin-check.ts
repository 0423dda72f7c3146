import type { FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { forbidden } from './errors.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses what another site's page makes a browser send: a foreign Origin, or Sec-Fetch-Site cross-site. The scheme
 * counts, so that a page which somebody on the way put at http:// is another site than ours at https://. A request with
 * neither header comes from no browser and passes; it carries no cookie that it did not own. Webhooks check signatures.
 */
export function refuseForeignOrigin({ settings }: Deps) {
  const own = new URL(settings.appUrl)
  return async (request: FastifyRequest) => {
    if (READING.has(request.method) || request.routeOptions.config.endpoint?.webhook) return
    const { origin, 'sec-fetch-site': site } = request.headers
    const isOwn = origin === undefined || origin === own.origin || isSameOrigin(origin, own, request)
    if (site === 'cross-site' || !isOwn)
      throw forbidden('This request came from another site and was refused.')
  }
}

/** Page and request name the same host, another than APP_URL's (as on 127.0.0.1), and the scheme is that of APP_URL. */
const isSameOrigin = (origin: string, own: URL, { host, headers }: FastifyRequest) =>
  host !== own.host && origin === `${own.protocol}//${host}` && headers['sec-fetch-site'] !== 'same-site'
