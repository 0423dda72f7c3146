import { describe, expect, test } from 'vitest'
import type { Block } from './contract-ast.ts'
import { htmlToAst } from './html-ast.ts'
import { keepTogether } from './keep-together.ts'

const read = (html: string) => keepTogether(htmlToAst(html, () => undefined))
const inRtl = (html: string) =>
  keepTogether(
    htmlToAst(html, () => undefined, true),
    true,
  )
const partsOf = ([block]: Block[]) => (block?.t === 'p' ? block.c : [])
const keptIn = (blocks: Block[]) =>
  partsOf(blocks).flatMap((part) => (typeof part === 'object' && part.t === 'x' && part.kept ? part.v : []))
const textOf = (blocks: Block[]) =>
  partsOf(blocks)
    .map((part) => (typeof part === 'string' ? part : part.t === 'x' ? part.v : ''))
    .join('')

describe('no line ends within', () => {
  test.for([
    ['as Section 9.1(a), Schedule D and (Table B-1) say', ['Section 9.1(a)', 'Schedule D', 'Table B-1']],
    ['under 18 U.S.C. § 1833(b) and § 4.', ['18 U.S.C. § 1833(b)', '§ 4']],
    ['from January 3, 2029 to 4 July 2030', ['January 3', '4 July']],
    ['$1.5 million, USD 5,000 or 3 percent.', ['$1.5 million', 'USD 5,000', '3 percent']],
    ['Article IV and section 10.41', ['Article IV', 'section 10.41']],
  ] as const)('%s', ([text, kept]) => {
    const blocks = read(`<p>${text}</p>`)
    expect(keptIn(blocks)).toEqual(kept)
    expect(textOf(blocks)).toBe(text)
  })
})

test.for([
  'The Parties may 5 times',
  'Subsection 9.1',
  'Sectional 9',
  'this Section applies',
  'Part of it',
  'Articles are sold',
])('a line may end anywhere in: %s', (text) => {
  expect(keptIn(read(`<p>${text}</p>`))).toEqual([])
})

test.for(['عقد الإيجار (Lease No. 12-B) ساري', 'חוזה (Lease No. 12) בתוקף', 'Under Article 5 عقد'])(
  'where letters run from right to left, a line may end anywhere, and no words change places: %s',
  (text) => {
    for (const html of [
      `<p>${text}</p>`,
      `<ul><li>${text}</li></ul>`,
      `<blockquote><p>${text}</p></blockquote>`,
    ])
      expect(
        JSON.stringify(
          keepTogether(
            htmlToAst(html, () => undefined, true),
            true,
          ),
        ),
      ).not.toContain('kept')
    expect(keptIn(read(`<p>${text}</p>`))).toEqual([])
  },
)

test('in a document that runs from right to left, only a block of its own direction is kept together', () => {
  expect(keptIn(inRtl('<p dir="rtl">See Article 5</p>'))).toEqual([])
  expect(keptIn(inRtl('<p dir="ltr">See Article 5</p>'))).toEqual(['Article 5'])
})

test('bold words stay bold and links stay links', () => {
  expect(partsOf(read('<p>See <b>the whole of Section 4</b>.</p>'))).toEqual([
    'See ',
    { t: 'x', v: 'the whole of ', m: ['b'] },
    { t: 'x', v: 'Section 4', m: ['b'], kept: true },
    '.',
  ])
})

test('in a table, where a column may be narrower, lines end as they do', () => {
  expect(JSON.stringify(read('<table><tr><td>Section 4</td></tr></table>'))).not.toContain('kept')
})
