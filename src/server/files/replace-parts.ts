import { type Unzipped, zipSync } from 'fflate'
import type { Zip } from './read-zip.ts'

/** The same zip, not packed, with these texts in place of the parts that have their names. @throws FileError */
export async function replaceParts({ names, read }: Zip, texts: Map<string, string>): Promise<Buffer> {
  // a part may have the name of something that every object has
  const parts: Unzipped = Object.create(null)
  for (const name of names) {
    const text = texts.get(name)
    const bytes = text === undefined ? await read(name) : Buffer.from(text)
    if (bytes) parts[name] = new Uint8Array(bytes)
  }
  return Buffer.from(zipSync(parts, { level: 0 }))
}
