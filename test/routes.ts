import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#shared/endpoint.ts'

/** How tables of tests name an endpoint: `GET /api/contracts/:id`. */
export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

/** A path with its parameters replaced: by their name in `params`, as they are in the address. */
export const fillPath = (path: string, params: Record<string, string>) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? `missing-${name}`))

/**
 * Every route that the application answers, as the router itself prints them; parameters have no names here, because
 * two routes may give the same place different ones. HEAD comes with each GET and is left out.
 */
export function registeredRoutes(app: FastifyInstance): string[] {
  const parents: string[] = []
  const routes: string[] = []
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (.*) \(([\w, -]+)\)$/.exec(line) ?? []
    if (!part) continue
    const depth = indent.length / 4
    const path = (parents[depth - 1] ?? '') + part
    parents[depth] = path
    for (const method of methods.split(', '))
      if (method !== 'HEAD') routes.push(withoutNames(`${method} ${path}`))
  }
  return routes.toSorted()
}

/** `GET /api/signers/:id|:signerId` and `GET /api/signers/:signerId` are one place. */
export const withoutNames = (route: string) => route.replace(/:\w+(\|:\w+)*/g, ':')
