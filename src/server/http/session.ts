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
const browserNames = { https: '__Host-browser', http: 'browser' }

/** Whether the browser has a session to show; not whether it still holds. */
export const carriesSession = ({ cookies }: FastifyRequest) =>
  Object.values(names).some((name) => cookies[name] !== undefined)

export const sessionCookieName = (deps: Deps) => names[isHttps(deps) ? 'https' : 'http']

/** How handlers start and end the session of the browser that called. */
export type SessionCookie = {
  token: string | undefined
  set(token: string, expiresAt: Date): void
  clear(): void
}

export const sessionCookie = (deps: Deps, request: FastifyRequest, reply: FastifyReply) =>
  secretCookie(deps, request, reply, names)

/** By which a browser is known again in which somebody signed in; it opens nothing. */
export const browserCookie = (deps: Deps, request: FastifyRequest, reply: FastifyReply) =>
  secretCookie(deps, request, reply, browserNames)

function secretCookie(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { https, http }: typeof names,
): SessionCookie {
  const name = isHttps(deps) ? https : http
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps(deps) } as const
  return {
    token: request.cookies[name],
    set: (token, expires) => void reply.setCookie(name, token, { ...attributes, expires }),
    clear: () => void reply.clearCookie(name, attributes),
  }
}

/** Whose session has this token; undefined when it has ended. */
export type FindSessionUser = (deps: Deps, token: string) => Promise<Omit<SessionUser, 'origin'> | undefined>
