import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps, SessionUser } from '#server/deps.ts'

declare module 'fastify' {
  interface FastifyRequest {
    sessionUser: SessionUser | undefined
  }
}

const isHttps = (deps: Deps) => deps.settings.appUrl.startsWith('https:')
const names = { https: '__Host-session', http: 'session' }
const cookieName = (deps: Deps) => (isHttps(deps) ? names.https : names.http)

/** Whether the browser has a session to show; not whether it still holds. */
export const carriesSession = ({ cookies }: FastifyRequest) =>
  Object.values(names).some((name) => cookies[name] !== undefined)

/** How handlers start and end the session of the browser that called. */
export type SessionCookie = {
  token: string | undefined
  set(token: string, expiresAt: Date): void
  clear(): void
}

export function sessionCookie(deps: Deps, request: FastifyRequest, reply: FastifyReply): SessionCookie {
  const name = cookieName(deps)
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps(deps) } as const
  return {
    token: request.cookies[name],
    set: (token, expires) => void reply.setCookie(name, token, { ...attributes, expires }),
    clear: () => void reply.clearCookie(name, attributes),
  }
}

/** Whose session has this token; undefined when it has ended. */
export type FindSessionUser = (deps: Deps, token: string) => Promise<SessionUser | undefined>
