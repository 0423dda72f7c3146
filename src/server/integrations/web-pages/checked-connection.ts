import { type LookupAddress, type LookupAllOptions, lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { buildConnector } from 'undici'
import { FetchError } from './fetch-error.ts'
import { isPublicAddress } from './public-address.ts'

export type Lookup = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

export type Rules = {
  /** Ports that may be connected to. */
  ports?: Pick<readonly number[], 'includes'>
  /** Which IP addresses may be connected to. */
  mayConnect?: (address: string) => boolean
  /** How names become addresses. */
  lookup?: Lookup
}

export const CONNECT_TIMEOUT_MS = 10_000
const PORTS = [80, 443]

/** The address, when it is one of the web that may be visited at all. @throws FetchError */
export function readAddress(text: string, { ports = PORTS }: Rules, base?: string): URL {
  if (!URL.canParse(text, base)) throw new FetchError('bad-address', 'it isn’t a complete address.')
  const url = new URL(text, base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new FetchError('bad-address', 'the address must begin with http:// or https://.')
  if (url.username || url.password)
    throw new FetchError('bad-address', 'the address can’t contain a user name or password.')
  const port = Number(url.port || (url.protocol === 'http:' ? 80 : 443))
  if (!ports.includes(port)) throw new FetchError('bad-address', 'the address can’t use that port.')
  return url
}

const refused = () => new FetchError('not-public', 'this address isn’t public.')

/**
 * Connects only to addresses that the rules allow. A name is refused when any of its addresses is; what was checked is
 * what is connected to, so that a name cannot mean something else a moment later.
 */
export function checkedConnector({ mayConnect = isPublicAddress, lookup = systemLookup }: Rules) {
  const checkedLookup: LookupFunction = (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '')
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => mayConnect(address))) return callback(refused(), '')
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
  const connect = buildConnector({ timeout: CONNECT_TIMEOUT_MS, allowH2: false, lookup: checkedLookup })
  return (options: buildConnector.Options, callback: buildConnector.Callback) => {
    // an address in numbers is never looked up
    const host = options.hostname.replace(/^\[|\]$/g, '')
    if (isIP(host) && !mayConnect(host)) return callback(refused(), null)
    connect(options, callback)
  }
}
