import { describe, expect, test } from 'vitest'
import { readDocx } from '#server/files/read-docx.ts'
import {
  item,
  list,
  level,
  num,
  numberedDocx,
  paragraph,
  run,
  style,
  styled,
  tableRow,
} from './numbered-docx.fixture.ts'

const numbering = list(1, level(0, 'decimal', '(%1)')) + num(1)
const read = async (body: string, styles = '') => {
  const { html, warnings } = await readDocx({ bytes: numberedDocx(body, numbering, styles) })
  return [html, ...warnings]
}
const words = (text: string, properties: string) =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
const inStyle = (text: string, id: string, more = '') => words(text, `<w:rStyle w:val="${id}"/>${more}`)
const ofLetters = (id: string, format: string, basedOn = '') =>
  style(
    id,
    id,
    `${basedOn && `<w:basedOn w:val="${basedOn}"/>`}<w:rPr>${format}</w:rPr>`,
    'w:type="character"',
  )
const ofParagraphs = (id: string, format: string) => style(id, id, `<w:rPr>${format}</w:rPr>`)
const defaults = (format: string) =>
  `<w:docDefaults><w:rPrDefault><w:rPr>${format}</w:rPr></w:rPrDefault></w:docDefaults>`

const [strike, off] = ['<w:strike/>', '<w:strike w:val="0"/>']
const STRUCK = '<p><s>$900</s></p>'
const PLAIN = '<p>$900</p>'

describe('text that is struck out stays struck out', () => {
  test('by a style, as programs write it that compare two versions', async () => {
    const body = paragraph(
      `${run('The rent is ')}${inStyle('$900', 'DeltaViewDeletion', '<w:color w:val="FF0000"/>')}${inStyle('$950', 'DeltaViewInsertion')}${run(' a month.')}`,
    )
    const styles =
      ofLetters('DeltaViewDeletion', strike) + ofLetters('DeltaViewInsertion', '<w:u w:val="double"/>')
    expect(await read(body, styles)).toEqual(['<p>The rent is <s>$900</s>$950 a month.</p>'])
  })

  test.for([
    [
      'by a style that is based on one',
      inStyle('$900', 'B'),
      ofLetters('A', strike) + ofLetters('B', '', 'A'),
      STRUCK,
    ],
    ['twice', inStyle('$900', 'A'), ofLetters('A', '<w:dstrike/>'), STRUCK],
    ['unless the words themselves say otherwise', inStyle('$900', 'A', off), ofLetters('A', strike), PLAIN],
    ['by what holds for the whole document', run('$900'), defaults(strike), STRUCK],
    [
      'by what holds for the whole document, whatever styles say',
      inStyle('$900', 'A'),
      defaults(strike) + ofLetters('A', strike),
      STRUCK,
    ],
    ['once of two ways of striking', words('$900', `${off}<w:dstrike/>`), '', STRUCK],
    [
      'by a style of letters that the document gives to all',
      run('$900'),
      style('A', 'A', `<w:rPr>${strike}</w:rPr>`, 'w:type="character" w:default="1"'),
      STRUCK,
    ],
    [
      'but not by how it was before a tracked change',
      words('$900', `<w:rPrChange w:id="1" w:author="A"><w:rPr>${strike}</w:rPr></w:rPrChange>`),
      '',
      PLAIN,
    ],
    [
      'but not by styles in a circle that say nothing',
      inStyle('$900', 'A'),
      ofLetters('A', '', 'B') + ofLetters('B', '', 'A'),
      PLAIN,
    ],
  ] as const)('%s', async ([, content, styles, html]) => {
    const [text] = await read(paragraph(content), styles)
    expect(text).toBe(html)
  })

  test('by the style of its paragraph; a style of letters that strikes, too, takes it back', async () => {
    const styles = ofParagraphs('Gone', strike) + ofLetters('A', strike)
    expect(await read(styled('$900', 'Gone'), styles)).toEqual([STRUCK])
    expect(await read(styled(inStyle('$900', 'A'), 'Gone'), styles)).toEqual([PLAIN])
  })
})

const hidden = (inside: string) => `<w:r><w:rPr><w:vanish/></w:rPr>${inside}</w:r>`
const hides = (text: string) => `Text that Word hides isn’t included, such as “${text}”.`

describe('text that Word hides is left out, and named', () => {
  test('word by word', async () => {
    const body = paragraph(
      `${run('Nothing is due ')}${words('until ', '<w:vanish/>')}${words('May 1', '<w:b/><w:vanish w:val="true"/>')}${words('.', '<w:vanish w:val="0"/>')}`,
    )
    expect(await read(body)).toEqual(['<p>Nothing is due .</p>', hides('until May 1')])
  })

  test('by a style, with the number of its paragraph', async () => {
    const styles = ofParagraphs('Note', '<w:vanish/>') + ofLetters('Hidden', '<w:vanish/>')
    const body = [
      item('Rent', 1),
      styled('walk away price is 40k', 'Note', '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'),
      paragraph(
        inStyle('never', 'Hidden') + run('Term'),
        '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>',
      ),
      styled(inStyle('Shown', 'Hidden'), 'Note'),
    ].join('')
    expect(await read(body, styles)).toEqual([
      '<p>(1) Rent</p><p>(2) Term</p><p>Shown</p>',
      hides('walk away price is 40k'),
    ])
  })

  test('in a box, too, and without a word where nothing can be read of it', async () => {
    const box = hidden(
      `<w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox><w:txbxContent>${paragraph('secret')}</w:txbxContent></v:textbox></v:shape></w:pict>`,
    )
    expect(await read(paragraph(run('Rent') + box))).toEqual(['<p>Rent</p>', hides('secret')])
    expect(await read(paragraph(run('Rent') + words(' ', '<w:vanish/>')))).toEqual(['<p>Rent</p>'])
  })

  test('but what a field shows that is hidden itself stays', async () => {
    const field = [
      hidden('<w:fldChar w:fldCharType="begin"/>'),
      hidden('<w:instrText> HYPERLINK "https://example.com/" </w:instrText>'),
      hidden('<w:fldChar w:fldCharType="separate"/>'),
      run('the terms'),
      hidden('<w:fldChar w:fldCharType="end"/>'),
    ].join('')
    expect(await read(paragraph(field))).toEqual(['<p><a href="https://example.com/">the terms</a></p>'])
  })

  test('after a field that never ends, too', async () => {
    const begin = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>'
    const body = paragraph(begin + hidden('<w:t>secret</w:t>') + run('Rent, ') + words('net', '<w:caps/>'))
    expect(await read(body)).toEqual(['<p>Rent, NET</p>', hides('secret')])
  })

  test('however much there is of it', async () => {
    const body = paragraph(run('Rent') + hidden('<w:t>a</w:t>'.repeat(150_000)))
    expect(await read(body)).toEqual(['<p>Rent</p>', hides(`${'a'.repeat(60)}…`)])
  })
})

describe('text that Word shows in capitals comes in so', () => {
  const caps = '<w:caps/>'
  test.for([
    ['by its own format', words('No warranty &amp; no claim', caps), '', 'NO WARRANTY &amp; NO CLAIM'],
    ['by a style', inStyle('No warranty', 'A'), ofLetters('A', caps), 'NO WARRANTY'],
    [
      'unless it says otherwise',
      inStyle('No warranty', 'A', '<w:caps w:val="0"/>'),
      ofLetters('A', caps),
      'No warranty',
    ],
    [
      'but for the key of a placeholder',
      words('by [@field:tenant_name]', caps),
      '',
      'BY [@field:tenant_name]',
    ],
    ['and not small capitals', words('No warranty', '<w:smallCaps/>'), '', 'No warranty'],
  ] as const)('%s', async ([, content, styles, text]) => {
    expect(await read(paragraph(content), styles)).toEqual([`<p>${text}</p>`])
  })

  test('in all of a paragraph', async () => {
    expect(await read(styled('No warranty', 'A'), ofParagraphs('A', caps))).toEqual(['<p>NO WARRANTY</p>'])
  })
})

describe('text in white', () => {
  const white = words('\\s1\\', '<w:color w:val="FFFFFF"/>')
  const sheet = (properties: string) =>
    `<w:tbl>${tableRow(`<w:tcPr>${properties}</w:tcPr>${paragraph(white)}`)}</w:tbl>`
  test.for([
    ['in the text', paragraph(run('Sign: ') + white)],
    ['in a plain cell', sheet('')],
  ] as const)('is named: %s', async ([, body]) => {
    expect((await read(body)).slice(1)).toEqual([expect.stringMatching(/^White text .*“\\s1\\”/)])
  })

  test.for([
    ['on a dark cell', sheet('<w:shd w:val="clear" w:fill="1F3864"/>')],
    ['marked', paragraph(words('Rent', '<w:color w:val="FFFFFF"/><w:highlight w:val="black"/>'))],
    ['of spaces', paragraph(words(' ', '<w:color w:val="FFFFFF"/>') + run('Rent'))],
  ] as const)('is not where it is seen, or says nothing: %s', async ([, body]) => {
    expect((await read(body)).slice(1)).toEqual([])
  })
})
