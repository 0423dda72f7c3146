// @vitest-environment jsdom
import { generateHTML, generateJSON } from '@tiptap/core'
import { describe, expect, test } from 'vitest'
import { cleanPastedHtml } from './clean-paste.ts'
import { editorSchema } from './editor-schema.ts'
import { fromEditorHtml, toEditorHtml } from './round-trip.ts'

const schema = editorSchema({})
const throughEditor = (html: string) =>
  fromEditorHtml(generateHTML(generateJSON(toEditorHtml(html), schema), schema))
const joined = (html: string) => html.replaceAll('\n', '')

const item = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraph style='margin-left:.5in;text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`
const heading = (level: number, marker: string, text: string) =>
  item(level, marker, text).replace('<p class=MsoListParagraph', '<h2').replace(/p>$/, 'h2>')
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
    [
      'clauses that count their level',
      [item(1, '2.', 'Term'), item(2, '2.1', 'Start'), item(2, '2.2', 'End, subject to 2.1')],
      '<p>2. Term</p><p>2.1 Start</p><p>2.2 End, subject to 2.1</p>',
    ],
    [
      'clauses below numbered headings',
      [heading(1, '2.', 'Term'), item(2, '2.1', 'Start'), item(2, '2.2', 'End, subject to 2.1')],
      '<h2>2. Term</h2><p>2.1 Start</p><p>2.2 End, subject to 2.1</p>',
    ],
    [
      'words and doubled letters',
      [item(1, 'Section 1.', 'Rent'), item(2, 'Article I', 'Term'), item(3, '(aa)', 'Fees')],
      '<p>Section 1. Rent</p><p>Article I Term</p><p>(aa) Fees</p>',
    ],
    [
      'a number that is left out',
      [item(1, '1.', 'a'), item(1, '2.', 'b'), item(1, '5.', 'c')],
      '<p>1. a</p><p>2. b</p><p>5. c</p>',
    ],
    [
      'letters in parentheses, also around a paragraph',
      [item(1, '(h)', 'a'), '<p>text</p>', item(1, '(i)', 'b'), item(1, '(j)', 'c')],
      '<p>(h) a</p><p>text</p><p>(i) b</p><p>(j) c</p>',
    ],
    [
      'the rest of a list of which one number would be another',
      [item(1, '1.', 'a'), '<p>text</p>', item(1, '3.', 'b'), item(1, '4.', 'c'), item(1, '9.', 'd')],
      '<p>1. a</p><p>text</p><p>3. b</p><p>4. c</p><p>9. d</p>',
    ],
  ])('%s keep their numbers as text', (_, parts, shown) => {
    expect(pasted(parts.join(''))).toBe(shown)
  })

  test('a list goes on with its numbers behind a paragraph, letters as letters', () => {
    expect(pasted(`${item(1, '1.', 'a')}<p>text</p>${item(1, '2.', 'b')}`)).toBe(
      '<ol><li>a</li></ol><p>text</p><ol start="2"><li>b</li></ol>',
    )
    expect(pasted(item(1, 'h.', 'a') + item(1, 'i.', 'b') + item(1, 'j.', 'c'))).toBe(
      '<ol start="8" type="a"><li>a</li><li>b</li><li>c</li></ol>',
    )
    expect(pasted(item(1, 'i.', 'a') + item(1, 'ii.', 'b'))).toBe('<ol type="i"><li>a</li><li>b</li></ol>')
  })

  test('bullets below a number that stays as text are still bullets', () => {
    const symbol = item(2, 'Ø', 'Water').replaceAll(
      "'mso-list:Ignore'",
      "'font-family:Wingdings;mso-list:Ignore'",
    )
    expect(pasted(item(1, '1.1', 'Bills') + symbol + item(2, 'o', 'Heat'))).toBe(
      '<p>1.1 Bills</p><ul><li>Water</li><li>Heat</li></ul>',
    )
  })

  test('comments do not become part of the text', () => {
    const reference =
      '<span class=MsoCommentReference><![if !supportAnnotations]><a class=msocomanchor href="#_msocom_1">[JB1]</a><![endif]></span>'
    const list =
      "<div style='mso-element:comment-list'><hr class=msocomoff><div style='mso-element:comment'><p class=MsoCommentText>Too much?</p></div></div>"
    expect(pasted(`<p>Rent is $900${reference}.</p>${list}`)).toBe('<p>Rent is $900.</p>')
  })

  test('a blank made of an underlined space is one that is found, and a space between underlined words is none', () => {
    expect(pasted('<p>Name: <u>&nbsp;&nbsp;&nbsp; &nbsp;</u>, <u>due</u><u> </u><u>date</u></p>')).toBe(
      '<p>Name: ____, <u>due date</u></p>',
    )
    expect(pasted('<p>Name: <span style="text-decoration:underline">     </span></p>')).toBe(
      '<p>Name: ____</p>',
    )
  })
})

describe('pasting from Google Docs', () => {
  test('letters and Roman numbers of lists stay, and lists within a list take no number of it', () => {
    const docs =
      '<ol><li style="list-style-type:decimal"><p>Rent</p></li><ol><li style="list-style-type:lower-alpha">Amount</li><li style="list-style-type:lower-alpha">Due date</li></ol><li style="list-style-type:decimal">Term</li></ol><ol><li style="list-style-type:upper-roman">See (a)</li></ol>'
    expect(pasted(docs)).toBe(
      '<ol><li>Rent<ol type="a"><li>Amount</li><li>Due date</li></ol></li><li>Term</li></ol><ol type="I"><li>See (a)</li></ol>',
    )
  })
})

const cells = (attributes: string) => `<table><tr><td ${attributes}>$900</td><td>$950</td></tr></table>`

describe('what is struck out stays struck out', () => {
  const sheet =
    '<style><!--table {mso-x:1}\n.xl64{color:red}\n.xl65\n\t{mso-y:2;\n\ttext-decoration:line-through;}\n--></style>'
  const row = '<table><tbody><tr><td><s>$900</s></td><td>$950</td></tr></tbody></table>'
  test.for([
    ['a cell of a spreadsheet', cells('style="text-decoration:line-through"'), row],
    ['one that a style sheet speaks of', sheet + cells('class=xl65'), row],
    [
      'a paragraph',
      '<p style="text-decoration: line-through"><b>$900</b></p>',
      '<p><strong><s>$900</s></strong></p>',
    ],
    [
      'an item of a list',
      '<ul><li style="text-decoration-line:line-through">$900</li></ul>',
      '<ul><li><s>$900</s></li></ul>',
    ],
    [
      'a word',
      '<p>Rent <font style="text-decoration:line-through">$900</font> $950</p>',
      '<p>Rent <s>$900</s> $950</p>',
    ],
  ] as const)('%s', ([, html, text]) => {
    expect(pasted(html)).toBe(text)
  })
})

test.for([
  "<p>Price 5<span style='display:none;mso-hide:all'>internal note</span></p>",
  '<p>Price 5</p><p hidden>Our cost</p>',
  "<p>Price 5</p><table><tr height=0 style='DISPLAY: none'><td>Our cost</td></tr></table>",
])('what is hidden where it was copied does not come in: %s', (html) => {
  expect(pasted(html)).toContain('<p>Price 5</p>')
  expect(pasted(html)).not.toMatch(/note|cost/)
})

test.for([
  [
    "<span style='font-family:Symbol'>£</span> 5, <span style='mso-char-type:symbol;mso-symbol-font-family:Symbol'>³</span> 2",
    '≤ 5, ≥ 2',
  ],
  ["<span style='font-family:Symbol'>D = 5 <span style='font-family:Arial'>days</span></span>", 'Δ = 5 days'],
  [
    "<span style='font-family:Wingdings'>þ</span> Monthly <span style='font-family:Wingdings'>o</span> Yearly",
    '☑ Monthly ☐ Yearly',
  ],
  ["<span style='font-family:Wingdings'>\uf0fe ☐</span> £ 5", '\uf0fe ☐ £ 5'],
  ["<span style='font-family:Symbol'>S A R ·</span>", 'Σ A Ρ •'],
])('a letter that a typeface makes a sign is pasted as that sign: %s', ([html = '', text]) => {
  expect(pasted(`<p>${html}</p>`)).toBe(`<p>${text}</p>`)
})

test.for([
  [
    `<span style='font-family:"Wingdings 2"'>R</span> A <span style='font-family:"Wingdings 2"'>£</span> B`,
    'R A £ B',
  ],
  ["<span style='font-family:Symbol'>¨ þ</span>", '¨ þ'],
])(
  'a letter of another typeface of signs is pasted as no box that nobody ticked: %s',
  ([html = '', text]) => {
    expect(pasted(`<p>${html}</p>`)).toBe(`<p>${text}</p>`)
  },
)

const inSigns = (font: string, letter: string, text: string) =>
  item(1, letter, text).replaceAll("style='mso-list:Ignore", `style='font-family:${font};mso-list:Ignore`)
const wingdings = (letter: string, text: string) => inSigns('Wingdings', letter, text)
test.for([
  ['bullets of Word that are boxes', wingdings('þ', 'A') + wingdings('¨', 'B'), '<p>☑ A</p><p>☐ B</p>'],
  ['fields of a page', '<p><input type=checkbox checked> A <input type="checkbox"> B</p>', '<p>☑ A ☐ B</p>'],
  [
    'a checklist of Google Docs',
    '<ul><li role="checkbox" aria-checked="true"><p>A</p></li><li role="checkbox" aria-checked="false"><p>B</p></li></ul>',
    '<ul><li>☑ A</li><li>☐ B</li></ul>',
  ],
  ['and not the arrows of a list', inSigns('"Wingdings 3"', 'x', 'A'), '<ul><li>A</li></ul>'],
  ['and not the dots of a list', wingdings('§', 'A') + item(1, 'o', 'B'), '<ul><li>A</li><li>B</li></ul>'],
] as const)('what was ticked is pasted: %s', ([, html, text]) => {
  expect(pasted(html)).toBe(text)
})
