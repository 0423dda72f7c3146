import { once } from 'node:events'
import { execFile, spawnSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { verifyPdf } from '#verifier/verify-pdf.ts'
import { openSealKey } from './seal-key.ts'
import { createSealer } from './seal-pdf.ts'
import { smallPdf } from './small-pdf.fixture.ts'

const run = promisify(execFile)
const hasOpenssl = spawnSync('openssl', ['version']).error === undefined
let dataDir: string
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'plainseal-key-'))))
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const at = (name: string) => join(dataDir, name)
const keyFile = () => join(dataDir, 'keys', 'seal.pem')

async function makeP12(key: string[], issuer: string[] = []) {
  const usage = ['-addext', 'keyUsage=critical,digitalSignature,nonRepudiation']
  const request = ['-x509', '-nodes', '-days', '30', '-subj', '/CN=Lovelace Ltd', ...usage, ...issuer]
  await run('openssl', ['req', ...request, ...key, '-keyout', at('own.key'), '-out', at('own.pem')])
  const chain = issuer.length > 0 ? ['-certfile', at('root.pem')] : []
  const pack = [
    'pkcs12',
    '-export',
    '-inkey',
    at('own.key'),
    '-in',
    at('own.pem'),
    ...chain,
    '-out',
    at('own.p12'),
  ]
  await run('openssl', [...pack, '-passout', 'pass:correct horse'])
  return { dataDir, sealP12: at('own.p12'), sealP12Password: 'correct horse' }
}

describe('the key made at the first start', () => {
  test('is for its owner alone, and the next start finds the same', async () => {
    const first = await openSealKey({ dataDir })
    expect(statSync(keyFile()).mode & 0o777).toBe(0o600)
    expect((await openSealKey({ dataDir })).certificateSha256).toBe(first.certificateSha256)
    expect(readdirSync(join(dataDir, 'keys')).toSorted()).toEqual(['seal-certificate.pem', 'seal.pem'])
    expect(readFileSync(join(dataDir, 'keys', 'seal-certificate.pem'), 'utf8')).toBe(first.certificatePem)
    expect(first.certificatePem).not.toContain('PRIVATE')
  })

  test('has a certificate for signing documents and for nothing else, good for ten years', async () => {
    const { certificatePem, certificateSha256 } = await openSealKey({ dataDir })
    const certificate = new X509Certificate(certificatePem)
    expect(certificate.subject).toBe('CN=Plainseal seal')
    expect(certificate.verify(certificate.publicKey)).toBe(true)
    expect(certificate.ca).toBe(false)
    expect(certificate.publicKey.asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' })
    expect(certificate.keyUsage).toContain('1.3.6.1.5.5.7.3.36')
    expect(certificate.fingerprint256.replaceAll(':', '').toLowerCase()).toBe(certificateSha256)
    const years = (Date.parse(certificate.validTo) - Date.now()) / (365.25 * 24 * 3_600_000)
    expect(years).toBeGreaterThan(9.9)
  })

  test('is one and the same for six processes that start at once', async () => {
    const script = `
      const { openSealKey } = await import(${JSON.stringify(join(import.meta.dirname, 'seal-key.ts'))})
      console.log('ready')
      await new Promise((go) => process.stdin.once('data', go))
      console.log((await openSealKey({ dataDir: ${JSON.stringify(dataDir)} })).certificateSha256)`
    const processes = Array.from({ length: 6 }, () =>
      run(process.execPath, ['--input-type=module', '-e', script]),
    )
    await Promise.all(processes.map(({ child }) => once(child.stdout!, 'data')))
    for (const { child } of processes) child.stdin!.end('go')
    const found = (await Promise.all(processes)).map(({ stdout }) => stdout.replace('ready\n', '').trim())
    expect(new Set(found).size).toBe(1)
    expect(found[0]).toMatch(/^[\da-f]{64}$/)
    expect(readdirSync(join(dataDir, 'keys'))).toHaveLength(2)
  }, 60_000)

  test('is refused with one clear line when others could read it, or when it is damaged', async () => {
    await openSealKey({ dataDir })
    chmodSync(keyFile(), 0o644)
    await expect(openSealKey({ dataDir })).rejects.toThrow('can be read by others')
    chmodSync(keyFile(), 0o600)
    writeFileSync(keyFile(), 'nothing')
    await expect(openSealKey({ dataDir })).rejects.toThrow('holds no seal key and certificate')
  })
})

test('a certificate that has expired, or isn’t valid yet, stops no start, and each seal says what is wrong with it', async () => {
  const sealKey = await openSealKey({ dataDir, now: new Date('2012-03-04T05:06:07Z') })
  const seal = (at: string) =>
    createSealer({ sealKey }).seal(smallPdf(), { reason: 'x', signingAt: new Date(at) })
  await expect(seal('2026-11-20T09:00:00Z')).rejects.toMatchObject({
    retryable: true,
    message: expect.stringMatching(
      /^This server’s seal certificate expired on March \d, 2022\. Whoever runs this Plainseal has to replace it\.$/,
    ),
  })
  await expect(seal('2012-03-01T09:00:00Z')).rejects.toThrow(
    'isn’t valid before March 3, 2012, or the server’s clock is wrong.',
  )
  expect((await seal('2012-03-04T09:00:00Z')).level).toBe('B-B')
})

describe.skipIf(!hasOpenssl)('a certificate of your own (SEAL_P12), made by openssl', () => {
  const kinds = [
    ['RSA', ['-newkey', 'rsa:3072']],
    ['EC', ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256']],
    ['EC', ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-384']],
  ] as const
  test.for(kinds)('seals with its %s key %o, and openssl accepts the seal', async ([kind, options]) => {
    const key = await openSealKey(await makeP12([...options]))
    expect(key).toMatchObject({ name: 'Lovelace Ltd', keyType: kind })
    const { pdf } = await createSealer({ sealKey: key }).seal(smallPdf(), {
      reason: 'x',
      signingAt: new Date(),
    })
    const result = await verifyPdf(pdf, { trustedCertificates: [key.certificatePem] })
    expect(result).toMatchObject({ intact: true, sealedBy: 'Lovelace Ltd' })
    const [, b = 0, c = 0] =
      /\/ByteRange \[0 +(\d+) +(\d+) /.exec(Buffer.from(pdf).toString('latin1'))?.map(Number) ?? []
    const cms = Buffer.from(Buffer.from(pdf).toString('latin1', b + 1, c - 1), 'hex')
    writeFileSync(at('seal.der'), cms.subarray(0, cms.readUInt16BE(2) + 4))
    writeFileSync(at('covered'), Buffer.concat([pdf.subarray(0, b), pdf.subarray(c)]))
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
    const trust = ['-CAfile', at('own.pem'), '-purpose', 'any', '-out', at('out')]
    expect((await run('openssl', [...verify, ...trust])).stderr).toMatch(/verification successful/i)
  })

  test('brings its chain along: trust in the root is enough, and so is trust in the certificate alone', async () => {
    const root = ['-x509', '-nodes', '-days', '30', '-subj', '/CN=Root', '-newkey', 'rsa:2048']
    await run('openssl', ['req', ...root, '-keyout', at('root.key'), '-out', at('root.pem')])
    const key = await openSealKey(
      await makeP12(['-newkey', 'rsa:2048'], ['-CA', at('root.pem'), '-CAkey', at('root.key')]),
    )
    expect(key.chain).toHaveLength(1)
    const { pdf } = await createSealer({ sealKey: key }).seal(smallPdf(), {
      reason: 'x',
      signingAt: new Date(),
    })
    for (const trusted of [readFileSync(at('root.pem')), key.certificatePem])
      expect((await verifyPdf(pdf, { trustedCertificates: [trusted] })).intact).toBe(true)
  }, 60_000)

  test('is refused with one clear line when the password is wrong, the key weak or the file missing', async () => {
    const settings = await makeP12(['-newkey', 'rsa:1024'])
    await expect(openSealKey(settings)).rejects.toThrow('A seal key of 1024 bits is too weak.')
    await expect(openSealKey({ ...settings, sealP12Password: 'wrong' })).rejects.toThrow(
      'SEAL_P12_PASSWORD is wrong',
    )
    mkdirSync(at('empty'))
    await expect(openSealKey({ ...settings, sealP12: at('empty/none.p12') })).rejects.toThrow("can't be read")
  }, 60_000)
})
