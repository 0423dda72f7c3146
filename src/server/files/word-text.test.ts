import { describe, expect, test } from 'vitest'
import { readDocx } from './read-docx.ts'
import { numberedDocx, paragraph, run } from './word-numbers/numbered-docx.fixture.ts'

const read = async (body: string) => (await readDocx({ bytes: numberedDocx(body, '') })).html
const broken = (type: string, bold = '') => `<w:r><w:rPr>${bold}</w:rPr><w:br w:type="${type}"/></w:r>`

describe('a break of a page or column in a Word document', () => {
  test.for(['page', 'column'])('parts the words around it: %s', async (type) => {
    expect(await read(paragraph(run('5') + broken(type) + run('Annex 1')))).toBe('<p>5<br />Annex 1</p>')
  })

  test('is nothing where a paragraph begins or ends, and no paragraph of its own', async () => {
    const [page, bold] = [broken('page'), broken('page', '<w:b/>')]
    const body =
      paragraph(page + run('One')) + paragraph(run('Two') + bold) + paragraph(page) + paragraph(bold)
    expect(await read(body)).toBe('<p>One</p><p>Two<strong></strong></p>')
  })
})
