// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs'
import { generateHTML, generateJSON } from '@tiptap/core'
import { describe, expect, test } from 'vitest'
import { cleanPastedHtml, readMarker } from './clean-paste.ts'
import { editorSchema } from './editor-schema.ts'
import { fromEditorHtml, lostBetween, plainTextOf, toEditorHtml } from './round-trip.ts'

const schema = editorSchema({ current_date: 'Today’s date' })
const throughEditor = (html: string) =>
  fromEditorHtml(generateHTML(generateJSON(toEditorHtml(html), schema), schema))
const joined = (html: string) => html.replaceAll('\n', '')

describe('what is written in HTML survives the editor', () => {
  const texts = {
    'headings and paragraphs':
      '<h1>Lease</h1><h2>1. Rent</h2><p>Rent is <strong>due</strong> <em>monthly</em>.</p>',
    'nested lists with letters and a start':
      '<ol start="3" type="a"><li>first<ul><li>inner</li></ul></li><li>second</li></ol>',
    'a table with a head and joined cells':
      '<table><thead><tr><th>Party</th><th>Share</th></tr></thead><tbody><tr><td colspan="2">both</td></tr></tbody></table>',
    alignment: '<p style="text-align: center">middle</p><h2 style="text-align: right">right</h2>',
    'alignment in a cell':
      '<table><tbody><tr><td><p style="text-align: right">$5</p></td></tr></tbody></table>',
    'placeholders, also inside emphasis':
      '<p>On [@field:current_date] and <strong>[@field:contract_id]</strong>.</p>',
    'links, underline, strike, sub and sup':
      '<p><a href="https://example.com/x">terms</a> <u>u</u> <s>s</s> H<sub>2</sub>O m<sup>2</sup></p>',
    'quotes, rules and line breaks': '<blockquote><p>a<br>b</p></blockquote><hr><p>c</p>',
    'right-to-left text': '<p dir="rtl" lang="ar">مرحبا</p>',
    'a picture that is part of the text': '<p><img src="data:image/png;base64,AAAA" alt="plan"></p>',
    'a piece from elsewhere, with pictures and tables in it':
      '<p>Own</p><div data-block="file"><h2>Annex</h2><p><img src="data:image/png;base64,AAAA" alt="plan"></p><table><tbody><tr><td>1</td></tr></tbody></table></div><p>Own again</p>',
    'two pieces in a row, at the end':
      '<div data-block="url"><p>a</p></div><div data-block="aiSuggestions"><p>b</p></div>',
    'an empty line between paragraphs': '<p>a</p><p></p><p>b</p>',
  }
  test.each(Object.entries(texts))('%s', (_, html) => {
    expect(joined(throughEditor(html))).toBe(html)
  })

  test('every example contract keeps its words, tables, lists and placeholders', () => {
    for (const file of readdirSync('examples').filter((name) => name.endsWith('.html'))) {
      const html = readFileSync(`examples/${file}`, 'utf8')
      expect([file, lostBetween(html, throughEditor(html))]).toEqual([file, []])
    }
  })

  test('a second pass changes nothing more', () => {
    const html = '<h1>A</h1><table><tr><th>x</th></tr><tr><td><p>1</p><p>2</p></td></tr></table><p>B</p>'
    const once = throughEditor(html)
    expect(throughEditor(once)).toBe(once)
  })
})

test('what the editor cannot hold is named before it is lost', () => {
  const html =
    '<table><caption>Prices</caption><tr><td>1</td></tr></table><dl><dt>a</dt></dl><img src="https://x.example/a.png">'
  expect(lostBetween(html, throughEditor(html))).toEqual(expect.arrayContaining(['<dl>', '<dt>', '<img>']))
  expect(lostBetween('<p>a <b>b</b></p>', throughEditor('<p>a <b>b</b></p>'))).toEqual([])
})

test('scripts, handlers and script links do not enter the editor', () => {
  const html =
    '<p onclick="x()">a<script>alert(1)</script><a href="javascript:alert(1)">b</a></p><iframe src="//x"></iframe>'
  expect(throughEditor(html)).not.toMatch(/script|onclick|iframe/i)
  expect(plainTextOf(throughEditor(html))).toContain('b')
})

const item = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraph style='margin-left:.5in;text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`
const pasted = (html: string) => joined(throughEditor(cleanPastedHtml(html)))

describe('pasting from Word', () => {
  test('numbered and lettered paragraphs become nested lists', () => {
    const word =
      item(1, '1.', 'Rent') + item(2, 'a.', 'Amount') + item(2, 'b.', 'Due date') + item(1, '2.', 'Term')
    expect(pasted(word)).toBe(
      '<ol><li>Rent<ol type="a"><li>Amount</li><li>Due date</li></ol></li><li>Term</li></ol>',
    )
  })

  test('style sheets on the clipboard do not become text', () => {
    expect(pasted('<html><head><style>p{margin:0}</style></head><body><p>Rent</p></body></html>')).toBe(
      '<p>Rent</p>',
    )
  })

  test('bullets become a list and the title a heading', () => {
    expect(pasted(`<p class=MsoTitle>Lease</p>${item(1, '·', 'Water')}${item(1, '·', 'Heat')}`)).toBe(
      '<h1>Lease</h1><ul><li>Water</li><li>Heat</li></ul>',
    )
  })

  test('bold and italic that stand in styles stay, and a wrapper that is not bold does not become so', () => {
    expect(
      pasted(
        '<b style="font-weight:normal"><p><span style="font-weight:700">Term</span> <span style="font-style:italic">i</span></p></b>',
      ),
    ).toBe('<p><strong>Term</strong> <em>i</em></p>')
  })

  test.each([
    ['1.', true, null, 1],
    ['(c)', true, 'a', 3],
    ['iv)', true, 'i', 4],
    ['B.', true, 'A', 2],
    ['o', false, null, 1],
    ['§', false, null, 1],
  ])('the marker %s is understood', (text, ordered, type, start) => {
    expect(readMarker(text)).toEqual({ ordered, type, start })
  })
})

test('characters are counted as signers read them', () => {
  expect(plainTextOf('<h1>A</h1><p>b&nbsp;c  d</p>')).toBe('A b c d')
})
