import { constants, inflateSync } from 'node:zlib'
import { jbig2Work } from './jbig2-work.ts'
import { tooLarge } from './stream-data.ts'

type Picture = { width: number; height: number; filters: string[]; data: Uint8Array }

const MAX_PIXELS = 200_000_000
const MAX_BYTES = 100 * 1024 * 1024

/** Refuses a picture that nobody can unpack, whatever it says about itself. @throws FileError too-large */
export function judgePicture({ width, height, filters, data }: Picture) {
  if (width * height > MAX_PIXELS) throw tooLarge()
  if (!filters.includes('JBIG2Decode')) return
  const coded = inflated(data, filters, MAX_BYTES)
  if (!coded || jbig2Work(coded) > MAX_PIXELS) throw tooLarge()
}

/** Unpacked as far as the first filters are Flate; undefined when that is more than `room`. */
export function inflated(packed: Uint8Array, filters: string[], room: number): Uint8Array | undefined {
  let data = packed
  for (const name of filters) {
    if (!/^Fl(ateDecode)?$/.test(name)) return data
    try {
      data = inflateSync(data, { maxOutputLength: room, finishFlush: constants.Z_SYNC_FLUSH })
    } catch (error) {
      // readers put up with streams that are cut short or damaged
      return error instanceof RangeError ? undefined : data
    }
  }
  return data
}
