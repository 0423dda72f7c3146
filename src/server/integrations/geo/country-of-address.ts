import { readFile } from 'node:fs/promises'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { isPublicAddress } from '#server/integrations/web-pages/public-address.ts'

export type CountryOfAddress = (ipAddress: string) => string | undefined

const answer = z.object({ country_code: z.string().regex(/^[A-Z]{2}$/) })

/**
 * Reads a file of countries by IP address (MaxMind's format). The lookup gives the ISO 3166 code of the country that the
 * file has for an address, IPv4 as such or mapped into IPv6; undefined for what is no public address, or is not in it.
 */
export async function readCountries(file: string): Promise<CountryOfAddress> {
  const { Reader } = await import('mmdb-lib')
  const reader = new Reader(await readFile(file))
  return (ipAddress) => {
    if (!ipaddr.isValid(ipAddress)) return undefined
    const plain = ipaddr.process(ipAddress).toString()
    if (!isPublicAddress(plain)) return undefined
    return answer.safeParse(reader.get(plain)).data?.country_code
  }
}
