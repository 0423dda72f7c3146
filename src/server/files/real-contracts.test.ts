import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { listRealPdfs, realPdfFolder } from '#test/real-pdfs.ts'
import { createFileEngine } from './file-engine.ts'
import { countWords, plain, sum } from './words-in-text.fixture.ts'

const folder = path.join(process.env.REAL_CONTRACTS ?? '', 'cuad')
const names = listRealPdfs().map((name) => name.replace(/\.pdf$/, ''))

/** What is expected of each: the part of the words of the text that came through, each as often as it stands there. */
const MIN_SHARE = 0.93
/** Some say more than their text: pages of signatures, say. */
const MIN_TRUE_SHARE = 0.99

const engine = createFileEngine()
afterAll(() => engine.close())

describe.skipIf(!realPdfFolder)('real contracts (REAL_CONTRACTS)', () => {
  test.for(names)('%s comes through with its words and paragraphs', async (name) => {
    const bytes = readFileSync(path.join(folder, 'pdf', `${name}.pdf`))
    const judged = await engine.run('identify-file', {
      bytes,
      filename: `${name}.pdf`,
      declaredType: 'application/pdf',
    })
    const { html, title } = await engine.run('read-pdf', { bytes })
    const wanted = countWords(readFileSync(path.join(folder, 'text', `${name}.txt`), 'utf8'))
    const got = countWords(plain(html))
    const common = sum([...wanted].map(([word, count]) => Math.min(count, got.get(word) ?? 0)))
    expect(common / sum(wanted.values())).toBeGreaterThan(MIN_SHARE)
    expect(common / sum(got.values())).toBeGreaterThan(MIN_TRUE_SHARE)
    expect(title).not.toBe('')
    // paragraphs, not lines: a page has fewer of them than lines
    const paragraphs = html.match(/<(p|h\d|li|tr)\b/g) ?? []
    expect(paragraphs.length).toBeGreaterThan(judged.pages ?? 0)
    expect(paragraphs.length / (judged.pages ?? 1)).toBeLessThan(40)
  })
})
