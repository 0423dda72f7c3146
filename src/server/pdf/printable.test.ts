import { expect, test } from 'vitest'
import { readPageLines } from '#server/files/pdf-lines.ts'
import { withPdf } from '#server/files/pdfium.ts'
import { printedLine } from './printable.ts'
import { exampleDocument } from './services-agreement.fixture.ts'
import { sealedFiles } from './template-data.ts'
import { sharedTypst } from './typst.fixture.ts'

test('letters that no typeface of ours holds are named by their numbers, all others stay', () => {
  expect(printedLine(' Nino  ნინო, “Ünï” 中文 ')).toBe('Nino [U+10DC U+10D8 U+10DC U+10DD], “Ünï” 中文')
  expect(printedLine('𐀀𐀀 𐀀')).toBe('[U+10000 U+10000] [U+10000]')
})

test('a title, a name, a company and a file of such letters stand in the sealed PDF as their numbers, not as boxes', async () => {
  const document = exampleDocument('<p>Text</p>')
  const { contract, sender, signers } = document
  const pdf = (await sharedTypst()).compile(
    sealedFiles({
      ...document,
      contract: { ...contract, title: 'Title ა' },
      sender: { ...sender, name: 'Sender ბ', companyName: 'Company გ' },
      signers: signers.map((signer) => ({ ...signer, name: 'Signer დ' })),
    }),
  )
  const text = await withPdf(pdf, 100, (opened) =>
    Array.from({ length: opened.pages }, (_, page) =>
      readPageLines(opened, page)
        .lines.map((line) => line.text)
        .join('\n'),
    ).join('\n'),
  )
  for (const printed of [
    'Title [U+10D0]',
    'Sender [U+10D1]',
    'Company [U+10D2]',
    'Signer [U+10D3] signed on',
  ])
    expect(text).toContain(printed)
  expect(text).not.toMatch(/[აბგდ]/)
})
