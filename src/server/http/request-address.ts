import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Settings } from '#server/deps.ts'

/** `[2001:db8::1]:443`, `[2001:db8::1]` or `203.0.113.7:51234`; an IPv6 address without brackets has no port. */
const WITH_PORT = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/

/**
 * An IP address as proxies and sockets write it, without port, zone, and the prefix of an IPv4 address written as IPv6;
 * undefined where it's none.
 */
export function plainAddress(written: string): string | undefined {
  const [, inBrackets, beforePort] = WITH_PORT.exec(written) ?? []
  const [address = ''] = (inBrackets ?? beforePort ?? written).split('%')
  return isIP(address) ? ipaddr.process(address).toString() : undefined
}

const kindOf = (address: string) => (address.includes(':') ? 'ipv6' : 'ipv4')

/** Whether to believe X-Forwarded-For: of this many proxies, of these addresses, or of nobody. */
export function trustedProxies(setting: Settings['trustProxy']) {
  if (typeof setting === 'boolean') return setting
  if (typeof setting === 'number') return (_address: string, hop: number) => hop < setting
  const proxies = new BlockList()
  for (const part of setting.split(',')) {
    const [network = '', bits] = part.split('/')
    const address = plainAddress(network) ?? network
    if (bits) proxies.addSubnet(network, Number(bits), kindOf(network))
    else proxies.addAddress(address, kindOf(address))
  }
  return (written: string) => {
    const address = plainAddress(written)
    return address !== undefined && proxies.check(address, kindOf(address))
  }
}

type Connected = Pick<FastifyRequest, 'ip' | 'ips' | 'socket'>

/** Whom a trusted proxy names; undefined where none does, or what it says is no address. */
export const namedByProxy = ({ ip, ips }: Connected) => (ips && ips.length > 1 ? plainAddress(ip) : undefined)

const ownAddress = ({ socket }: Connected) => plainAddress(socket.remoteAddress ?? '') ?? ''

/** Where a request came from: as a trusted proxy says, or else from where the connection is. */
export const addressOf = (request: Connected): string => namedByProxy(request) ?? ownAddress(request)
