import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findVeraPdf } from '#test/verapdf.ts'
import { openSealKey } from './seal-key.ts'
import { createSealer } from './seal-pdf.ts'
import type { SealedDocument } from './sealed-document.ts'
import { exampleDocument } from './services-agreement.fixture.ts'
import { setDocument } from './set-document.ts'
import { sealedFiles } from './template-data.ts'
import { type TestAuthority, startTestAuthority } from './timestamp-authority.fixture.ts'
import { sharedTypst } from './typst.fixture.ts'
import { warmUpDocument } from './warm-up.ts'

// Programs that share nothing with ours: poppler, qpdf, openssl and veraPDF judge what we make.
const run = promisify(execFile)
const has = (tool: string, ...args: string[]) => spawnSync(tool, args).error === undefined
const folder = mkdtempSync(join(tmpdir(), 'plainseal-tools-'))
const request = {
  reason: 'All signers have signed',
  signingAt: new Date(),
  contractId: warmUpDocument.contract.id,
}
const at = (name: string) => join(folder, name)

let authority: TestAuthority | undefined
const files: Record<string, Buffer> = {}

beforeAll(async () => {
  const key = await openSealKey({ dataDir: folder })
  writeFileSync(at('seal.pem'), key.certificatePem)
  const pdf = (await sharedTypst()).compile(sealedFiles(warmUpDocument))
  files['plain.pdf'] = Buffer.from((await createSealer({ sealKey: key }).seal(pdf, request)).pdf)
  if (has('openssl', 'version')) {
    authority = await startTestAuthority()
    writeFileSync(at('root.pem'), authority.root)
    const sealer = createSealer({
      sealKey: key,
      tsaUrl: authority.url,
      trustedTsaCertificates: [authority.root],
    })
    files['stamped.pdf'] = Buffer.from((await sealer.seal(pdf, request)).pdf)
  }
  for (const [name, bytes] of Object.entries(files)) writeFileSync(at(name), bytes)
}, 60_000)
afterAll(async () => {
  await authority?.close()
  rmSync(folder, { recursive: true, force: true })
})

describe.skipIf(!has('pdfsig', '-v'))('pdfsig (poppler)', () => {
  test('accepts the seal and says that it covers the whole document', async () => {
    const { stdout } = await run('pdfsig', ['-nocert', at('plain.pdf')])
    expect(stdout).toContain('Signature is Valid.')
    expect(stdout).toContain('Total document signed')
    expect(stdout).toContain('ETSI.CAdES.detached')
    expect(stdout).toContain('Plainseal seal')
  })

  test('accepts the seal of a document with a timestamp', async () => {
    const { stdout } = await run('pdfsig', ['-nocert', at('stamped.pdf')])
    expect(stdout).toContain('Signature is Valid.')
    expect(stdout).toContain('Signature Field Name: Timestamp')
  })

  test('refuses a document of which one byte was changed', async () => {
    const bytes = Buffer.from(files['plain.pdf'] ?? [])
    bytes.writeUInt8(bytes.readUInt8(2000) ^ 1, 2000)
    writeFileSync(at('changed.pdf'), bytes)
    const { stdout } = await run('pdfsig', ['-nocert', at('changed.pdf')]).catch(
      (error: { stdout: string }) => error,
    )
    expect(stdout).toContain('Digest Mismatch')
  })
})

describe.skipIf(!has('qpdf', '--version'))('qpdf --check', () => {
  test.for(['plain.pdf', 'stamped.pdf'])('finds nothing wrong with %s', async (name) => {
    const { stdout } = await run('qpdf', ['--check', at(name)])
    expect(stdout).toContain('No syntax or stream encoding errors found')
  })
})

describe.skipIf(!has('openssl', 'version'))('openssl', () => {
  test.for(['plain.pdf', 'stamped.pdf'])('cms -verify accepts the seal of %s', async (name) => {
    const { covered, cms } = signatureIn(files[name] ?? Buffer.alloc(0), 0)
    writeFileSync(at('covered'), covered)
    writeFileSync(at('seal.der'), cms)
    const verify = [
      'cms',
      '-verify',
      '-binary',
      '-inform',
      'DER',
      '-in',
      at('seal.der'),
      '-content',
      at('covered'),
    ]
    const trust = ['-CAfile', at('seal.pem'), '-purpose', 'any', '-cades', '-out', at('out')]
    const { stderr } = await run('openssl', [...verify, ...trust])
    expect(stderr).toContain('CAdES Verification successful')
  })

  test('ts -verify accepts both timestamps', async () => {
    const file = files['stamped.pdf'] ?? Buffer.alloc(0)
    const seal = signatureIn(file, 0)
    const token = seal.cms.subarray(seal.cms.indexOf(Buffer.from('060b2a864886f70d010910020e31', 'hex')))
    // attribute: identifier (13 bytes), SET with a length of two bytes, the token
    writeFileSync(at('first.der'), token.subarray(13 + 4))
    writeFileSync(at('first.data'), signatureValueOf(seal.cms))
    const archive = signatureIn(file, 1)
    writeFileSync(at('second.der'), archive.cms)
    writeFileSync(at('second.data'), archive.covered)
    for (const name of ['first', 'second']) {
      const verify = ['ts', '-verify', '-token_in', '-in', at(`${name}.der`), '-data', at(`${name}.data`)]
      const { stdout } = await run('openssl', [...verify, '-CAfile', at('root.pem')])
      expect(stdout).toContain('Verification: OK')
    }
  })
})

const veraPdf = findVeraPdf()

/** What it says of each file, and the rules that one breaks. */
async function judge(flavour: string, files: string[]) {
  const quick = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', `-Duser.home=${folder}`]
  const program = ['-cp', veraPdf ?? '', 'org.verapdf.apps.GreenfieldCliWrapper']
  const options = ['--flavour', flavour, '--format', 'text', '-v', ...files.map(at)]
  const { stdout } = await run('java', [...quick, ...program, ...options]).catch(
    (error: { stdout: string }) => error,
  )
  return stdout
    .replaceAll(`${folder}/`, '')
    .trim()
    .split(/\s*\n\s*/)
}

describe.skipIf(!veraPdf)('veraPDF', () => {
  const text =
    '<p dir="rtl" lang="ar">يدفع المستأجر الإيجار في اليوم الأول من كل شهر.</p><p>1.1 Fees. The Tenant pays under Section 4.</p>'
  const attachment = {
    filename: 'plan.txt',
    mimeType: 'text/plain',
    sizeInBytes: 4,
    sha256: '0'.repeat(64),
    pages: null,
    bytes: Buffer.from('Plan'),
  }
  const names = ['plain.pdf', 'long.pdf', 'right-to-left.pdf', 'embedded.pdf']

  beforeAll(async () => {
    const typst = await sharedTypst()
    const sealer = createSealer({ sealKey: await openSealKey({ dataDir: folder }) })
    const short = exampleDocument(text)
    const documents: Record<string, SealedDocument> = {
      'long.pdf': exampleDocument(),
      'right-to-left.pdf': short,
      'embedded.pdf': { ...short, contract: { ...short.contract, attachment } },
    }
    for (const [name, document] of Object.entries(documents)) {
      const pdf = setDocument(typst, (damaged) => sealedFiles(document, damaged))
      writeFileSync(at(name), (await sealer.seal(pdf, request)).pdf)
    }
  })

  test('finds each sealed document to be the PDF/A that it says it is', async () => {
    expect(await judge('0', names)).toEqual(names.map((name) => `PASS ${name}`))
  }, 180_000)

  test('finds that they break no rule of PDF/UA-1 but that the file must say it is one', async () => {
    expect(await judge('ua1', ['right-to-left.pdf'])).toEqual(['FAIL right-to-left.pdf', 'FAIL 5-1'])
  }, 180_000)
})

/** The nth signature as any reader finds it: by /ByteRange, without our own code. */
function signatureIn(file: Buffer, index: number) {
  const ranges = [...file.toString('latin1').matchAll(/\/ByteRange \[(\d+) +(\d+) +(\d+) +(\d+)\]/g)]
  const [a = 0, b = 0, c = 0, d = 0] = ranges[index]?.slice(1).map(Number) ?? []
  const padded = Buffer.from(file.toString('latin1', b + 1, c - 1), 'hex')
  const length = padded.readUInt16BE(2) + 4
  return {
    covered: Buffer.concat([file.subarray(a, a + b), file.subarray(c, c + d)]),
    cms: padded.subarray(0, length),
  }
}

/** The ECDSA value in a CMS: the octet string that follows the algorithm ecdsa-with-SHA256 of the signer. */
function signatureValueOf(cms: Buffer) {
  const after = cms.lastIndexOf(
    Buffer.from('300a06082a8648ce3d04030204', 'hex'),
    cms.indexOf(Buffer.from('060b2a864886f70d010910020e', 'hex')),
  )
  const start = after + 12
  return cms.subarray(start + 2, start + 2 + cms.readUInt8(start + 1))
}
