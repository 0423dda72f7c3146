import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib'
import { FetchError } from './fetch-error.ts'

const unpackers = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  br: promisify(brotliDecompress),
  deflate: (packed: Buffer, limits: { maxOutputLength: number }) =>
    // both kinds go by this name: with the two bytes of zlib in front, and without
    promisify(((packed[0] ?? 0) & 0x0f) === 8 ? inflate : inflateRaw)(packed, limits),
} satisfies Record<string, (packed: Buffer, limits: { maxOutputLength: number }) => Promise<Buffer>>

const isKnown = (encoding: string): encoding is keyof typeof unpackers => Object.hasOwn(unpackers, encoding)

/** The whole body, unpacked; given up as soon as it has more bytes than that, packed or unpacked. @throws FetchError */
export async function readBody(body: AsyncIterable<Buffer>, encoding: string, maxBytes: number) {
  const tooLarge = () =>
    new FetchError('too-large', `it is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`)
  const parts: Buffer[] = []
  let length = 0
  for await (const part of body) {
    length += part.length
    if (length > maxBytes) throw tooLarge()
    parts.push(part)
  }
  const packed = Buffer.concat(parts)
  const named = encoding.trim().toLowerCase()
  if (named === '' || named === 'identity') return packed
  if (!isKnown(named)) throw new FetchError('unreachable', 'its compression isn’t supported.')
  try {
    return await unpackers[named](packed, { maxOutputLength: maxBytes })
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge()
    throw new FetchError('unreachable', 'its compressed data is damaged.')
  }
}
