import { describe, expect, test } from 'vitest'
import { textOfHtml } from '#shared/analysis/html-text.ts'
import { findBlanks } from '#shared/review/find-blanks.ts'
import { readDocx } from './read-docx.ts'
import {
  numberedDocx,
  paragraph,
  run,
  style,
  styled,
  tableRow,
} from './word-numbers/numbered-docx.fixture.ts'

const read = async (body: string, styles = '') => {
  const { html, warnings } = await readDocx({ bytes: numberedDocx(body, '', styles) })
  return [html, ...warnings]
}
const underlined = (inside: string, more = '') =>
  `<w:r><w:rPr>${more}<w:u w:val="single"/></w:rPr>${inside}</w:r>`
const tab = '<w:r><w:tab/></w:r>'
const stop = (position: number, leader: string, kind = 'left') =>
  `<w:tab w:val="${kind}" w:leader="${leader}" w:pos="${position}"/>`
const stops = (...inside: string[]) => `<w:tabs>${inside.join('')}</w:tabs>`

describe('a line to write on in a Word document is one in the text, and its review finds it', () => {
  test.for([
    ['of underlined tabs', underlined('<w:tab/><w:tab/>'), '<u>________</u>'],
    ['of bold ones', underlined('<w:tab/>', '<w:b/>'), '<strong><u>________</u></strong>'],
    ['of underlined spaces', underlined('<w:t xml:space="preserve">     </w:t>'), '<u>________</u>'],
    ['of those that do not break', underlined('<w:t>\u00a0\u00a0\u00a0\u00a0</w:t>'), '<u>________</u>'],
    ['at a place of the page', '<w:r><w:ptab w:alignment="right" w:leader="underscore"/></w:r>', '________'],
  ] as const)('%s', async ([, line, html]) => {
    const [text = '', ...warnings] = await read(
      paragraph(run('between ') + line + run(' (the Tenant) and Ann')),
    )
    expect([text, ...warnings]).toEqual([`<p>between ${html} (the Tenant) and Ann</p>`])
    expect(findBlanks(textOfHtml(text)).blanks).toMatchObject([{ text: '____' }])
  })

  test('but not a gap between words that are underlined like it', async () => {
    const heading =
      underlined('<w:t>1.</w:t>', '<w:b/>') + underlined('<w:tab/>') + underlined('<w:t>Rent</w:t>', '<w:b/>')
    const [html] = await read(paragraph(heading))
    expect(html).not.toContain('_')
  })

  test('where a tab leads over it, as the paragraph or its style has it', async () => {
    const line = run('The tenant is') + tab + run('.')
    const own = paragraph(line, stops(stop(720, 'none'), stop(5000, 'underscore')))
    expect(await read(own)).toEqual(['<p>The tenant is________.</p>'])
    const styles =
      style('Form', 'Form', `<w:pPr>${stops(stop(5000, 'underscore'))}</w:pPr>`) +
      style('Tight', 'Tight', '<w:basedOn w:val="Form"/>')
    expect(await read(styled(line, 'Tight'), styles)).toEqual(['<p>The tenant is________.</p>'])
    expect(await read(styled(line, 'Tight', stops(stop(5000, 'none', 'clear'))), styles)).toEqual([
      '<p>The tenant is\t.</p>',
    ])
  })

  test('in an empty cell beside “By:”', async () => {
    const [html] = await read(`<w:tbl>${tableRow(paragraph('By:'), paragraph(''))}</w:tbl>`)
    expect(html).toBe('<table><tr><td><p>By:</p></td><td>________</td></tr></table>')
  })
})

describe('what is no line to write on stays as it is', () => {
  test.for([
    ['underlined words with a tab', underlined('<w:t>1.</w:t><w:tab/><w:t>Rent</w:t>'), '<u>1.\tRent</u>'],
    [
      'a single space underlined with its neighbours',
      underlined('<w:t xml:space="preserve"> </w:t>'),
      '<u> </u>',
    ],
    ['a tab over dots to the number of a page', tab, '\t'],
  ] as const)('%s', async ([, inside, html]) => {
    const body = paragraph(run('Term') + inside + run('3'), stops(stop(9000, 'dot', 'right')))
    expect(await read(body)).toEqual([`<p>Term${html}3</p>`])
  })

  test('the second of two tabs, of which only the first leads over a line', async () => {
    const body = paragraph(
      run('Name:') + tab + tab + run('Date'),
      stops(stop(4000, 'underscore'), stop(5000, 'none')),
    )
    expect(await read(body)).toEqual(['<p>Name:________\tDate</p>'])
  })
})
