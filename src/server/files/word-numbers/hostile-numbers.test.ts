import { afterAll, expect, test } from 'vitest'
import { createFileEngine } from '#server/files/file-engine.ts'
import { FileError } from '#server/files/file-error.ts'
import { documentXml, rawDocx } from '#server/files/raw-zip.fixture.ts'
import {
  item,
  level,
  list,
  num,
  numberedDocx,
  numPr,
  override,
  paragraph,
  style,
  styled,
} from './numbered-docx.fixture.ts'

const engine = createFileEngine({ workers: 1 })
afterAll(() => engine.close())

/** The HTML, or why it was refused for good; a worker that died or hung is neither. */
async function outcome(bytes: Uint8Array): Promise<string> {
  try {
    return (await engine.run('read-docx', { bytes })).html
  } catch (error) {
    if (error instanceof FileError && !error.retryable) return error.code
    throw new Error('the reader failed', { cause: error })
  }
}

const huge = (format: string, start: string) =>
  list(1, level(0, format, '%1)').replace('"1"', `"${start}"`)) + num(1)
const read = (numbering: string) => outcome(numberedDocx(item('x', 1) + item('y', 1), numbering))
const decimal = level(0, 'decimal', '%1)')

test('two hundred thousand levels are read as the nine that there can be', async () => {
  const levels = Array.from({ length: 50_000 }, (_, n) => `<w:lvl w:ilvl="${n % 40}"/>`).join('')
  const more = '<w:lvl w:ilvl="0"/>'.repeat(150_000)
  const bytes = numberedDocx(item('Rent', 1), list(1, decimal, levels, more) + num(1))
  expect(['<p>1) Rent</p>', 'too-large']).toContain(await outcome(bytes))
})

test('styles and lists that are based on themselves or on each other come to an end', async () => {
  const styles = [
    style('A', 'A', '<w:basedOn w:val="B"/>'),
    style('B', 'B', '<w:basedOn w:val="A"/>'),
    style('C', 'C', `<w:basedOn w:val="C"/><w:pPr>${numPr(3)}</w:pPr>`),
    style('L1', 'L1', `<w:pPr>${numPr(2)}</w:pPr>`, 'w:type="numbering"'),
    style('L2', 'L2', `<w:pPr>${numPr(1)}</w:pPr>`, 'w:type="numbering"'),
  ].join('')
  const lists = [
    list(1, '<w:numStyleLink w:val="L1"/>'),
    list(2, '<w:numStyleLink w:val="L2"/>'),
    list(3, decimal),
  ].join('')
  const body = styled('a', 'A') + styled('c', 'C') + item('one', 1) + item('two', 2)
  const bytes = numberedDocx(body, lists + num(1) + num(2) + num(3), styles)
  expect(await outcome(bytes)).toBe('<p>a</p><p>1) c</p><p>one</p><p>two</p>')
})

test('a chain of thousands of styles, each with a paragraph, ends where Word would end it', async () => {
  const count = 12_000
  const styles = Array.from({ length: count }, (_, n) =>
    style(`S${n}`, 's', `<w:basedOn w:val="S${n + 1}"/>`),
  )
  const body = Array.from({ length: 500 }, (_, n) => styled('x', `S${n}`)).join('')
  expect(await outcome(numberedDocx(body, '', styles.join('')))).toMatch(/^(<p>x<\/p>){500}$/)
})

test('numbers beyond all counting are cut off where Word stops', async () => {
  expect(await read(huge('upperRoman', '999999999'))).toBe(
    `<p>${'M'.repeat(32)}DCCLXVII) x</p><p>${'M'.repeat(32)}DCCLXVII) y</p>`,
  )
  expect(await read(huge('lowerLetter', '32000'))).toMatch(/^<p>[a-z]{1,30}\) x<\/p>/)
  expect(await read(huge('decimal', '99999999999999999999'))).toBe('<p>0) x</p><p>1) y</p>')
  expect(await read(huge('decimal', '-5'))).toBe('<p>0) x</p><p>1) y</p>')
  expect(await read(list(1, decimal) + num(1, 1, override(0, 999_999_999)))).toBe(
    '<p>32767) x</p><p>32767) y</p>',
  )
})

test('a text of a level that is itself a book is cut', async () => {
  const bytes = numberedDocx(
    item('x', 1).repeat(2000),
    list(1, level(0, 'decimal', '%1%1%1'.repeat(300_000))) + num(1),
  )
  const html = await outcome(bytes)
  expect(html.length).toBeLessThan(2000 * 600)
})

test('ids with names that every object has are ids like others', async () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']
  for (const name of names) {
    const lists = list(name, decimal) + num(name)
    const styles = style(name, name, `<w:basedOn w:val="__proto__"/><w:pPr>${numPr(name)}</w:pPr>`)
    const body = item('x', name) + styled('y', name) + item('z', 'valueOf') + item('w', name, 8)
    expect(await outcome(numberedDocx(body, lists, styles))).toBe('<p>1) x</p><p>2) y</p><p>z</p><p>w</p>')
  }
})

test('labels are text and never HTML or XML', async () => {
  const label = '&lt;img src=x onerror=alert(1)&gt;&amp;lt;/w:t&amp;gt; %1 &#1;$&amp;'
  const html = await outcome(numberedDocx(item('x', 1), list(1, level(0, 'decimal', label)) + num(1)))
  expect(html).toBe('<p>&lt;img src=x onerror=alert(1)&gt;&amp;lt;/w:t&amp;gt; 1 $&amp; x</p>')
})

test('parts that are no XML, are missing or lie in each other are read or refused, and never end the reader', async () => {
  const broken = [
    numberedDocx(item('x', 1), '<w:abstractNum', '<w:style w:styleId='),
    numberedDocx(item('x', 1), list(1, '<w:lvl'.repeat(1000))),
    numberedDocx(
      paragraph('x', `<w:numPr><w:fldSimple><w:p>${numPr(1)}</w:p></w:numPr>`),
      list(1, decimal) + num(1),
    ),
    numberedDocx(paragraph('x', `<w:pPr>${numPr(1)}</w:pPr>`).repeat(3), list(1, decimal) + num(1)),
    rawDocx({ name: 'word/numbering.xml', data: 'no XML' }, { name: 'word/styles.xml', data: '' }),
    rawDocx({ name: '_rels/.rels', data: '<Relationships>' }),
    rawDocx({ name: 'word/document.xml', data: documentXml('<w:p>'.repeat(100_000)) }),
    rawDocx({ name: 'word/document.xml', data: documentXml('</w:p></w:body>'.repeat(100_000)) }),
  ]
  for (const bytes of broken) expect(await outcome(bytes)).toMatch(/^(<|$|unreadable$)/)
})

test('thousands of lists that spoil each other are read in time', async () => {
  const count = 5000
  const ids = Array.from({ length: count }, (_, n) => n + 1)
  const lists =
    list(1, level(0, 'decimal', '%1.'), level(1, 'decimal', '%2.')) + ids.map((id) => num(id, 1)).join('')
  // each list in two runs, so that one wrong number reaches all
  const body = ids.map((id) => item('x', id) + item('x', (id % count) + 1, 1) + paragraph('.')).join('')
  expect(await outcome(numberedDocx(body, lists))).toContain(`<p>${count}. x</p>`)
})
