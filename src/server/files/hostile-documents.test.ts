import { randomBytes } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { createFileEngine } from './file-engine.ts'
import { FileError } from './file-error.ts'
import { documentXml, otherName, rawDocx, rawZip } from './raw-zip.fixture.ts'

const engine = createFileEngine({ workers: 1 })
afterAll(() => engine.close())

async function refusal(bytes: Uint8Array, filename = '') {
  const error: unknown = await engine
    .run('identify-file', { bytes, filename, declaredType: '' })
    .catch((reason: unknown) => reason)
  if (!(error instanceof FileError)) throw new Error(`it was taken: ${JSON.stringify(error)}`)
  return `${error.code}: ${error.message}`
}
const judge = (bytes: Uint8Array, filename = '') =>
  engine.run('identify-file', { bytes, filename, declaredType: '' })

/** What came of reading it: `read`, or the code of a refusal that is for good; anything else is thrown. */
async function outcome(kind: 'read-docx' | 'read-doc', bytes: Uint8Array): Promise<string> {
  const error: unknown = await engine.run(kind, { bytes }).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error === undefined) return 'read'
  if (!(error instanceof FileError) || error.retryable) throw new Error('the reader failed', { cause: error })
  return error.code
}

const mebibyte = 1024 * 1024
const tooMuch = 'too-large: This file is too large once unpacked.'
const damaged = 'unreadable: This file is damaged and can’t be unpacked.'
const unlikeWord =
  'unreadable: This isn’t a standard Word file. Open it in Word, save it again, and upload the new file.'

const link = (target: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="${target}" TargetMode="External"/></Relationships>`

const saying = (words: string) => documentXml(`<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`)

const ole = (...names: string[]) => {
  const file = Buffer.alloc(4096)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file)
  file.writeUInt16LE(9, 30)
  names.forEach((name, at) => {
    const entry = 1024 + at * 128
    file.write(`${name}\0`, entry, 'utf16le')
    file.writeUInt16LE((name.length + 1) * 2, entry + 64)
    file[entry + 66] = 2
    file.writeUInt32LE(3, entry + 116)
  })
  return file
}

describe('a Word document', () => {
  test('as small as it can be is taken', async () => {
    expect(await judge(rawDocx(), 'lease.docx')).toMatchObject({
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    })
    expect((await engine.run('read-docx', { bytes: rawDocx() })).html).toBe('<p>Lease</p>')
  })

  test('that says to unpack to more than a document may be is not unpacked', async () => {
    const bomb = { name: 'word/media/a.png', data: 'x', declaredBytes: 2 ** 31 }
    expect(await refusal(rawDocx(bomb))).toBe(tooMuch)
    const many = Array.from({ length: 5 }, (_, n) => ({
      name: `word/media/${n}.png`,
      data: 'x',
      declaredBytes: 45 * mebibyte,
    }))
    expect(await refusal(rawDocx(...many))).toBe(tooMuch)
  })

  test('that unpacks to more than it says is stopped where it does', async () => {
    const bomb = rawDocx({
      name: 'word/media/a.png',
      data: Buffer.alloc(300 * mebibyte),
      declaredBytes: 1000,
    })
    expect(await refusal(bomb)).toBe(damaged)
  })

  test('with thousands of parts is refused', async () => {
    const parts = Array.from({ length: 5000 }, (_, n) => ({ name: `word/${n}.xml`, data: '' }))
    expect(await refusal(rawDocx(...parts))).toBe(tooMuch)
  })

  test.for([
    '../evil.xml',
    'word/../../evil.xml',
    '/etc/passwd',
    'C:/evil.xml',
    'word\\..\\evil.xml',
    'a\0b.xml',
  ])('with a part that leads out of it (%j) is refused', async (name) => {
    expect(await refusal(rawDocx({ name, data: 'x' }))).toBe(damaged)
  })

  test('with two parts of one name, of which one program reads the first and another the last, is refused', async () => {
    const name = 'word/a.xml'
    expect(
      await refusal(
        rawZip([
          { name, data: '1' },
          { name: 'Word/A.xml', data: '2' },
        ]),
      ),
    ).toBe(damaged)
  })

  test('with a part that is called otherwise where it stands, or that reaches into the next, is refused', async () => {
    const renamed = rawDocx()
    renamed.write('word/decoyment.xml', renamed.indexOf('word/document.xml'))
    expect(await refusal(renamed)).toBe(damaged)
    const overlapping = rawDocx()
    const listed = overlapping.indexOf('PK\u0001\u0002')
    overlapping.writeUInt32LE(overlapping.readUInt32LE(listed + 20) + 1, listed + 20)
    expect(await refusal(overlapping)).toBe(damaged)
  })

  test('that shows another text to programs which read the second name of a part is refused', async () => {
    const [name, hidden] = ['word/document.xml', 'word/other.xml']
    const bytes = rawDocx(
      { name, data: saying('Rent: 1 dollar'), extra: otherName(name, hidden) },
      { name: hidden, data: saying('Rent: 9 dollars'), extra: otherName(hidden, name) },
    )
    expect(await refusal(bytes)).toBe(damaged)
    expect(await outcome('read-docx', bytes)).toBe('unreadable')
    const same = rawDocx({ name, data: saying('Lease'), extra: otherName(name, name) })
    expect(await outcome('read-docx', same)).toBe('read')
  })

  test('that declares entities is refused, whatever its encoding', async () => {
    const laughs = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>${documentXml('&b;')}`
    const file = `<!doctype x [<!entity a SYSTEM "file:///etc/passwd">]>${documentXml('&a;')}`
    for (const data of [
      laughs,
      file,
      Buffer.from(`\ufeff${laughs}`, 'utf16le'),
      Buffer.from(`\ufeff${laughs}`, 'utf16le').swap16(),
      Buffer.from(laughs, 'utf16le'),
    ]) {
      expect(await refusal(rawDocx({ name: 'word/document.xml', data }))).toBe(unlikeWord)
      expect(await refusal(rawDocx({ name: 'word/styles.xml', data }))).toBe(unlikeWord)
    }
  })

  test('nested without end does no harm', async () => {
    const deep = documentXml(
      '<w:sdt><w:sdtContent>'.repeat(50_000) + '</w:sdtContent></w:sdt>'.repeat(50_000),
    )
    const bytes = rawDocx({ name: 'word/document.xml', data: deep })
    expect(['read', 'unreadable']).toContain(await outcome('read-docx', bytes))
    expect((await engine.run('read-docx', { bytes: rawDocx() })).html).toBe('<p>Lease</p>')
  })

  test('that asks for files or pages from elsewhere gets none', async () => {
    const drawing = `<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:link="r9"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
    for (const target of ['file:///etc/passwd', 'http://127.0.0.1:1/x.png']) {
      const bytes = rawDocx(
        { name: 'word/document.xml', data: documentXml(drawing) },
        { name: 'word/_rels/document.xml.rels', data: link(target) },
      )
      const read = await engine.run('read-docx', { bytes }).catch((error: unknown) => error)
      expect(JSON.stringify(read)).not.toMatch(/root:|base64/)
    }
  })

  test('with macros, with a password, or of another program is refused by name', async () => {
    expect(await refusal(rawDocx({ name: 'word/vbaProject.bin', data: 'x' }))).toContain('contains macros')
    expect(await refusal(rawDocx({ name: 'word/a.bin', data: 'x', flags: 1 }))).toContain('by a password')
    const types = { name: '[Content_Types].xml', data: '<Types/>' }
    expect(await refusal(rawZip([types, { name: 'xl/workbook.xml', data: '<a/>' }]))).toContain(
      'an Excel file',
    )
    expect(await refusal(rawZip([types, { name: 'ppt/a.xml', data: '<a/>' }]))).toContain('a PowerPoint file')
    expect(await refusal(rawZip([{ name: 'a.exe', data: 'MZ' }]))).toContain('a zip archive')
  })

  test('cut off or damaged anywhere is refused or read, and never ends the reader', async () => {
    const whole = rawDocx({ name: 'word/media/a.png', data: randomBytes(500) })
    for (let n = 0; n < 60; n++) {
      const bytes = Buffer.from(whole)
      if (n % 2) bytes[Math.floor((whole.length * n) / 60)] = 0xff
      const cut = n % 2 ? bytes : bytes.subarray(0, Math.floor((whole.length * n) / 60))
      expect(['read', 'unreadable', 'too-large', 'encrypted', 'wrong-type']).toContain(
        await outcome('read-docx', cut),
      )
    }
  })
})

describe('an old Word document', () => {
  test('is told from other files of the same form, and from encrypted ones', async () => {
    expect(await judge(ole('WordDocument'), 'a.doc')).toMatchObject({ mimeType: 'application/msword' })
    expect(await refusal(ole('Workbook'))).toContain('wrong-type: This isn’t a Word document.')
    expect(await refusal(ole('EncryptedPackage'))).toContain('encrypted')
    const encrypted = ole('WordDocument')
    encrypted.writeUInt16LE(0x0100, 4 * 512 + 10)
    expect(await refusal(encrypted)).toContain('encrypted: This Word file is protected by a password.')
  })

  test('that is made of nothing but a beginning is refused, and never ends the reader', async () => {
    for (const bytes of [ole('WordDocument'), Buffer.concat([ole('WordDocument'), randomBytes(20_000)])]) {
      expect(['read', 'unreadable']).toContain(await outcome('read-doc', bytes))
    }
  })
})
