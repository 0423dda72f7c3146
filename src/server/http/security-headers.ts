import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import helmet from '@fastify/helmet'
import type { Deps } from '#server/deps.ts'

declare module 'fastify' {
  interface FastifyRequest {
    cspNonce: string
  }
}

/** What the card provider's form needs (docs.stripe.com/security/guide), on the page with that form alone. */
const OF_CARDS = {
  script: ' https://js.stripe.com https://*.js.stripe.com',
  connect: ' https://api.stripe.com',
  frame: ' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
}
const NOTHING_MORE: typeof OF_CARDS = { script: '', connect: '', frame: '' }
const isPagePaying = (address: string) => /^\/account\/?(\?|$)/.test(address)

function contentSecurityPolicy(nonce: string, more: typeof OF_CARDS): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${more.script}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${more.connect}`,
    `frame-src 'self' blob:${more.frame}`,
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Strict headers on every answer; a route that sets its own policy keeps it. */
export async function addSecurityHeaders(app: FastifyInstance, { settings, cardPayments }: Deps) {
  const isHttps = settings.appUrl.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // the signing link is a key: its address must not travel to any other site
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000 } : false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    frameguard: { action: 'deny' },
  })
  app.decorateRequest('cspNonce', '')
  app.addHook('onRequest', async (request, reply) => {
    request.cspNonce = randomBytes(16).toString('base64')
    const more = cardPayments && isPagePaying(request.url) ? OF_CARDS : NOTHING_MORE
    reply.header('content-security-policy', contentSecurityPolicy(request.cspNonce, more))
    reply.header('permissions-policy', 'geolocation=(self), camera=(), microphone=(), payment=()')
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
}
