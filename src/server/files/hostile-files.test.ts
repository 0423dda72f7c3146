import { PDF } from '@libpdf/core'
import { afterAll, describe, expect, test } from 'vitest'
import { createFileEngine } from './file-engine.ts'
import { FileError } from './file-error.ts'
import { hostilePdf, packedOften, packedPdf, rawPdf } from './raw-pdf.fixture.ts'
import { rawDocx } from './raw-zip.fixture.ts'

const engine = createFileEngine({ workers: 1 })
afterAll(() => engine.close())

type Judged = { bytes: Uint8Array; filename?: string; declaredType?: string }
const judge = ({ bytes, filename = '', declaredType = '' }: Judged) =>
  engine.run('identify-file', { bytes, filename, declaredType })

async function refusal(reading: Promise<unknown>) {
  const error: unknown = await reading.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof FileError)) throw new Error('it was taken', { cause: error })
  return { code: error.code, message: error.message }
}
const text = (content: string) => new TextEncoder().encode(content)
const isAlive = () => engine.run('read-text', { bytes: text('Alive') })

async function aPdf(pages = 1): Promise<PDF> {
  const pdf = PDF.create()
  for (let page = 0; page < pages; page++)
    pdf.addPage({ width: 300, height: 200 }).drawText('The rent is 900 dollars.', { x: 20, y: 100, size: 12 })
  return pdf
}

describe('a PDF', () => {
  test('of 500 pages is taken, one of 501 is not', async () => {
    expect(await judge({ bytes: await (await aPdf(500)).save() })).toMatchObject({ pages: 500 })
    expect(await refusal(judge({ bytes: await (await aPdf(501)).save() }))).toEqual({
      code: 'too-large',
      message: 'This PDF has 501 pages. The limit is 500.',
    })
  })

  test('that shows one page a hundred thousand times is refused, one that only says so is counted', async () => {
    const kids = '3 0 R '.repeat(100_000)
    const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] >>'
    const bomb = rawPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${kids}] /Count 100000 >>`,
      page,
    ])
    expect(await refusal(judge({ bytes: bomb }))).toMatchObject({ code: 'too-large' })
    const liar = rawPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 2000000000 >>',
      page,
    ])
    expect(await judge({ bytes: liar })).toMatchObject({ pages: 1 })
  })

  test('whose objects lead back to themselves is refused in time', async () => {
    const loops = [
      ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 1 >>'],
      [
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 9 >>',
        '<< /Type /Pages /Parent 2 0 R /Kids [2 0 R] /Count 9 >>',
      ],
      ['1 0 R'],
    ]
    for (const objects of loops)
      expect((await refusal(judge({ bytes: rawPdf(objects) }))).code).toMatch(/unreadable|too-large/)
    expect((await isAlive()).html).toBe('<p>Alive</p>')
  })

  test('whose text unpacks to hundreds of megabytes ends within limits, and the next file is read', async () => {
    const bytes = packedPdf(packedOften('q Q ', 200))
    expect(bytes.length).toBeLessThan(5 * 1024 * 1024)
    const impatient = createFileEngine({ workers: 1, timeoutMs: 500 })
    await impatient.run('read-pdf', { bytes }).catch((error: unknown) => error)
    expect((await impatient.run('read-text', { bytes: text('Alive') })).html).toBe('<p>Alive</p>')
    await impatient.close()
  })

  test('with a password, or restrictions only, is refused, and told how to go on', async () => {
    for (const passwords of [{ ownerPassword: 'owner' }, { userPassword: 'user', ownerPassword: 'owner' }]) {
      const pdf = await aPdf()
      pdf.setProtection(passwords)
      expect(await refusal(judge({ bytes: await pdf.save() }))).toEqual({
        code: 'encrypted',
        message:
          'This PDF is protected by a password or restrictions. Open it, print it to a new PDF, and upload that.',
      })
    }
  })

  test('with scripts, forms, links and files in it gives its text and nothing of them', async () => {
    const { html } = await engine.run('read-pdf', { bytes: hostilePdf() })
    expect(html).toContain('The rent is 900.')
    expect(html).not.toMatch(/evil|app\.alert/)
  })

  test('with markup for text shows it and does not run it', async () => {
    const pdf = PDF.create()
    const page = pdf.addPage({ width: 595, height: 842 })
    page.drawText('<script>alert(1)</script> & <img src=x onerror=alert(1)>', { x: 20, y: 700, size: 12 })
    const { html } = await engine.run('read-pdf', { bytes: await pdf.save() })
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &lt;img')
    expect(html).not.toMatch(/<(script|img)/)
  })

  test('cut off or damaged anywhere is refused or read, and never ends the reader', async () => {
    const whole = await (await aPdf(2)).save()
    const ends: string[] = []
    for (let n = 1; n < 60; n++) {
      const at = Math.floor((whole.length * n) / 60)
      const bytes =
        n % 2 ? whole.slice(0, at) : Uint8Array.from(whole, (byte, i) => (i % 60 === n ? 0xff : byte))
      const end = await engine.run('read-pdf', { bytes }).then(
        () => 'read',
        (error: unknown) => (error instanceof FileError ? error.code : String(error)),
      )
      ends.push(end)
    }
    expect(ends.filter((end) => !/^(read|unreadable|encrypted|too-large)$/.test(end))).toEqual([])
  })
})

describe('what is two kinds of file in one', () => {
  test('is refused: a PDF that is a zip, a text that is a zip, a PDF behind other bytes', async () => {
    const pdf = Buffer.from(await (await aPdf()).save())
    const both = await refusal(judge({ bytes: Buffer.concat([pdf, rawDocx()]) }))
    expect(both.message).toContain('two kinds of file in one')
    expect((await refusal(judge({ bytes: Buffer.concat([text('Lease\n'), rawDocx()]) }))).code).toBe(
      'wrong-type',
    )
    expect((await refusal(judge({ bytes: Buffer.concat([text('<html>\n'), pdf]) }))).code).toBe('wrong-type')
    expect((await refusal(judge({ bytes: Buffer.concat([text('x'), rawDocx()]) }))).code).toBe('wrong-type')
  })
})

describe('what is no document', () => {
  test.for([
    ['a program', Buffer.from('MZ\x90\0\x03\0\0\0'.padEnd(200, '\0'), 'latin1')],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['rich text', Buffer.from('{\\rtf1\\ansi Lease}')],
    ['an archive', Buffer.from('1f8b0800000000000003', 'hex')],
  ] as const)('is refused: %s', async ([, bytes]) => {
    expect(await refusal(judge({ bytes }))).toMatchObject({ code: 'wrong-type' })
  })
})

const read = (bytes: Uint8Array) => refusal(engine.run('read-picture', { bytes }))

describe('a picture', () => {
  test('of 50,000 by 50,000 pixels is refused before it is unpacked', async () => {
    const png = Buffer.from(
      '89504e470d0a1a0a0000000d494844520000c3500000c3500806000000000000000000000049454e44ae426082',
      'hex',
    )
    expect(await read(png)).toEqual({
      code: 'too-large',
      message: 'This image has more than 50 megapixels. Make it smaller.',
    })
  })

  test('that is none, is a drawing with scripts, or is cut off, is refused', async () => {
    expect((await read(text('<svg onload="alert(1)"/>'))).code).toBe('wrong-type')
    expect((await read(Buffer.from('%PDF-1.7'))).code).toBe('wrong-type')
    const cut = Buffer.from('89504e470d0a1a0a0000000d49484452000000100000001008060000001ff3ff61', 'hex')
    expect((await read(cut)).code).toMatch(/unreadable|wrong-type/)
    expect((await isAlive()).html).toBe('<p>Alive</p>')
  })
})
