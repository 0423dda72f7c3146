import type { FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { forbidden } from './errors.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses what another site's page makes a browser send: a foreign Origin, or Sec-Fetch-Site cross-site. A request
 * with neither header comes from no browser and passes; it carries no cookie that it did not own.
 */
export function refuseForeignOrigin(deps: Deps) {
  const own = new URL(deps.settings.appUrl).origin
  return async (request: FastifyRequest) => {
    if (READING.has(request.method)) return
    const { origin, 'sec-fetch-site': site } = request.headers
    if (site === 'cross-site' || (origin !== undefined && origin !== own && !isSameHost(origin, request)))
      throw forbidden('This request came from another site and was refused.')
  }
}

/** The page and the request name the same host: reached under another name than APP_URL, as on 127.0.0.1. */
const isSameHost = (origin: string, request: FastifyRequest) =>
  URL.canParse(origin) &&
  new URL(origin).host === request.host &&
  request.headers['sec-fetch-site'] !== 'same-site'
