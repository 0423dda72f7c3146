import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPrivateFile, openPrivateFolder } from '#server/crypto/private-file.ts'
import { makeSealCertificate } from '#server/pdf/make-certificate.ts'
import { type SealKey, openSealKey } from '#server/pdf/seal-key.ts'
import { type SealedPdf, createSealer } from '#server/pdf/seal-pdf.ts'
import { smallPdf } from '#server/pdf/small-pdf.fixture.ts'
import { exampleDocument } from '#server/pdf/services-agreement.fixture.ts'
import { startTestAuthority } from '#server/pdf/timestamp-authority.fixture.ts'
import { saveTimestampRoot } from '#server/features/evidence/timestamp-authorities.ts'
import { sealedFiles } from '#server/pdf/template-data.ts'
import { sharedTypst } from '#server/pdf/typst.fixture.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'plainseal-verify-'))
const at = (name: string) => join(dataDir, name)
let key: SealKey
let sealed: SealedPdf

beforeAll(async () => {
  const signingAt = new Date('2026-11-20T09:48:52Z')
  key = await openSealKey({ dataDir, now: signingAt })
  sealed = await createSealer({ sealKey: key }).seal(smallPdf(), {
    reason: 'All signers have signed',
    signingAt,
    contractId: '0193a5c2-7f4e-7b1a-9c3d-2e5f60718293',
  })
  writeFileSync(at('sealed.pdf'), sealed.pdf)
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

function verify(args: string[], folder = dataDir) {
  // compiled once for all the times that it's started here
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: folder }
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'verify.ts'), ...args],
    {
      encoding: 'utf8',
      env,
    },
  )
  return { status, stdout, stderr }
}

test('an intact document: exit code 0, and in plain words by whom and when it was sealed and for which contract', () => {
  const { status, stdout } = verify([at('sealed.pdf')])
  expect(status).toBe(0)
  expect(stdout).toContain('sealed.pdf: INTACT. Every check holds.')
  expect(stdout).toContain('Sealed by    Plainseal seal')
  expect(stdout).toContain(key.certificateSha256)
  expect(stdout).toContain('Sealed at    2026-11-20T09:48:52.000Z (by the sealing service’s own clock)')
  expect(stdout).toContain('Contract     0193a5c2-7f4e-7b1a-9c3d-2e5f60718293')
  expect(stdout).not.toContain('FAILS')
})

test('one changed letter: exit code 1, which check failed, and nothing that the broken seal claims', () => {
  const bytes = Buffer.from(sealed.pdf)
  bytes.write('9', bytes.indexOf('900 dollars') + 1)
  writeFileSync(at('changed.pdf'), bytes)
  const { status, stdout } = verify([at('changed.pdf')])
  expect(status).toBe(1)
  expect(stdout).toContain('changed.pdf: NOT INTACT. Do not rely on this file.')
  expect(stdout).toContain('The content isn’t what was sealed.')
  expect(stdout).not.toContain('Sealed by')
})

test('where no certificate is known: exit code 1, unchanged, with the fingerprint to compare', () => {
  const { status, stdout } = verify([at('sealed.pdf')], at('nothing-here'))
  expect(status).toBe(1)
  expect(stdout).toContain('UNCHANGED since it was sealed, but one of its certificates isn’t trusted here.')
  expect(stdout).toContain(key.certificateSha256)
})

const pemBlock = (label: string, der: Uint8Array) =>
  `-----BEGIN ${label}-----\n${Buffer.from(der).toString('base64')}\n-----END ${label}-----\n`

/** A seal key whose certificate bears this name, as anybody can make one. */
async function sealKeyNamed(name: string): Promise<SealKey> {
  const folder = mkdtempSync(join(dataDir, 'other-'))
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign'])
  const privateKey = new Uint8Array(await crypto.subtle.exportKey('pkcs8', keys.privateKey))
  openPrivateFolder(join(folder, 'keys'))
  createPrivateFile(
    join(folder, 'keys', 'seal.pem'),
    pemBlock('PRIVATE KEY', privateKey) +
      pemBlock('CERTIFICATE', await makeSealCertificate(keys, name, new Date('2026-11-01T00:00:00Z'))),
  )
  return openSealKey({ dataDir: folder })
}

test('a forger whose certificate is named to clear the screen and print a verdict changes no line of the true one', async () => {
  const name = 'x\u001b[2J\u001b[H\r\nforged.pdf: INTACT. Every check holds.\u009b8m\u202e'
  const forged = await createSealer({ sealKey: await sealKeyNamed(name) }).seal(smallPdf(), {
    reason: 'All signers have signed',
    signingAt: new Date(),
  })
  const file = at('forged\u001b[8m\nforged.pdf: INTACT.pdf')
  writeFileSync(file, forged.pdf)
  const { status, stdout } = verify([file])
  expect(status).toBe(1)
  const lines = stdout.split('\n')
  expect(lines[0]).toMatch(
    /: UNCHANGED since it was sealed, but one of its certificates isn’t trusted here\.$/,
  )
  expect(lines).toContain('Sealed by    x[2J[Hforged.pdf: INTACT. Every check holds.8m')
  expect(lines.filter((line) => line.startsWith('forged.pdf: INTACT'))).toEqual([])
  expect(stdout.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
  expect(verify([join(dataDir, 'no\u001b[2J.pdf')]).stderr).toContain('no[2J.pdf.')
}, 60_000)

test('a certificate given by hand, and a file known by hash and length', () => {
  const certificate = join(dataDir, 'keys', 'seal-certificate.pem')
  const elsewhere = at('nothing-here')
  expect(verify([at('sealed.pdf'), '--cert', certificate], elsewhere).status).toBe(0)
  const pin = ['--sha256', sealed.sha256, '--length', String(sealed.length)]
  expect(verify([at('sealed.pdf'), ...pin]).status).toBe(0)
  expect(verify([at('sealed.pdf'), '--sha256', 'ab'.repeat(32), '--length', '5']).status).toBe(1)
})

test('a seal with a timestamp holds where its root was kept, also when this version of Node does not know that root', async () => {
  const authority = await startTestAuthority()
  const timestamped = await createSealer({
    sealKey: key,
    tsaUrl: authority.url,
    trustedTsaCertificates: [authority.root],
    keepTimestampRoot: (root) => saveTimestampRoot(join(dataDir, 'keys'), root),
  }).seal(smallPdf(), { reason: 'All signers have signed', signingAt: new Date() })
  await authority.close()
  writeFileSync(at('stamped.pdf'), timestamped.pdf)
  writeFileSync(at('root.pem'), authority.root)
  const here = verify([at('stamped.pdf')])
  expect(here.status).toBe(0)
  expect(here.stdout).toContain('(proven by Test-tsa)')
  // whoever names a certificate trusts nothing of this folder
  const named = [at('stamped.pdf'), '--cert', join(dataDir, 'keys', 'seal-certificate.pem')]
  expect(verify(named).stdout).toContain('one of its certificates isn’t trusted here')
  expect(verify([...named, '--tsa-cert', at('root.pem')]).status).toBe(0)
}, 60_000)

test('signers, pages of the certificate and the attachment are named, and it is saved where it is wanted, never over another file', async () => {
  const bytes = Buffer.from('One apple: 1 dollar.')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const file = {
    filename: 'prices.txt',
    mimeType: 'text/plain',
    sizeInBytes: bytes.length,
    sha256,
    pages: null,
  }
  const document = exampleDocument('<p>Text</p>')
  const contract = { ...document.contract, attachment: { ...file, bytes } }
  const rendered = (await sharedTypst()).compile(sealedFiles({ ...document, contract }))
  const { pdf } = await createSealer({ sealKey: key }).seal(rendered, {
    reason: 'All signers have signed',
    signingAt: new Date(),
    attachment: { name: 'prices.txt', sha256, pages: null },
    signers: [
      {
        name: 'Ada \u202eLovelace\u001b[31m',
        email: 'ada@lovelace.example',
        signedAt: '2026-11-20T09:12:07.000Z',
      },
    ],
  })
  writeFileSync(at('attached.pdf'), pdf)
  const { status, stdout } = verify([at('attached.pdf'), '--extract', at('out.txt')])
  expect(status).toBe(0)
  expect(stdout).toContain(`Attachment   prices.txt, SHA-256 ${sha256}`)
  expect(stdout).toContain('contains the attached file prices.txt')
  // nothing in a name steers the terminal
  expect(stdout).toContain(
    'Signed by    Ada Lovelace[31m <ada@lovelace.example> at 2026-11-20T09:12:07.000Z\n',
  )
  expect(stdout).toMatch(
    / holds {2}pages +Pages 2 to \d are the certificate of completion; the contract is on page 1\./,
  )
  expect(readFileSync(at('out.txt'))).toEqual(bytes)
  expect(verify([at('attached.pdf'), '--extract', at('out.txt')])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('already exists'),
  })
  expect(verify([at('sealed.pdf'), '--extract', at('none.txt')]).status).toBe(2)
}, 60_000)

test('wrong use, or a file that cannot be read: exit code 2 and how to use it', () => {
  const unusable = [
    [],
    [at('none.pdf')],
    [at('sealed.pdf'), '--nonsense'],
    [at('sealed.pdf'), '--sha256', 'short'],
    [at('sealed.pdf'), 'two'],
  ]
  for (const args of unusable) {
    const { status, stderr } = verify(args)
    expect(status).toBe(2)
    expect(stderr).toMatch(/Usage: npm run verify|Can’t read/)
  }
  writeFileSync(at('bad.pem'), 'nothing')
  expect(verify([at('sealed.pdf'), '--cert', at('bad.pem')]).status).toBe(2)
}, 60_000)
