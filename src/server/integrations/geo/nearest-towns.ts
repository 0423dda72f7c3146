import { cellAt, columnOf, type Division, rowOf, type Towns, UNITS_A_DEGREE } from './read-towns.ts'

export type Point = { latitude: number; longitude: number }
type NearTown = { name: string; division: Division; kilometers: number }

/** Mean radius of the earth (IUGG): as a sphere it's off by half a percent at most. */
const EARTH_RADIUS_KM = 6371.0088
const radians = (degrees: number) => (degrees * Math.PI) / 180
const inDegrees = (angle: number) => (angle * 180) / Math.PI

/** Along the surface of a sphere (haversine), in kilometers. */
export function distanceBetween(a: Point, b: Point): number {
  const ofLatitude = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2
  const ofLongitude = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  const h = ofLatitude + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * ofLongitude
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** The nearest town of each country that has one within so many kilometers, the nearest first. */
export function nearestOfEachCountry(towns: Towns, point: Point, withinKm: number): NearTown[] {
  const best = new Map<string, { at: number; kilometers: number }>()
  for (const cell of cellsAround(point, withinKm / EARTH_RADIUS_KM))
    for (const at of towns.byCell.subarray(towns.cellStarts[cell], towns.cellStarts[cell + 1])) {
      const kilometers = distanceBetween(point, pointOf(towns, at))
      const { countryCode } = divisionOf(towns, at)
      if (kilometers <= withinKm && kilometers < (best.get(countryCode)?.kilometers ?? Infinity))
        best.set(countryCode, { at, kilometers })
    }
  return [...best.values()]
    .toSorted((a, b) => a.kilometers - b.kilometers)
    .map(({ at, kilometers }) => ({ name: nameOf(towns, at), division: divisionOf(towns, at), kilometers }))
}

export const pointOf = ({ latitudes, longitudes }: Towns, at: number): Point => ({
  latitude: (latitudes[at] ?? NaN) / UNITS_A_DEGREE,
  longitude: (longitudes[at] ?? NaN) / UNITS_A_DEGREE,
})

export const nameOf = ({ names, nameStarts }: Towns, at: number): string =>
  Buffer.from(names.subarray(nameStarts[at], nameStarts[at + 1])).toString('utf8')

export function divisionOf({ divisions, divisionOf }: Towns, at: number): Division {
  const division = divisions[divisionOf[at] ?? -1]
  if (!division) throw new Error(`There is no town ${at}`)
  return division
}

/** Every cell that a circle of this angle (radians) touches; across the date line, and all around at a pole. */
function cellsAround({ latitude, longitude }: Point, angle: number): Set<number> {
  const cells = new Set<number>()
  const [south, north] = [latitude - inDegrees(angle), latitude + inDegrees(angle)]
  const isAtPole = south <= -90 || north >= 90
  // the widest reach of the circle, which is not at the latitude of its center
  const reach = isAtPole ? 180 : inDegrees(Math.asin(Math.sin(angle) / Math.cos(radians(latitude))))
  for (let row = rowOf(south); row <= rowOf(north); row += 1)
    for (let column = columnOf(longitude - reach); column <= columnOf(longitude + reach); column += 1)
      cells.add(cellAt(row, column))
  return cells
}
