import type { FastifyInstance } from 'fastify'
import rateLimit from '@fastify/rate-limit'
import type { Deps } from '#server/deps.ts'
import { addressGroup } from './address-group.ts'
import { HttpError } from './errors.ts'
import { createLimitStore, type LimitWindows } from './limit-store.ts'
import { callerOf, isLocalSandboxClient } from './local-client.ts'
import { addressOf } from './request-address.ts'

export type LimitName =
  | 'registration'
  | 'verification'
  | 'file check'
  | 'file reading'
  | 'file'
  | 'signature'
  | 'form'
  | 'payment'
  | 'provider report'
  | 'explanation'

type Limit = {
  max: number
  timeWindow: string
  /** Counted in the database for all processes together: it guards codes, passwords or what costs money. */
  isShared?: true
}

const LIMITS: Record<LimitName, Limit> = {
  registration: { max: 30, timeWindow: '1 hour', isShared: true },
  verification: { max: 20, timeWindow: '1 hour', isShared: true },
  // each may cost up to a few seconds of a processor
  'file check': { max: 30, timeWindow: '1 minute' },
  'file reading': { max: 30, timeWindow: '1 minute' },
  // a file of 25 MB is opened and hashed anew each time
  file: { max: 60, timeWindow: '1 minute' },
  signature: { max: 30, timeWindow: '1 minute' },
  // a long text costs a second of a processor, and an AI money
  explanation: { max: 30, timeWindow: '1 minute' },
  // each makes a contract and a mail to its owner
  form: { max: 20, timeWindow: '1 hour', isShared: true },
  // a provider reports each text a few times, from few addresses; what it reports it signs
  'provider report': { max: 6000, timeWindow: '1 minute' },
  // stolen cards are tried by the hundred
  payment: { max: 60, timeWindow: '1 hour', isShared: true },
}
const sharedLimits = new Set(
  Object.entries(LIMITS).flatMap(([name, { isShared }]) => (isShared ? [name] : [])),
)

/** 600 requests a minute for each address, over all routes; some have a stricter limit in its place. */
export async function createRateLimits(app: FastifyInstance, deps: Deps, windows: LimitWindows) {
  await app.register(rateLimit, {
    global: true,
    max: 600,
    timeWindow: '1 minute',
    store: createLimitStore(deps, sharedLimits, windows),
    allowList: (request) => isLocalSandboxClient(deps, callerOf(request)),
    keyGenerator: (request) => addressGroup(addressOf(request)),
    errorResponseBuilder: (_request, { ttl }) =>
      new HttpError(429, 'Too many requests. Wait a moment and try again.', {
        code: 'too_many_requests',
        retryAfterSeconds: ttl / 1000,
      }),
  })
  return {
    /** For a route's `config`. Without a limit of its own a route counts towards the one of all; `{}` would start a new one. */
    routeConfig: (limit: LimitName | undefined) =>
      limit ? { rateLimit: { ...LIMITS[limit], groupId: limit } } : {},
  }
}
export type RateLimits = Awaited<ReturnType<typeof createRateLimits>>
