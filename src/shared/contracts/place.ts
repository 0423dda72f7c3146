import { z } from 'zod'

/** A town near a place; distances are in a straight line, to the one point that the data has for the town. */
export const town = z.object({
  city: z.string(),
  /** State, province, canton, as the data calls it; null where it has none. */
  state: z.string().nullable(),
  country: z.string(),
  countryCode: z.string().length(2),
  /** Rounded to tenths. */
  kilometers: z.number(),
})
export type Town = z.output<typeof town>

/** Where a signature came from, in names, and the name and version of the data that they were looked up in. */
export const place = z.discriminatedUnion('source', [
  /** Near the coordinates that the device gave. A town of another country follows where it is about as near. */
  z.object({ source: z.literal('gps'), near: z.array(town).min(1), data: z.string() }),
  /** The device gave none: the country in which the data has the IP address, and nothing closer. */
  z.object({
    source: z.literal('ip'),
    country: z.string(),
    countryCode: z.string().length(2),
    data: z.string(),
  }),
])
export type Place = z.output<typeof place>
export type NamedPlace<Source extends Place['source']> = Extract<Place, { source: Source }>
