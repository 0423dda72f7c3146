import { describe, expect, test } from 'vitest'
import type { SealedDocument } from './sealed-document.ts'
import { exampleDocument } from './services-agreement.fixture.ts'
import { sealedFiles } from './template-data.ts'
import { type CompilerKind, openTypst } from './typst-compiler.ts'

function main(source: string) {
  return new Map([['main.typ', new TextEncoder().encode(source)]])
}

describe.each<CompilerKind>(['native', 'wasm'])('the %s compiler', (kind) => {
  test('takes a warning for a failure, since content may be lost, and says what it was', async ({ skip }) => {
    const typst = await openTypst(kind).catch(() => skip('not installed here'))
    expect(typst.compile(main('Fine')).length).toBeGreaterThan(500)
    expect(() => typst.compile(main('#set text(font: "None such")\nText'))).toThrow('unknown font family')
    expect(() => typst.compile(main('#read("/etc/passwd")'))).toThrow('The document cannot be set')
    expect(() => typst.compile(main('#import "@preview/cetz:0.3.0"'))).toThrow('The document cannot be set')
  })
})

describe('a document that cannot be set says why', () => {
  test('text beyond the limit, an unreadable signature, a picture that would fill the memory, a time that is none', () => {
    const document = exampleDocument('<p>One</p>')
    expect(() =>
      sealedFiles({ ...document, contract: { ...document.contract, contentHtml: 'x'.repeat(8_000_001) } }),
    ).toThrow('too long')
    expect(() =>
      sealedFiles({ ...document, contract: { ...document.contract, completedAt: 'soon' } }),
    ).toThrow('not a time')
    for (const imageDataUrl of [
      'data:image/png;base64,AAAA',
      'https://example.com/a.png',
      'data:image/svg+xml;base64,PHN2Zy8+',
    ])
      expect(() => sealedFiles(withSignature(document, imageDataUrl))).toThrow(
        /signature image of Ada Lovelace cannot be read/,
      )
    const bomb = Buffer.from('89504e470d0a1a0a0000000d494844520000c3500000c350080600000000000000', 'hex')
    expect(() =>
      sealedFiles(withSignature(document, `data:image/png;base64,${bomb.toString('base64')}`)),
    ).toThrow('50000 by 50000 pixels')
  })
})

function withSignature(document: SealedDocument, imageDataUrl: string): SealedDocument {
  const [first, ...others] = document.signers
  if (!first) throw new Error('no signer')
  return { ...document, signers: [{ ...first, signature: { ...first.signature, imageDataUrl } }, ...others] }
}
