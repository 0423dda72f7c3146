import { describe, expect, test } from 'vitest'
import { readDocx } from '#server/files/read-docx.ts'
import {
  contractLists,
  item,
  level,
  list,
  num,
  numberedDocx,
  numPr,
  paragraph,
  run,
  tableRow,
} from './numbered-docx.fixture.ts'

const read = (bytes: Uint8Array) => readDocx({ bytes })
const field = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`

describe('a reference to a clause', () => {
  const reference =
    field('begin') +
    '<w:r><w:instrText xml:space="preserve"> REF _Ref1 \\r \\h </w:instrText></w:r>' +
    field('separate') +
    run('4.2') +
    field('end')

  test('keeps the number that it shows in Word, in both forms that Word saves it in', async () => {
    const simple = `<w:fldSimple w:instr=" REF _Ref2 \\r \\h ">${run('5.1')}</w:fldSimple>`
    const { html, warnings } = await read(
      numberedDocx(
        paragraph(run('See Section ') + reference + run(' and ') + simple + run('.')),
        contractLists,
      ),
    )
    expect(html).toBe('<p>See Section 4.2 and 5.1.</p>')
    expect(warnings).toEqual([])
  })

  test('and numbers of a kind that cannot be read are said to want a look', async () => {
    const doubtful = [expect.stringContaining('Compare the numbers with the original')]
    const listNumber =
      field('begin') + '<w:r><w:instrText> LISTNUM NumberDefault </w:instrText></w:r>' + field('end')
    const other = list(1, level(0, 'hebrew1', '%1.')) + num(1)
    expect((await read(numberedDocx(paragraph(listNumber + run('Rent')), contractLists))).warnings).toEqual(
      doubtful,
    )
    expect((await read(numberedDocx(item('Rent', 1), other))).warnings).toEqual(doubtful)
  })
})

describe('tracked changes and comments', () => {
  const who = 'w:id="1" w:author="Ann" w:date="2026-01-01T00:00:00Z"'
  const deleted = (text: string) => `<w:del ${who}><w:r><w:delText>${text}</w:delText></w:r></w:del>`
  const mark = (name: string) => `<w:rPr><w:${name} ${who}/></w:rPr>`

  test('are read as if all were accepted, and the person is told', async () => {
    const body = [
      paragraph(run('The rent is ') + deleted('$900') + `<w:ins ${who}>${run('$950')}</w:ins>` + run('.')),
      `<w:p><w:moveFrom ${who}>${run('moved')}</w:moveFrom><w:moveTo ${who}>${run('here')}</w:moveTo></w:p>`,
    ].join('')
    const { html, warnings } = await read(numberedDocx(body, contractLists))
    expect(html).toBe('<p>The rent is $950.</p><p>here</p>')
    expect(warnings).toEqual([
      'This document has tracked changes. Insertions were kept and deletions left out: check the result.',
    ])
  })

  test('number the clauses that remain, and keep the words of a paragraph that was joined to the next', async () => {
    const body = [
      item('Rent', 3),
      paragraph(deleted('Deposit'), numPr(3) + mark('del')),
      paragraph('Term', numPr(3) + mark('ins')),
      paragraph('first half, ', numPr(3) + mark('del')),
      item('second half', 3),
      paragraph('', numPr(3) + mark('moveFrom')),
      `<w:tbl>${tableRow(item('gone', 3)).replace('<w:tr>', `<w:tr><w:trPr><w:del ${who}/></w:trPr>`)}${tableRow(item('kept', 3))}</w:tbl>`,
      // how it was numbered before is no number of it
      paragraph('last', `<w:pPrChange ${who}><w:pPr>${numPr(3)}</w:pPr></w:pPrChange>`),
    ].join('')
    const { html } = await read(numberedDocx(body, contractLists))
    expect(html.split(/<\/?(?:p|table|tr|td)>/).filter(Boolean)).toEqual([
      '1. Rent',
      '2. Term',
      '3. first half, second half',
      '4. kept',
      'last',
    ])
  })

  test('of which none is there are not spoken of, and comments are left out with a note', async () => {
    const body = paragraph(
      `<w:commentRangeStart w:id="0"/>${run('Rent')}<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r>`,
    )
    expect(await read(numberedDocx(body, contractLists))).toMatchObject({
      html: '<p>Rent</p>',
      warnings: ['The comments in this document aren’t included.'],
    })
    expect((await read(numberedDocx(item('Rent', 3), contractLists))).warnings).toEqual([])
  })
})
