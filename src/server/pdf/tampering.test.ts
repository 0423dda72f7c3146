import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCertificate } from '#verifier/certificate.ts'
import { bytesOf, readFirst } from '#verifier/der.ts'
import { encodeSignedData, readSignedData } from '#verifier/signed-data.ts'
import { verifyPdf } from '#verifier/verify-pdf.ts'
import { type SealKey, openSealKey } from './seal-key.ts'
import { type SealedPdf, createSealer } from './seal-pdf.ts'
import { fillGap } from './sealed-revision.ts'
import { smallPdf } from './small-pdf.fixture.ts'

const folders: string[] = []
const request = { reason: 'All signers have signed', signingAt: new Date(), contractId: '0193a5c2-7f4e' }
let key: SealKey
let sealed: SealedPdf
let file: Buffer

async function newKey() {
  const dataDir = mkdtempSync(join(tmpdir(), 'plainseal-seal-'))
  folders.push(dataDir)
  return openSealKey({ dataDir })
}

beforeAll(async () => {
  key = await newKey()
  sealed = await createSealer({ sealKey: key }).seal(smallPdf(), request)
  file = Buffer.from(sealed.pdf)
})
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

const verify = (bytes: Uint8Array) => verifyPdf(bytes, { trustedCertificates: [key.certificatePem] })

async function refused(bytes: Uint8Array) {
  const result = await verify(bytes)
  return !result.intact && !result.unchanged && result.sealedBy === null
}

/** Replaces text by text of the same length, so that nothing else moves. */
function replaced(from: string, to: string) {
  expect(to.length).toBe(from.length)
  const at = file.indexOf(from, 0, 'latin1')
  expect(at).toBeGreaterThan(-1)
  const bytes = Buffer.from(file)
  bytes.write(to, at, 'latin1')
  return bytes
}

function gapOf(bytes: Buffer) {
  const start = bytes.indexOf('/Contents <', bytes.indexOf('/ByteRange'), 'latin1') + '/Contents '.length
  return { start, end: bytes.indexOf('>', start, 'latin1') + 1 }
}

test('a sealed document is intact, and the verifier says by whom, when, and for which contract', async () => {
  const result = await verify(file)
  expect(result.findings.filter(({ ok }) => !ok)).toEqual([])
  expect(result).toMatchObject({
    intact: true,
    sealedBy: 'Plainseal seal',
    certificateSha256: key.certificateSha256,
    sealedAt: `${request.signingAt.toISOString().slice(0, 19)}.000Z`,
    timestamp: null,
    contractId: '0193a5c2-7f4e',
  })
})

test('whoever does not know the certificate learns its fingerprint, and is not told that the document is intact', async () => {
  for (const trustedCertificates of [[], [(await newKey()).certificatePem]]) {
    const result = await verifyPdf(file, { trustedCertificates })
    expect(result).toMatchObject({ intact: false, unchanged: true, certificateSha256: key.certificateSha256 })
    expect(result.findings.find(({ ok }) => !ok)).toMatchObject({
      check: 'certificate',
      detail: expect.stringContaining(key.certificateSha256),
    })
  }
})

describe('one changed byte', () => {
  // Each byte once, of the zeros that fill up the place for the signature each ninth; the bit that changes walks with the
  // position, so that over the file every bit is tried.
  test('anywhere in the file is found', async () => {
    const survivors: number[] = []
    const { end } = gapOf(file)
    const filled = /0*>$/.exec(file.toString('latin1', 0, end))?.index ?? end
    for (let at = 0; at < file.length; at += at > filled + 40 && at < end - 40 ? 9 : 1) {
      const bytes = Buffer.from(file)
      bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << (at % 8)), at)
      if (!(await refused(bytes))) survivors.push(at)
    }
    expect(survivors).toEqual([])
  }, 60_000)

  // The rest of the file is plain text under the hash; here each bit has a meaning of its own. A fourth of them in each
  // run, other ones in the next.
  test('is found whichever bit it is, in the signature and in the structure around it', async () => {
    const { start, end } = gapOf(file)
    const used = file.subarray(start, end).toString('latin1').replace(/0+>$/, '').length
    const places = [
      ...Array.from({ length: used + 8 }, (_, i) => start + i),
      ...Array.from({ length: 90 }, (_, i) => start - 90 + i),
      ...Array.from({ length: file.length - end + 2 }, (_, i) => end - 2 + i),
    ]
    const survivors: string[] = []
    const phase = randomInt(4)
    for (const at of places)
      for (let bit = (at + phase) % 4; bit < 8; bit += 4) {
        const bytes = Buffer.from(file)
        bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << bit), at)
        if (!(await refused(bytes))) survivors.push(`${at}.${bit}`)
      }
    expect(survivors).toEqual([])
  }, 60_000)
})

describe('what an attacker may try', () => {
  test('the price in the text is changed', async () => {
    expect(await refused(replaced('900 dollars', '100 dollars'))).toBe(true)
  })

  test('bytes are appended, even one line end', async () => {
    for (const more of ['\n', ' ', '%', 'x', '%%EOF\n', '\n%%EOF\n'])
      expect(await refused(Buffer.concat([file, Buffer.from(more)]))).toBe(true)
  })

  test('bytes are put before the document, or its end is cut off', async () => {
    expect(await refused(Buffer.concat([Buffer.from('\n'), file]))).toBe(true)
    for (const cut of [1, 6, 100, file.length - 8]) expect(await refused(file.subarray(0, -cut))).toBe(true)
  })

  test('an incremental update puts another page in place of the sealed one', async () => {
    expect(await refused(withUpdate([[4, streamOf('The rent is 1 dollar.')]]))).toBe(true)
  })

  test('an incremental update puts another catalog in place of the sealed one', async () => {
    expect(await refused(withUpdate([[1, '<< /Type /Catalog /Pages 2 0 R >>']]))).toBe(true)
  })

  test('an incremental update copies the seal into a catalog of its own', async () => {
    const catalog = /1 0 obj\n(<< \/Perms[^]*?)\nendobj/.exec(file.toString('latin1'))?.[1] ?? ''
    expect(catalog).toContain('/DocMDP')
    expect(
      await refused(
        withUpdate([
          [4, streamOf('The rent is 1 dollar.')],
          [1, catalog],
        ]),
      ),
    ).toBe(true)
    const signature = /8 0 obj\n(<< \/Type \/Sig [^]*?)\nendobj/.exec(file.toString('latin1'))?.[1] ?? ''
    expect(signature).toContain('/ByteRange')
    expect(
      await refused(
        withUpdate([
          [4, streamOf('The rent is 1 dollar.')],
          [1, catalog],
          [8, signature],
        ]),
      ),
    ).toBe(true)
  })

  test('the range that the seal covers is removed, renamed, shortened or made to overlap', async () => {
    const range = /\/ByteRange \[0 +(\d+) +(\d+) +(\d+)\]/.exec(file.toString('latin1'))
    const [whole = '', before = '', after = '', length = ''] = range ?? []
    for (const forged of [
      ' '.repeat(whole.length),
      whole.replace('ByteRange', 'BytesRang'),
      whole.replace('[0', '[1'),
      whole.replace(before, String(Number(before) - 1)),
      whole.replace(after, String(Number(after) + 1)),
      whole.replace(length, String(Number(length) - 1).padStart(length.length, ' ')),
      `/ByteRange [0 ${file.length} ${file.length} 0]`.padEnd(whole.length, ' '),
    ])
      expect(await refused(replaced(whole, forged))).toBe(true)
  })

  test('the seal of another document is put in its place', async () => {
    const other = Buffer.from(
      (await createSealer({ sealKey: key }).seal(smallPdf('The rent is 100 dollars.'), request)).pdf,
    )
    expect(other.length).toBe(file.length)
    const { start, end } = gapOf(file)
    const swapped = Buffer.from(file)
    other.copy(swapped, start, start, end)
    expect(await refused(swapped)).toBe(true)
  })

  test('the document is changed and sealed anew with a key of the same name', async () => {
    const forger = createSealer({ sealKey: await newKey() })
    const forged = await forger.seal(smallPdf('The rent is 100 dollars.'), request)
    const result = await verify(forged.pdf)
    expect(result.intact).toBe(false)
    expect(result.findings.find(({ check }) => check === 'certificate')?.ok).toBe(false)
  })

  test('something is hidden in the place of the seal, after the signature', async () => {
    const { end } = gapOf(file)
    for (const hidden of ['1', 'ff', '3000', 'A0', ' ', '07']) {
      const bytes = Buffer.from(file)
      bytes.write(hidden, end - 1 - hidden.length, 'latin1')
      expect(await refused(bytes)).toBe(true)
    }
  })

  test('a certificate that has no part in the seal is added to it', async () => {
    const gap = gapOf(file)
    const cms = Buffer.from(file.subarray(gap.start + 1, gap.end - 1).toString('latin1'), 'hex')
    const data = readSignedData(readFirst(bytesOf(cms)).raw)
    const stranger = readCertificate((await newKey()).certificate)
    const forged = encodeSignedData({ ...data, certificates: [...data.certificates, stranger] })
    const result = await verify(fillGap({ bytes: bytesOf(file), gap }, forged))
    expect(result.intact).toBe(false)
    expect(result.findings.at(-1)?.detail).toContain('no part in it')
  })

  test('the same signature is written in another encoding', async () => {
    const { start, end } = gapOf(file)
    const bytes = Buffer.from(file)
    bytes.write(
      file
        .subarray(start + 1, end - 1)
        .toString('latin1')
        .toUpperCase(),
      start + 1,
      'latin1',
    )
    expect(await refused(bytes)).toBe(true)
  })
})

describe('a file known from elsewhere', () => {
  test('is pinned by hash and length, not by its seal alone', async () => {
    const options = { trustedCertificates: [key.certificatePem] }
    const expected = { sha256: sealed.sha256, length: sealed.length }
    expect((await verifyPdf(file, { ...options, expected })).intact).toBe(true)
    const again = await createSealer({ sealKey: key }).seal(smallPdf(), request)
    expect((await verifyPdf(again.pdf, { ...options, expected })).intact).toBe(false)
    expect((await verifyPdf(file, { ...options, expected: { ...expected, length: 1 } })).intact).toBe(false)
  })
})

test('what is no PDF, or no sealed one, is refused with a reason and never throws', async () => {
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.from('hello'),
    Buffer.from('%PDF-1.7'),
    smallPdf(),
    Buffer.alloc(5000, '%PDF-'),
  ]) {
    const result = await verify(bytes)
    expect(result.intact).toBe(false)
    expect(result.findings.at(-1)?.detail).toMatch(/\w+/)
  }
})

function streamOf(text: string) {
  const content = `BT /F1 12 Tf 72 720 Td (${text}) Tj ET`
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`
}

function withUpdate(objects: [number, string][]) {
  const text = file.toString('latin1')
  const previous = /startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1] ?? ''
  const keep = /trailer\n<< \/Size (\d+) (\/Root 1 0 R)/.exec(text.slice(Number(previous)))
  let update = ''
  const entries = objects.map(([number, body]) => {
    const at = file.length + update.length
    update += `${number} 0 obj\n${body}\nendobj\n`
    return `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`
  })
  const at = file.length + update.length
  update += `xref\n${entries.join('')}trailer\n<< /Size ${keep?.[1]} ${keep?.[2]} /Prev ${previous} >>\nstartxref\n${at}\n%%EOF\n`
  return Buffer.concat([file, Buffer.from(update, 'latin1')])
}
