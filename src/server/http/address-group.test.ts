import { expect, test } from 'vitest'
import { addressGroup } from './address-group.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['127.0.0.1', '127.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:3::203.0.113.9', '2001:db8:1:2::/64'],
  ['fe80::1', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['no address', 'no address'],
])('%s counts as %s', (ip, group) => {
  expect(addressGroup(ip)).toBe(group)
})
