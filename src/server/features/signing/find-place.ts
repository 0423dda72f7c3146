import type { Place } from '#shared/contracts/place.ts'
import type { Deps } from '#server/deps.ts'

type Located = { latitude: string; longitude: string; accuracy: string }

/**
 * The names of where a signature comes from: of what the device gave, or, if it gave nothing, of the IP address, never of
 * both together. Null when the data names nothing, and when it can't be read: a signature doesn't wait for a name.
 */
export async function findPlace(
  { places, logger }: Pick<Deps, 'places' | 'logger'>,
  location: Located | null | undefined,
  ipAddress: string,
): Promise<Place | null> {
  try {
    if (!location) return (await places.countryOf(ipAddress)) ?? null
    const point = { latitude: Number(location.latitude), longitude: Number(location.longitude) }
    return (await places.near({ ...point, accuracyInMeters: Number(location.accuracy) })) ?? null
  } catch (error) {
    logger.error({ error: String(error) }, 'The data with names of places can’t be read')
    return null
  }
}
