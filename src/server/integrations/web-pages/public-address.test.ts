import { describe, expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

describe('an address of the open internet may be visited', () => {
  test.for(['93.184.215.14', '1.1.1.1', '8.8.8.8', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::200e'])(
    '%s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )
})

describe('an address of anything else may not', () => {
  test.for<[address: string, whose: string]>([
    ['127.0.0.1', 'this machine'],
    ['127.255.255.254', 'this machine'],
    ['0.0.0.0', 'this machine'],
    ['10.0.0.1', 'a private network'],
    ['172.16.0.1', 'a private network'],
    ['172.31.255.255', 'a private network'],
    ['192.168.1.1', 'a private network'],
    ['169.254.169.254', 'the metadata of a cloud'],
    ['169.254.170.2', 'the credentials of a container'],
    ['168.63.129.16', 'the metadata of Azure'],
    ['100.100.100.200', 'the metadata of Alibaba, in the shared range'],
    ['100.64.0.1', 'a provider’s shared range'],
    ['192.0.0.192', 'the metadata of Oracle, in a reserved range'],
    ['192.0.2.1', 'documentation'],
    ['198.18.0.1', 'measurements'],
    ['198.51.100.1', 'documentation'],
    ['203.0.113.1', 'documentation'],
    ['192.88.99.1', 'a 6to4 relay'],
    ['224.0.0.1', 'multicast'],
    ['240.0.0.1', 'nobody yet'],
    ['255.255.255.255', 'everybody on the line'],
    ['::', 'this machine'],
    ['::1', 'this machine'],
    ['0:0:0:0:0:0:0:1', 'this machine'],
    ['::127.0.0.1', 'an IPv4 address in IPv6'],
    ['::ffff:127.0.0.1', 'an IPv4 address in IPv6'],
    ['::ffff:7f00:1', 'an IPv4 address in IPv6'],
    ['::ffff:8.8.8.8', 'an IPv4 address in IPv6, even a public one'],
    ['::ffff:0:127.0.0.1', 'an IPv4 address translated'],
    ['64:ff9b::7f00:1', 'NAT64'],
    ['64:ff9b::a9fe:a9fe', 'NAT64'],
    ['64:ff9b:1::1', 'NAT64 of the own network'],
    ['2002:7f00:1::', '6to4'],
    ['2002:a9fe:a9fe::1', '6to4'],
    ['2001::1', 'Teredo'],
    ['fd00:ec2::254', 'the metadata of Amazon'],
    ['fc00::1', 'a private network'],
    ['fe80::1', 'the line'],
    ['fe80::1%eth0', 'the line'],
    ['fec0::1', 'a site'],
    ['ff02::1', 'multicast'],
    ['100::1', 'the bin'],
    ['2001:db8::1', 'documentation'],
    ['3fff::1', 'documentation'],
    ['4000::1', 'nobody yet'],
    ['', 'no address'],
    ['localhost', 'no address'],
  ])('%s: %s', ([address]) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})
