import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const contracts = process.env.REAL_CONTRACTS

/** Where the PDFs of REAL_CONTRACTS are; undefined where there are none. */
export const realPdfFolder = contracts && path.join(contracts, 'cuad/pdf')

/**
 * Their names: of those that have the same features the largest one, or the smallest where the length of a contract shows
 * nothing more; all with REAL_CONTRACTS_ALL=1.
 */
export function listRealPdfs(one: 'largest' | 'smallest' = 'largest'): string[] {
  const folder = realPdfFolder
  if (!folder) return []
  const all = readdirSync(folder)
    .filter((name) => name.endsWith('.pdf'))
    .map((name) => ({ name, bytes: readFileSync(path.join(folder, name)) }))
    .toSorted((a, b) =>
      one === 'largest' ? b.bytes.length - a.bytes.length : a.bytes.length - b.bytes.length,
    )
  if (process.env.REAL_CONTRACTS_ALL === '1') return all.map(({ name }) => name)
  const chosen = new Map<string, string>()
  for (const { name, bytes } of all) {
    const features = featuresOf(bytes)
    if (!chosen.has(features)) chosen.set(features, name)
  }
  return [...chosen.values()]
}

/** What makes one PDF another case than the next: the program that wrote it, its kinds of fonts, pictures and links. */
function featuresOf(bytes: Buffer): string {
  const text = bytes.toString('latin1')
  const found = ['/Image', '/Annots', '/TrueType', '/CIDFontType2', '/ObjStm', '/Encrypt', '/AcroForm']
  const producer = /\/Producer[\s\S]{1,60}?(\)|>)/.exec(text)?.[0] ?? ''
  return [producer, ...found.filter((feature) => text.includes(feature))].join(' ')
}
