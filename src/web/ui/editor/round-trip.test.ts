// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs'
import { generateHTML, generateJSON } from '@tiptap/core'
import { describe, expect, test } from 'vitest'
import { editorSchema } from './editor-schema.ts'
import { parseHtml } from './parse-html.ts'
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
  test('addresses that look like attributes, and empty lines of preformatted text, stay as they are', () => {
    const html =
      '<p><a href="https://a.example/style=3?x=1&amp;y /online=1">a</a></p>\n<pre><code>one\n\n\ntwo</code></pre>\n<p>b</p>'
    expect(throughEditor(html)).toBe(html)
    expect(parseHtml(`<p x='1'onclick = "a()" STYLE=b data-x="onload=1">c</p>`).innerHTML).toBe(
      '<p x="1" data-onclick="a()" data-style="b" data-x="onload=1">c</p>',
    )
  })

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

test('characters are counted as signers read them', () => {
  expect(plainTextOf('<h1>A</h1><p>b&nbsp;c  d</p>')).toBe('A b c d')
})
