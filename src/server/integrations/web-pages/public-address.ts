import ipaddr from 'ipaddr.js'

/** Public by number, but answered by the host of the machine itself (Azure's metadata and DNS). */
const NOT_PUBLIC_ALL_THE_SAME = new Set(['168.63.129.16'])
/** All that has been given out for use between networks; the rest of IPv6 is for other purposes or for nobody yet. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address belongs to the open internet. Loopback, private, link-local, shared (CGNAT), metadata,
 * multicast and reserved ones do not, nor do IPv6 addresses that carry an IPv4 one (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast' || NOT_PUBLIC_ALL_THE_SAME.has(parsed.toString())) return false
  return parsed instanceof ipaddr.IPv6 ? parsed.match(GLOBAL_IPV6) : true
}
