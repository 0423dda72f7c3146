import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Deps, Settings } from '#server/deps.ts'
import { isHandedOn } from './local-client.ts'
import { addressOf, namedByProxy } from './request-address.ts'

const NEAR = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal', 'carrierGradeNat'])

/** Of this machine or a network of the operator’s. */
const isNear = (address: string) => ipaddr.isValid(address) && NEAR.has(ipaddr.parse(address).range())

/** This server speaks http: where its origin is https, a proxy is in front. Without TRUST_PROXY it can't be heard. */
export const hidesAddresses = ({ appUrl, trustProxy }: Pick<Settings, 'appUrl' | 'trustProxy'>) =>
  appUrl.startsWith('https:') && trustProxy === false

/**
 * The address that records name. None where a proxy of this machine or its network handed the request on, and no trusted
 * one said for whom: that proxy's address would stand for everybody's. Whoever connects from a public address is recorded
 * by it, whatever their request claims to have passed. The operator's log hears of it once.
 */
export function createRecordedAddress(deps: Pick<Deps, 'settings'>, log: Pick<FastifyBaseLogger, 'warn'>) {
  let isSaid = false
  return (request: FastifyRequest): string => {
    const address = addressOf(request)
    if (namedByProxy(request) || !isNear(address)) return address
    if (!deps.settings.appUrl.startsWith('https:') && !isHandedOn(request)) return address
    // a program of the operator's that only asks whether all is well comes without a proxy, too
    if (!isSaid && (request.method !== 'GET' || isHandedOn(request))) {
      log.warn(
        { proxy: address },
        'A request came through a proxy that gives no IP address, or that TRUST_PROXY doesn’t name. Records of such requests don’t have people’s IP addresses, and limits count them all as one person’s, so anyone can keep others from signing in.',
      )
      isSaid = true
    }
    return ''
  }
}
