import { latin1 } from '#verifier/seal-layout.ts'

/** The plain cross-reference table of a PDF of one revision. */
export type ClassicXref = {
  xrefAt: number
  /** By object number; undefined for a free entry. */
  offsets: (number | undefined)[]
  /** What stands between `<<` and `>>`. */
  trailer: string
}

/** Undefined for a PDF of any other form. */
export function readClassicXref(bytes: Uint8Array): ClassicXref | undefined {
  const end = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(latin1(bytes.subarray(-64)))
  const xrefAt = Number(end?.[1] ?? -1)
  if (xrefAt < 0 || xrefAt > bytes.length) return undefined
  const tail = latin1(bytes.subarray(xrefAt))
  const found = /^xref\s+0 (\d+)\s+((?:\d{10} \d{5} [nf][\r\n ]{2})+)trailer\s*<<([^]*)>>\s*startxref/.exec(
    tail,
  )
  if (!found) return undefined
  const [, count, table = '', trailer = ''] = found
  if (/\/(?:Prev|Encrypt|XRefStm)\b/.test(trailer) || Number(count) * 20 !== table.length) return undefined
  const offsets = Array.from({ length: Number(count) }, (_, number) => {
    const entry = table.slice(number * 20, number * 20 + 18)
    return entry.endsWith('n') ? Number(entry.slice(0, 10)) : undefined
  })
  return { xrefAt, offsets, trailer }
}
