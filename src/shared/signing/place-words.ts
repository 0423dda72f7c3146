import { formatFixed, formatNumber } from '#shared/format-number.ts'
import type { Town } from '#shared/contracts/place.ts'

/** Further off, the name of a town says nothing of where somebody is. */
export const FAR_KM = 100

/** What is said of every country that comes from an IP address. */
export const MAY_BE_FAR_OFF = 'may be far off'

/** "Ithaca, New York, United States"; a city that is its own state is named once. */
export const townInWords = ({ city, state, country }: Pick<Town, 'city' | 'state' | 'country'>): string =>
  [...new Set([city, state, country].filter(Boolean))].join(', ')

/** "Near Ithaca, New York, United States": nearness is all that is known. */
export const nearInWords = (near: readonly Town[]): string => `Near ${near.map(townInWords).join(', and ')}`

/** "0.4 km away", "0.9 km and 12 km away" */
export const awayInWords = (near: readonly Town[]): string =>
  `${near.map(({ kilometers }) => distance(kilometers)).join(' and ')} away`

function distance(kilometers: number): string {
  if (kilometers < 0.1) return 'less than 0.1 km'
  return `${kilometers < 10 ? formatFixed(kilometers, 1) : formatNumber(kilometers)} km`
}
