import { describe, expect, test } from 'vitest'
import { openZip } from '#server/files/read-zip.ts'
import { replaceParts } from '#server/files/replace-parts.ts'
import { htmlToDocx } from '#test/example-files.ts'
import { documentXml } from '#server/files/raw-zip.fixture.ts'
import { readDocx } from '#server/files/read-docx.ts'
import {
  contractLists,
  contractStyles,
  item,
  level,
  list,
  num,
  numberedDocx,
  numPr,
  override,
  paragraph,
  run,
  style,
  styled,
  tableRow,
} from './numbered-docx.fixture.ts'

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

const read = (bytes: Uint8Array) => readDocx({ bytes })
/** The paragraphs, headings and items that come of a contract with the lists and styles of a law firm. */
async function linesOf(body: string, numbering = contractLists, styles = contractStyles) {
  const { html } = await read(numberedDocx(body, numbering, styles))
  return html.split(/<\/?(?:p|h\d|li|ul|ol|table|tbody|tr|td)>/).filter(Boolean)
}
const htmlOf = async (body: string, numbering = contractLists) =>
  (await read(numberedDocx(body, numbering, contractStyles))).html

function hiddenIf(val: string) {
  const vanish = `<w:rPr><w:vanish w:val="${val}"/></w:rPr>`
  return paragraph(`<w:r>${vanish}<w:t>${val}</w:t></w:r>`, numPr(1) + vanish)
}

describe('numbers that Word gives clauses by itself', () => {
  test('stand before headings and clauses as Word shows them, each below the one it belongs to', async () => {
    const body = [
      styled('Definitions', 'Heading1'),
      styled('Terms', 'Heading2'),
      styled('first', 'Clause'),
      item('deep', 1, 3),
      item('deep again', 1, 3),
      item('deeper', 1, 4),
      styled('second', 'ClauseTight'),
      styled('Words', 'Heading2'),
      styled('anew', 'Clause'),
      paragraph('A paragraph of its own.'),
      styled('Payment', 'Heading1'),
      styled('Price', 'Heading2'),
      styled('Fees', 'Schedule'),
      styled('Sites', 'Schedule'),
    ].join('')
    const { html, title } = await read(numberedDocx(body, contractLists, contractStyles))
    expect(html).toBe(
      '<h1>Article I Definitions</h1><h2>1.1 Terms</h2><p>(a) first</p><p>(i) deep</p><p>(ii) deep again</p><p>A. deeper</p>' +
        '<p>(b) second</p><h2>1.2 Words</h2><p>(a) anew</p><p>A paragraph of its own.</p>' +
        '<h1>Article II Payment</h1><h2>2.1 Price</h2><p>Schedule 1 Fees</p><p>Schedule 2 Sites</p>',
    )
    // what a clause is called is not what the contract is called
    expect(title).toBe('')
  })

  test('count on where a paragraph interrupts them, and begin anew where Word does', async () => {
    const body = [
      item('Rent', 3),
      item('When', 3, 1),
      paragraph('The parties agree otherwise.'),
      item('How', 3, 1),
      item('Term', 3),
      item('Notice', 3, 1),
      item('In writing', 3, 2),
      item('another list of the same kind', 6),
      item('its first', 6, 1),
      item('its second', 6, 1),
      item('its second clause', 6),
      item('back in the first list', 3),
    ].join('')
    expect(await linesOf(body)).toEqual([
      '1. Rent',
      '1.1. When',
      'The parties agree otherwise.',
      '1.2. How',
      '2. Term',
      '2.1. Notice',
      '2.1.1. In writing',
      '1. another list of the same kind',
      '1.1. its first',
      '1.2. its second',
      '2. its second clause',
      '3. back in the first list',
    ])
  })

  test('count a level that is passed over, as Word does since 1995', async () => {
    const body =
      styled('Terms', 'Heading1') + styled('straight to a clause', 'Clause') + styled('Words', 'Heading2')
    expect(await linesOf(body)).toEqual(['Article I Terms', '(a) straight to a clause', '1.2 Words'])
  })

  test('restart only after the level that the list names, or never', async () => {
    const numbering =
      list(
        1,
        level(0, 'decimal', '%1.'),
        level(1, 'decimal', '%1.%2', '<w:lvlRestart w:val="0"/>'),
        level(2, 'lowerLetter', '(%3)', '<w:lvlRestart w:val="1"/>'),
      ) + num(1)
    const levels = [0, 1, 2, 1, 2, 0, 1, 2]
    const body = levels.map((ilvl) => item('x', 1, ilvl)).join('')
    expect(await linesOf(body, numbering)).toEqual(
      ['1.', '1.1', '(a)', '1.2', '(b)', '2.', '2.3', '(a)'].map((label) => `${label} x`),
    )
  })

  test('come from the list of a style of lists, and go on through every list that stands for it', async () => {
    const numbering =
      list(1, '<w:styleLink w:val="Legal"/>', level(0, 'decimalZero', 'Section %1:')) +
      list(2, '<w:numStyleLink w:val="Legal"/>') +
      num(1) +
      num(2) +
      num(3, 2, override(0, 7))
    const styles = style('Legal', 'Legal', `<w:pPr>${numPr(1)}</w:pPr>`, 'w:type="numbering"')
    const body = [item('a', 1), item('b', 2), item('c', 3), item('d', 3), item('e', 1)].join('')
    expect(await linesOf(body, numbering, styles)).toEqual(
      ['01: a', '02: b', '07: c', '08: d', '09: e'].map((label) => `Section ${label}`),
    )
  })

  test('follow what a paragraph says over its style, and a style over those it is based on', async () => {
    const numbering =
      list(1, level(0, 'decimal', '%1)'), level(1, 'lowerLetter', '%2)', '<w:pStyle w:val="B"/>')) + num(1)
    const styles =
      style('A', 'A', `<w:pPr>${numPr(1)}</w:pPr>`) +
      style('B', 'B', '<w:basedOn w:val="A"/>') +
      style('C', 'C', `<w:basedOn w:val="B"/><w:pPr>${numPr(0)}</w:pPr>`)
    const body = [
      styled('of its style', 'A'),
      styled('of the style below', 'B'),
      styled('of none', 'C'),
      styled('switched off', 'A', numPr(0)),
      styled('of itself', 'C', numPr(1, 1)),
      styled('of another level', 'B', '<w:numPr><w:ilvl w:val="0"/></w:numPr>'),
    ].join('')
    expect(await linesOf(body, numbering, styles)).toEqual([
      '1) of its style',
      'a) of the style below',
      'of none',
      'switched off',
      'b) of itself',
      '2) of another level',
    ])
  })

  test('are shown where nothing follows them, as in the column of a table, and hidden where Word hides them', async () => {
    const rows = ['hay', 'straw'].map((text) => tableRow(item('', 5), paragraph(text)))
    expect(await linesOf(`<w:tbl>${rows.join('')}</w:tbl>`)).toEqual(['1.', 'hay', '2.', 'straw'])
    const hidden = list(
      1,
      level(0, 'decimal', '%1.').replace('</w:lvl>', '<w:rPr><w:vanish/></w:rPr></w:lvl>'),
    )
    expect(await linesOf(item('x', 1), hidden + num(1))).toEqual(['x'])
    const none = list(1, level(0, 'none', ''), level(1, 'none', 'Note:')) + num(1)
    expect(await linesOf(item('x', 1) + item('y', 1, 1), none)).toEqual(['x', 'Note: y'])
  })

  test('count what says of itself that it is not hidden, in the words of Word and of LibreOffice', async () => {
    const body = ['0', 'false', 'off', '1', 'true', 'on'].map(hiddenIf).join('') + item('end', 1)
    const numbering = list(1, level(0, 'decimal', '%1)')) + num(1)
    expect(await linesOf(body, numbering)).toEqual(['1) 0', '2) false', '3) off', '4) end'])
  })

  test('are counted on their own in a text box and in footnotes', async () => {
    const box = `<w:r><w:pict><v:rect xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox><w:txbxContent>${item('boxed', 3)}</w:txbxContent></v:textbox></v:rect></w:pict></w:r>`
    const reference = '<w:r><w:footnoteReference w:id="2"/></w:r>'
    const body = item('Rent', 3) + paragraph(box + run('Term') + reference, numPr(3)) + item('Notice', 3)
    const note = `<w:footnote w:id="2">${item('noted', 3)}${item('below', 3, 1)}</w:footnote>`
    const { html } = await read(numberedDocx(body, contractLists, contractStyles, note))
    expect(html).toMatch(/^<p>1\. Rent<\/p><p>2\. Term.*<p>1\. boxed<\/p><p>3\. Notice<\/p>/)
    expect(html).toContain('<p>1. noted</p><p>1.1. below')
  })

  test('are found whatever prefix the file gives the names of Word, and without one', async () => {
    const body = styled('Terms', 'Heading1') + styled('Words', 'Heading2') + item('hay', 4)
    const wanted = '<h1>Article I Terms</h1><h2>1.1 Words</h2><ul><li>hay</li></ul>'
    const other = numberedDocx(body.replaceAll('w:', 'ns0:'), contractLists, contractStyles, '', 'ns0')
    expect((await read(other)).html).toBe(wanted)
    const xml = documentXml(body)
      .replaceAll(/(<\/?)w:/g, '$1')
      .replace('<document ', `<document xmlns="${W}" `)
    const none = await replaceParts(
      await openZip(numberedDocx('', contractLists, contractStyles)),
      new Map([['word/document.xml', xml]]),
    )
    expect((await read(none)).html).toBe(wanted)
  })
})

describe('a list of Word', () => {
  test('is the box or tick that somebody chose as the bullet', async () => {
    const lists = [1, 2, 3].map((id) => num(id)).join('')
    const numbering =
      list(1, level(0, 'bullet', '\uf0fe')) +
      list(2, level(0, 'bullet', '☐')) +
      list(3, level(0, 'bullet', '\uf0b7')) +
      lists
    const body = item('Monthly', 1) + item('Yearly', 2) + item('Rent', 3)
    const { html } = await readDocx({ bytes: numberedDocx(body, numbering) })
    expect(html).toBe('<p>☑ Monthly</p><p>☐ Yearly</p><ul><li>Rent</li></ul>')
  })

  test('stays a list where HTML numbers it the same, and bullets always do', async () => {
    expect(await htmlOf(item('one', 5) + paragraph('') + item('two', 5) + paragraph('after'))).toBe(
      '<ol><li>one</li><li>two</li></ol><p>after</p>',
    )
    expect(
      await htmlOf(item('one', 5) + item('hay', 4) + item('straw', 4, 1) + item('two', 5)),
    ).not.toContain('ol')
    expect(await htmlOf(item('hay', 4) + item('straw', 4, 1) + item('corn', 4))).toBe(
      '<ul><li>hay<ul><li>straw</li></ul></li><li>corn</li></ul>',
    )
    const nested =
      '<ol><li>Rent<ol><li>When</li><li>How<ul><li>hay</li></ul></li></ol></li><li>Term</li></ol>'
    expect((await read(await htmlToDocx(nested))).html).toBe(nested)
  })

  test('keeps its numbers as text in all its parts where one of them would be numbered otherwise', async () => {
    const body = item('one', 5) + item('two', 5) + paragraph('between') + item('three', 5) + item('hay', 4)
    expect(await htmlOf(body)).toBe(
      '<p>1. one</p><p>2. two</p><p>between</p><p>3. three</p><ul><li>hay</li></ul>',
    )
  })

  test('that begins with another number, or directly below another list, keeps its numbers as text', async () => {
    expect(await htmlOf(item('five', 7) + item('six', 7))).toBe('<p>5. five</p><p>6. six</p>')
    const two = list(1, level(0, 'decimal', '%1.')) + list(2, level(0, 'decimal', '%1.')) + num(1) + num(2)
    expect(await htmlOf(item('a', 1) + item('b', 1) + item('c', 2), two)).toBe(
      '<p>1. a</p><p>2. b</p><p>1. c</p>',
    )
  })

  test('of brackets, letters or Roman numerals keeps them as text', async () => {
    for (const [format, text, labels] of [
      ['decimal', '(%1)', ['(1)', '(2)']],
      ['lowerLetter', '%1.', ['a.', 'b.']],
      ['upperRoman', '%1.', ['I.', 'II.']],
    ] as const) {
      const html = await htmlOf(item('x', 1) + item('y', 1), list(1, level(0, format, text)) + num(1))
      expect(html).toBe(`<p>${labels[0]} x</p><p>${labels[1]} y</p>`)
    }
  })
})
