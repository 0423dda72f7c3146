import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { type Language, languageNames, languages } from '#shared/explaining/languages.ts'
import { firstLoad } from '../tools/first-load.ts'
import { lighthouseScores } from './lighthouse-scores.ts'
import { openPages } from './open-pages.ts'
import type { Line } from './report.ts'

const MAX_BYTES = 100_000

/** What a signer's phone loads, in the language with the longest words, and how Lighthouse judges the page as a phone. */
export async function benchSignerPage(): Promise<Line[]> {
  const { origin, signers, close } = await openPages()
  const sizes = [
    sizeLine('before the first step can be used', []),
    // it comes while that is read
    sizeLine('before the contract shows', ['ReviewStep.tsx']),
  ]
  const scores = await lighthouseScores('Signer’s page', `${origin}/sign/${signers[0]}`, {
    leastPerformance: 0.95,
    readableWithinMs: 1500,
  })
  await close()
  return [...sizes, ...scores]
}

function sizeLine(until: string, more: string[]): Line {
  const sizeIn = (language: Language) =>
    firstLoad('sign', ['index.html', `/in-${language}.ts`, ...more])
      .map((file) => gzipSync(readFileSync(file), { level: 9 }).length)
      .reduce((sum, bytes) => sum + bytes, 0)
  const [largest] = languageNames
    .map((language) => ({ language, bytes: sizeIn(language) }))
    .toSorted((a, b) => b.bytes - a.bytes)
  if (!largest) throw new Error('There is no language')
  const { language, bytes } = largest
  return {
    name: `Signer’s page: JS and CSS ${until}, in ${languages[language].inEnglish}, gzip`,
    measured: `${(bytes / 1000).toFixed(1)} KB`,
    reference: `${MAX_BYTES / 1000} KB`,
    ratio: bytes / MAX_BYTES,
    bound: { atMost: 1 },
  }
}
