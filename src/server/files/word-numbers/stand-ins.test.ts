import { describe, expect, test } from 'vitest'
import { readDocx } from '#server/files/read-docx.ts'
import { textOfHtml } from '#shared/analysis/html-text.ts'
import { findBlanks } from '#shared/review/find-blanks.ts'
import { numberedDocx, paragraph, run } from './numbered-docx.fixture.ts'

const read = async (body: string) => {
  const { html, warnings } = await readDocx({ bytes: numberedDocx(body, '') })
  return { html, warnings, blanks: findBlanks(textOfHtml(html)).blanks.map(({ text }) => text) }
}
const control = (content: string, more = '<w:showingPlcHdr/>') =>
  `<w:sdt><w:sdtPr>${more}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`
const char = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`
const field = (instruction: string, ...result: string[]) =>
  [
    char('begin'),
    `<w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r>`,
    char('separate'),
    ...result.map(run),
    char('end'),
  ].join('')

describe('what Word shows for words that nobody has written is a blank of the contract', () => {
  test.for([
    [
      'the words of a control as Word has them',
      control(run('Click or tap here to enter text.')),
      'Click or tap here to enter text.',
    ],
    ['a list of which nothing was chosen', control(run('Choose an item.')), 'Choose an item.'],
    ['words of its own', control(run('Name of ') + run('the tenant')), '[Name of the tenant]'],
    ['those in brackets', control(run('[Tenant]')), '[Tenant]'],
    ['a field of a form that is empty', field('FORMTEXT', '\u2002\u2002', '\u2002'), '________'],
    ['one that never had a word', char('begin') + run('') + field('FORMTEXT') + char('end'), '________'],
    ['a field of a letter to many', field('MERGEFIELD Tenant \\* MERGEFORMAT', '«Ten', 'ant»'), '[Tenant]'],
    [
      'such a field of the short kind',
      `<w:fldSimple w:instr=" MERGEFIELD Tenant ">${run('«Tenant»')}</w:fldSimple>`,
      '[Tenant]',
    ],
    [
      'a reference to what is no more',
      field('REF _Ref1 \\h', 'Error! Reference source not found.'),
      'Error! Reference source not found.',
    ],
  ] as const)('%s', async ([, content, text]) => {
    const { html, warnings, blanks } = await read(paragraph(run('between ') + content + run(' and Ann')))
    expect([html, warnings]).toEqual([`<p>between ${text} and Ann</p>`, []])
    expect(blanks).toEqual([text.startsWith('_') ? '____' : text])
  })

  test('in each paragraph of a control, and in one that asks for nothing', async () => {
    const { html } = await read(
      control(paragraph('Street') + paragraph('City')) + paragraph(control(run(' '))),
    )
    expect(html).toBe('<p>[Street]</p><p>[City]</p><p> ________</p>')
  })
})

const code = (...parts: string[]) => [char('begin'), ...parts, char('separate')].join('')
const instruction = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`

describe('of a field only its result is read', () => {
  test.for([
    [
      'a sum of an amount elsewhere',
      code(instruction('= '), field('REF monthly', '100'), instruction('* 12')),
    ],
    [
      'a choice of two sentences',
      code(instruction('IF '), field('MERGEFIELD Plan', 'Gold'), run('100'), run('900')),
    ],
  ] as const)('and nothing of its code: %s', async ([, before]) => {
    const { html, warnings } = await read(
      paragraph(run('The fee is $') + before + run('1,200.') + char('end')),
    )
    expect([html, warnings]).toEqual(['<p>The fee is $1,200.</p>', []])
  })

  test('a code that never ends hides no words', async () => {
    const { html } = await read(paragraph(char('begin') + instruction('REF a') + run('Ann pays $100.')))
    expect(html).toBe('<p>Ann pays $100.</p>')
  })
})

describe('words that somebody has written stay as they are', () => {
  test.for([
    ['in a control', control(run('Ann'), '')],
    ['in one that says so', control(run('Ann'), '<w:showingPlcHdr w:val="0"/>')],
    ['in one within one that is not filled in', control(control(run('Ann'), ''))],
    ['in a field of a form', field('FORMTEXT', 'Ann')],
    ['in a field of a letter to one', field('MERGEFIELD Tenant', 'Ann')],
    ['in a field of another kind', field('REF _Ref1', 'Ann')],
  ] as const)('%s', async ([, content]) => {
    const { html, blanks } = await read(paragraph(content))
    expect([html, blanks]).toEqual(['<p>Ann</p>', []])
  })
})
