import { describe } from 'vitest'
import { buildApp } from '#server/app.ts'
import type { Deps } from '#server/deps.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { allConsents, aSentContract, expect, test as base } from '#test/app.ts'
import { clientOf } from '#test/client.ts'
import { plainAddress } from './request-address.ts'

type Way = { trustProxy: Deps['settings']['trustProxy']; peer?: string; forwardedFor?: string }

/** Which address stands in the records of a signer who consented by this way. */
const test = base.extend('recordedBy', ({ deps, signIn, onTestFinished }) => async (way: Way) => {
  const { trustProxy, peer = '10.0.0.2', forwardedFor } = way
  const app = await buildApp({ ...deps, settings: { ...deps.settings, trustProxy } })
  onTestFinished(() => app.close())
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner)
  const added: Record<string, string> = forwardedFor ? { 'x-forwarded-for': forwardedFor } : {}
  await clientOf(app, { ipAddress: peer, added }).call(signingApi.consent, {
    params: { id: signers[0]!.id },
    body: allConsents,
  })
  const { consentRecords, auditTrail } = await owner.call(evidenceApi.compliance, { params: { id } })
  const given = auditTrail.filter(({ action }) => action === 'consent.given')
  const addresses = new Set([...consentRecords, ...given].map(({ ipAddress }) => ipAddress))
  expect([consentRecords.length, given.length, addresses.size]).toEqual([3, 2, 1])
  return [...addresses][0]
})

describe('the address of a signer behind a trusted proxy', () => {
  test.for([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
    ['198.51.100.9, 203.0.113.7:51234', '203.0.113.7'],
  ])('named as %s is recorded as %s', async ([forwardedFor, recorded], { recordedBy }) => {
    expect(await recordedBy({ trustProxy: 1, forwardedFor })).toBe(recorded)
  })

  test.for(['unknown', '_hidden', '203.0.113.7:port', '203.0.113', '[2001:db8::1', '<b>203.0.113.7</b>'])(
    'named as %s isn’t recorded, and the proxy’s isn’t in its place',
    async (forwardedFor, { recordedBy }) => {
      expect(await recordedBy({ trustProxy: 1, forwardedFor })).toBeNull()
    },
  )

  test.for([
    ['203.0.113.7, 10.1.2.3:443', '203.0.113.7'],
    ['203.0.113.7:51234, [2001:db8:1::9]:443', '203.0.113.7'],
    ['203.0.113.7, 198.51.100.9:443', '198.51.100.9'],
  ])('is found past other trusted proxies in %s: %s', async ([forwardedFor, recorded], { recordedBy }) => {
    const trustProxy = '10.0.0.0/8,2001:db8:1::9'
    expect(await recordedBy({ trustProxy, forwardedFor })).toBe(recorded)
    expect(await recordedBy({ trustProxy, forwardedFor, peer: '::ffff:10.0.0.2' })).toBe(recorded)
  })
})

test('an address that no trusted proxy names is the connection’s own, without the prefix of IPv4 in IPv6', async ({
  recordedBy,
}) => {
  const forwardedFor = '198.51.100.9'
  expect(await recordedBy({ trustProxy: false, peer: '::ffff:203.0.113.7' })).toBe('203.0.113.7')
  expect(await recordedBy({ trustProxy: false, peer: '203.0.113.7', forwardedFor })).toBe('203.0.113.7')
  expect(await recordedBy({ trustProxy: '10.0.0.2', peer: '203.0.113.7', forwardedFor })).toBe('203.0.113.7')
})

test('a visitor behind a proxy that names ports is counted once, whatever the port', async ({
  deps,
  onTestFinished,
}) => {
  const app = await buildApp({ ...deps, settings: { ...deps.settings, trustProxy: 1 } })
  onTestFinished(() => app.close())
  const register = async (forwardedFor: string) => {
    const behindProxy = clientOf(app, { ipAddress: '10.0.0.2', added: { 'x-forwarded-for': forwardedFor } })
    const { statusCode } = await behindProxy.send({ method: 'POST', url: '/api/auth/register', payload: {} })
    return statusCode
  }
  const statuses = []
  for (let port = 50_000; port < 50_031; port++) statuses.push(await register(`203.0.113.7:${port}`))
  expect(statuses.at(-1)).toBe(429)
  expect(await register('203.0.113.8:50000')).toBe(400)
})

test.for([
  ['0:0:0:0:0:FFFF:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['2001:0DB8:0001::0001', '2001:db8:1::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['[fe80::1%eth0]:443', 'fe80::1'],
  ['203.0.113.9:', undefined],
  ['2130706433', undefined],
  ['', undefined],
])('%s is the address %s', ([written = '', address]) => {
  expect(plainAddress(written)).toBe(address)
})
