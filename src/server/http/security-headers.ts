import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import helmet from '@fastify/helmet'
import type { Deps } from '#server/deps.ts'

declare module 'fastify' {
  interface FastifyRequest {
    cspNonce: string
  }
}

function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Strict headers on every answer; a route that sets its own policy keeps it. */
export async function addSecurityHeaders(app: FastifyInstance, { settings }: Deps) {
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
    reply.header('content-security-policy', contentSecurityPolicy(request.cspNonce))
    reply.header('permissions-policy', 'geolocation=(self), camera=(), microphone=(), payment=()')
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
}
