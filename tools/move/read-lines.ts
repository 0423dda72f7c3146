import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'

const line = z.union([
  z.array(z.string().nullable()),
  z.object({ table: z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) }) }),
  z.object({ sequences: z.array(z.object({ name: z.string(), last: z.string() })) }),
  z.object({ end: z.object({ rows: z.number() }) }),
  z.object({ plainseal: z.literal('export'), format: z.literal(1), migrations: z.array(z.string()) }),
])

export type Line = z.output<typeof line>

/** The import cannot be done; the message says why in one line. Nothing was changed. */
export class ImportRefused extends Error {}

/** The lines of an export file, checked, one at a time. Throws ImportRefused where it is damaged. */
export async function* readLines(file: string): AsyncGenerator<Line> {
  // a failure anywhere in the pipeline is thrown by its last stream
  const unpacked = pipeline(createReadStream(file), createGunzip(), () => {}).setEncoding('utf8')
  let begun = ''
  try {
    for await (const chunk of unpacked) {
      const [end = '', ...more] = String(chunk).split('\n')
      begun += end
      for (const next of more) {
        yield parse(begun)
        begun = next
      }
    }
  } catch (error) {
    const isGzip = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
    throw isGzip ? damaged(error) : error
  } finally {
    unpacked.destroy()
  }
  if (begun) yield parse(begun)
}

const damaged = (cause: unknown) =>
  new ImportRefused("The file is damaged, or isn't an export from Plainseal.", { cause })

function parse(text: string): Line {
  try {
    return line.parse(JSON.parse(text))
  } catch (error) {
    throw damaged(error)
  }
}
