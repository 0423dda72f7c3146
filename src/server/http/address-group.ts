import { isIPv6 } from 'node:net'

const groups = (text: string) => (text ? text.split(':') : [])

/**
 * Whom an address stands for where addresses are counted. Every line and every rented machine has 2^64 IPv6 addresses,
 * the last half, to choose from: they count as one. Takes addresses as `addressOf` writes them.
 */
export function addressGroup(address: string): string {
  if (!isIPv6(address)) return address
  const [front = '', back] = address.split('::')
  const before = groups(front)
  const after = groups(back ?? '')
  // an IPv4 tail takes the room of two groups
  const room = 8 - before.length - after.length - (address.includes('.') ? 1 : 0)
  const all = [...before, ...Array.from({ length: back === undefined ? 0 : room }, () => '0'), ...after]
  const network = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
