import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Block } from './contract-ast.ts'
import { hangNumbers } from './hang-numbers.ts'
import { htmlToAst } from './html-ast.ts'
import { previewFiles } from './template-data.ts'
import { sharedTypst } from './typst.fixture.ts'

const run = promisify(execFile)
const read = (html: string) => hangNumbers(htmlToAst(html, () => undefined))
const textOf = (block: Block | undefined) =>
  block?.t === 'p'
    ? block.c.map((part) => (typeof part === 'string' ? part : part.t === 'x' ? part.v : '')).join('')
    : ''
const numberIn = (block: Block | undefined) =>
  block?.t === 'p' && block.hang ? textOf({ ...block, c: block.c.slice(0, block.hang.parts) }) : null

describe('a typed number', () => {
  test.for([
    ['1.1 The Provider delivers.', '1.1 '],
    ['10.2.3. The Provider delivers.', '10.2.3. '],
    ['D.6 <b>End.</b> The Provider deletes all copies.', 'D.6 '],
    ['(a) the first exception', '(a) '],
    ['(iv) the fourth exception', '(iv) '],
    ['<b>2.1</b> <b>Fees.</b> The Client pays.', '2.1 '],
    ['<b>2.1 Fees.</b> The Client pays.', '2.1 '],
    ['2.1&nbsp;The Client pays.', '2.1\u00a0'],
    ['4.3 911 Calls', '4.3 '],
  ] as const)('hangs: %s', ([html, number]) => {
    const [block] = read(`<p>${html}</p>`)
    expect(numberIn(block)).toBe(number)
    expect(textOf(block)).toBe(textOf(htmlToAst(`<p>${html}</p>`, () => undefined)[0]))
  })

  test.for([
    '3.5 million dollars are paid.',
    '2027. Nothing else.',
    '1 January 2027 is the first day.',
    'Section 5. Fees',
    '(the “Provider”) delivers.',
    '30. Juni 2027',
    'J. Smith signs.',
    '1.1',
    '<span>1.1</span><br>The Provider delivers.',
  ])('does not hang where it may be none: %s', (html) => {
    expect(numberIn(read(`<p>${html}</p>`)[0])).toBeNull()
  })

  test.for([
    ['1.', '2.'],
    ['A.', 'B.'],
    ['iv.', 'v.'],
    ['b)', 'a)'],
  ])('such as %s hangs where %s stands, too', ([one = '', other = '']) => {
    const [first, , second] = read(`<p>${one} One</p><p>Text</p><p>${other} Two</p>`)
    expect([numberIn(first), numberIn(second)]).toEqual([`${one} `, `${other} `])
  })

  test.for([
    '<p style="text-align: center">1.1 Fees</p>',
    '<p dir="rtl">1.1 Fees</p>',
    '<table><tr><td>1.1 Fees</td></tr></table>',
  ])('stays with its text in %s', (html) => {
    expect(JSON.stringify(read(html))).not.toContain('hang')
  })
})

test('clauses of a justified text hang, and those in a script without capitals', () => {
  expect(numberIn(read('<p style="text-align: justify">1.1 Fees</p>')[0])).toBe('1.1 ')
  expect(numberIn(read('<p>1.1 甲は、乙に対し、業務を委託する。</p>')[0])).toBe('1.1 ')
})

test('a few wide numbers do not set all the others apart from their text', () => {
  const clauses = Array.from({ length: 20 }, (_, at) => `<p>1.${at + 1} Fees</p>`).join('')
  const hangs = read(`${clauses}<p>10.10.10.10 Fees</p>`).map((block) =>
    block.t === 'p' ? (block.hang?.width ?? 0) : 0,
  )
  expect(new Set(hangs.slice(0, 20)).size).toBe(1)
  expect(hangs[20]).toBeGreaterThan((hangs[0] ?? 0) + 20)
})

test('the heading of clauses that hang does so, too, where there is room for its number', () => {
  const [heading, clause] = read('<h2>2. Fees</h2><p>2.1 The Client pays.</p><h2>3. Term</h2>')
  expect(heading).toMatchObject({ t: 'h', c: ['2. ', 'Fees'], hang: { parts: 1 } })
  expect(heading).toHaveProperty('hang.width', clause?.t === 'p' ? clause.hang?.width : 0)
  expect(JSON.stringify(read('<h2>2. Fees</h2><p>The Client pays.</p><h2>3. Term</h2>'))).not.toContain(
    'hang',
  )
})

test('a list hangs with the clause that ends with it', () => {
  const [, list] = read('<p>9.1 The claim:</p><ol type="a"><li>says so; or</li><li>does not.</li></ol>')
  const [clause, second] = read('<p>9.1 The claim.</p><ul><li>says so</li></ul>')
  expect(list).toMatchObject({ t: 'ol', indent: clause?.t === 'p' ? clause.hang?.width : 0 })
  expect(second).not.toHaveProperty('indent')
})

const hasPoppler = spawnSync('pdftotext', ['-v']).error === undefined

describe.skipIf(!hasPoppler)('on the page, as pdftotext and pdfinfo read it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plainseal-numbers-'))
  const file = join(folder, 'clauses.pdf')
  const numbers = ['1.1', '1.2', '10.12', '(a)', '(iii)']
  const text = `Services ${'shall be delivered by the Provider to the Client on the day on which they are due. '.repeat(3)}`

  beforeAll(async () => {
    const typst = await sharedTypst()
    const heading =
      '<p>Between A and B.</p><h2>2.1 Obligations, Deliverables and Milestones of Both of the Parties</h2>'
    const contentHtml = heading + numbers.map((number) => `<p>${number} ${text}</p>`).join('')
    const contract = { title: 'Clauses', contentHtml }
    writeFileSync(file, typst.compile(previewFiles({ contract, asOf: '2026-01-01T00:00:00Z' })))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('all lines of all clauses and headings begin at the same distance from the margin, and their numbers at the margin', async () => {
    const { stdout } = await run('pdftotext', ['-bbox-layout', file, '-'])
    const words = [...stdout.matchAll(/<word xMin="([\d.]+)" yMin="([\d.]+)"[^>]*>([^<]+)</g)].map(
      ([, left, top, word]) => ({ left: Math.round(Number(left)), top: Number(top), word: word ?? '' }),
    )
    const first = words.filter(({ word }) => word === 'Services')
    const marks = words.filter(({ word }) => numbers.includes(word))
    const of = (found: typeof words) => [...new Set(found.map(({ left }) => left))]
    expect(first).toHaveLength(numbers.length)
    expect(of(first)).toHaveLength(1)
    expect(of(marks)).toHaveLength(1)
    const [margin = 0, hang = 0] = [...of(marks), ...of(first)]
    expect(hang - margin).toBeGreaterThan(30)
    const title = words.find(({ word }) => word === 'Obligations,')
    const ofTitle = words.filter(({ top }) => top >= (title?.top ?? 0) - 1 && top < (first[0]?.top ?? 0) - 1)
    const lines = [...Map.groupBy(ofTitle, ({ top }) => top).values()]
    expect(lines.map((line) => Math.min(...line.map(({ left }) => left)))).toEqual([margin, hang])
    expect(title?.left).toBe(hang)
    const below = words.filter(({ top }) => top > (first[0]?.top ?? 0) + 2 && top < 700)
    expect(
      of(below)
        .toSorted((a, b) => a - b)
        .slice(0, 2),
    ).toEqual([margin, hang])
  })

  test('number and text are one paragraph of the structure, in the words and order of the text', async () => {
    const { stdout } = await run('pdfinfo', ['-struct-text', file])
    // a string for each line
    const read = stdout.replaceAll(/\s+/g, ' ').replaceAll('" "', '')
    for (const number of numbers) expect(read).toContain(`P (block) "${number} ${text.trim()}`)
  })
})
