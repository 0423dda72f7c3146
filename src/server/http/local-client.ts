import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { addressOf } from './request-address.ts'

type Caller = { ip: string; headers?: IncomingHttpHeaders; raw?: { httpVersion: string } }

export const callerOf = (request: FastifyRequest): Caller => ({
  ip: addressOf(request),
  headers: request.headers,
  raw: request.raw,
})

const isLoopbackAddress = (ip: string) => ip === '127.0.0.1' || ip === '::1'

/** Names that no other machine answers to (RFC 6761); the port plays no part. */
const isLoopbackHost = (host: string) =>
  /^([\w-]+\.)*localhost(:\d+)?$|^127\.\d+\.\d+\.\d+(:\d+)?$|^\[::1\](:\d+)?$/i.test(host)

/** What proxies, tunnels and networks of caches add to a request; a browser or program of this machine sends none. */
const FORWARDED =
  /^(x-forwarded|forwarded$|via$|x-real-ip$|x-original-|x-proxy|x-envoy-|x-amzn-|x-arr-|x-azure-|cf-|cdn-loop$|fly-|fastly-|true-client-ip$|client-ip$|x-client-ip$|x-cluster-client-ip$|x-host$)/

const isForwarded = (headers: IncomingHttpHeaders) =>
  Object.keys(headers).some((name) => FORWARDED.test(name))

/** Anything else is a proxy: no browser, and hardly a program, speaks HTTP/1.0 any more, but nginx did by default until 1.29.7. */
const isToday = ({ httpVersion }: { httpVersion: string }) => httpVersion !== '1.0' && httpVersion !== '0.9'

/** Whether this installation is for the machine that it runs on. */
export const isLocalInstallation = ({ settings: { appUrl } }: Pick<Deps, 'settings'>) =>
  isLoopbackHost(new URL(appUrl).host)

/** Whether a proxy handed this on, by what it says of itself. */
export const isHandedOn = ({ headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>) =>
  isForwarded(headers) || !isToday(raw)

/**
 * A program of this machine, as far as a server can tell: the connection comes from here, nothing says that it was
 * handed on, and it asks for this machine by a name of its own. A page of elsewhere may let its name point here; its
 * requests still say that name.
 */
export function isLocalClient({ ip, headers, raw }: Caller): boolean {
  if (!isLoopbackAddress(ip)) return false
  if (raw && !isToday(raw)) return false
  return !headers || (!isForwarded(headers) && headers.host !== undefined && isLoopbackHost(headers.host))
}

/** Exempt from the limits by address, never from locks: programs of this machine, where nothing leaves it. */
export function isLocalSandboxClient({ settings: { sandbox } }: Deps, caller: Caller): boolean {
  return sandbox.mail && sandbox.sms && sandbox.payments && isLocalClient(caller)
}
