import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { firstLoad } from '../tools/first-load.ts'
import { lighthouseScores } from './lighthouse-scores.ts'
import { openPages } from './open-pages.ts'
import type { Line } from './report.ts'

/** What a signer's phone loads before the contract shows, and how Lighthouse judges the page as a phone. */
export async function benchSignerPage(): Promise<Line[]> {
  const packed = firstLoad('sign', ['index.html']).map((file) => gzipSync(readFileSync(file), { level: 9 }))
  const bytes = packed.reduce((sum, { length }) => sum + length, 0)
  const size: Line = {
    name: 'Signer’s page: JS and CSS before the contract shows, gzip',
    measured: `${(bytes / 1000).toFixed(1)} KB`,
    reference: '100 KB',
    ratio: bytes / 100_000,
    bound: { atMost: 1 },
  }
  const { origin, signers, close } = await openPages()
  const scores = await lighthouseScores('Signer’s page', `${origin}/sign/${signers[0]}`)
  await close()
  return [size, ...scores]
}
