import { readFileSync } from 'node:fs'
import path from 'node:path'
import { PDF } from '@libpdf/core'
import { beforeAll, describe, expect, test } from 'vitest'
import { analyzeContract } from '#shared/analysis/analysis.ts'
import { explainContract } from '#shared/explaining/explain-contract.ts'
import { listRealPdfs, realPdfFolder } from '#test/real-pdfs.ts'
import { cleanPdf } from './clean-pdf.ts'
import { readPages } from './read-pages.ts'
import { readPdf } from './read-pdf.ts'
import { hasPdftotext, missingShare, pdftotext, plain } from './words-in-text.fixture.ts'

/**
 * Of real contracts. On average of 16, 1 % of the words are missing in drafts, which leave out what repeats at the edges of
 * pages, and 6 % in what is explained, which has no tables; the most are 6 and 22 %, in one that is mostly signatures.
 */
const MAX_MISSING = { draft: 0.08, sentences: 0.25 }

const letters = (words: string) => words.toLowerCase().replace(/[^a-z\d]/g, '')
const words = (html: string) => plain(html).split(/\s+/)
const fileOf = (folder: string, name: string) => readFileSync(path.join(realPdfFolder ?? '', folder, name))

async function readCleaned(name: string) {
  const before = fileOf('.', name)
  const { bytes, pages } = await cleanPdf({ bytes: before })
  return { before, bytes, pages, draft: (await readPdf({ bytes })).html, read: await readPages({ bytes }) }
}

describe.skipIf(!realPdfFolder)('the PDFs of REAL_CONTRACTS', () => {
  describe.for(listRealPdfs())('%s, rewritten,', (name) => {
    // each of these takes seconds, so it's done once for all that is asked of it
    let cleaned: Awaited<ReturnType<typeof readCleaned>>
    beforeAll(async () => {
      cleaned = await readCleaned(name)
    })

    test('keeps its pages and their words', async () => {
      const { before, pages, draft } = cleaned
      expect(pages).toBe((await PDF.load(before)).getPageCount())
      expect(words(draft)).toEqual(words((await readPdf({ bytes: before })).html))
    })

    test.skipIf(!hasPdftotext)('lacks few of the words that pdftotext sees on its pages', () => {
      const seen = pdftotext(cleaned.bytes)
      expect(missingShare(seen, plain(cleaned.draft))).toBeLessThan(MAX_MISSING.draft)
      expect(missingShare(seen, cleaned.read.text)).toBeLessThan(MAX_MISSING.sentences)
    })

    test('has each sentence that is explained on its page', () => {
      const { text, starts, read, unread } = cleaned.read
      expect(read.length).toBeGreaterThan(unread.length)
      const known = letters(fileOf('../text', name.replace(/pdf$/, 'txt')).toString())
      const { statements } = explainContract({
        analysis: analyzeContract(text),
        language: 'english',
        signerName: 'Ada',
        unread: [],
      })
      expect(statements.length).toBeGreaterThan(0)
      const strange = statements.filter(({ quote }) => !known.includes(letters(quote)))
      // the text of the set has numbers of pages and footers within some sentences
      expect(strange.length).toBeLessThan(2)
      expect(starts.map(({ page }) => page)).toEqual(starts.map(({ page }) => page).toSorted((a, b) => a - b))
      expect(read).toEqual(expect.arrayContaining(starts.map(({ page }) => page)))
    })
  })
})
