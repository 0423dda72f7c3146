import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { verifyPdf } from '#verifier/verify-pdf.ts'
import { SealError } from './seal-error.ts'
import { type SealKey, openSealKey } from './seal-key.ts'
import { createSealer } from './seal-pdf.ts'
import { smallPdf } from './small-pdf.fixture.ts'
import { type Misbehaviour, type TestAuthority, startTestAuthority } from './timestamp-authority.fixture.ts'

const request = { reason: 'All signers have signed', signingAt: new Date(), contractId: '0193a5c2-7f4e' }
const dataDir = mkdtempSync(join(tmpdir(), 'plainseal-tsa-test-'))
let authority: TestAuthority
let key: SealKey
let file: Buffer

beforeAll(async () => {
  authority = await startTestAuthority()
  key = await openSealKey({ dataDir })
  file = Buffer.from((await sealer().seal(smallPdf(), request)).pdf)
}, 60_000)
afterAll(async () => {
  await authority.close()
  rmSync(dataDir, { recursive: true, force: true })
})
beforeEach(() => authority.misbehave(undefined))
afterEach(() => vi.useRealTimers())

function sealer(tsaUrl = authority.url, root = authority.root, tsaTimeoutMs = 1500) {
  return createSealer({ sealKey: key, tsaUrl, tsaTimeoutMs, trustedTsaCertificates: [root] })
}

function verify(bytes: Uint8Array, clocks = [authority.root]) {
  return verifyPdf(bytes, { trustedCertificates: [key.certificatePem], trustedTimestampCertificates: clocks })
}

async function refused(bytes: Uint8Array) {
  return !(await verify(bytes)).intact
}

async function failure(sealing: Promise<unknown>) {
  const error: unknown = await sealing.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof SealError)) throw new Error('it was sealed', { cause: error })
  return { code: error.code, retryable: error.retryable, message: error.message }
}

describe('a seal with a timestamp authority', () => {
  test('is PAdES B-LTA, intact, and its time is proven by the authority', async () => {
    const sealed = await sealer().seal(smallPdf(), request)
    expect(sealed.level).toBe('B-LTA')
    const result = await verify(sealed.pdf)
    expect(result.findings.filter(({ ok }) => !ok)).toEqual([])
    expect(result).toMatchObject({
      intact: true,
      timestamp: { authority: 'Test-tsa' },
      contractId: '0193a5c2-7f4e',
    })
    expect(result.sealedAt).toBe(result.timestamp?.time)
    expect(Math.abs(Date.parse(result.sealedAt ?? '') - Date.now())).toBeLessThan(10_000)
  })

  test('is unchanged but not called intact, and its time not proven, to somebody who does not know the authority', async () => {
    const result = await verify(file, [])
    expect(result).toMatchObject({ intact: false, unchanged: true, timestamp: null })
    expect(result.findings.find(({ check }) => check === 'timestamp')?.ok).toBe(false)
  })
})

test('of revocation only those are spoken of whom an issuer could have revoked', async () => {
  const { findings } = await verify(file)
  const { detail } = findings.find(({ check }) => check === 'evidence')!
  const [ofIssuers, ofItself] = detail.split('. ')
  expect(ofIssuers).toMatch(
    /^By what their issuers say in the file, none of these was revoked before .*: Test-tsa/,
  )
  expect(ofIssuers).not.toContain('Plainseal')
  expect(ofItself).toBe('A certificate that vouches for itself, as the seal’s may, can’t be revoked.')
})

describe('an authority whose certificates name an OCSP responder and no list', () => {
  test('seals as well, by the answers of the responder; one that is silent or says revoked does not', async () => {
    const other = await startTestAuthority('critical,timeStamping', 'responder')
    const seal = () => sealer(other.url, other.root).seal(smallPdf(), request)
    const { pdf } = await seal()
    expect(Buffer.from(pdf).toString('latin1')).toMatch(/\/CRLs \[\] \/OCSPs \[\d+ 0 R \d+ 0 R\]/)
    expect(await verify(pdf, [other.root])).toMatchObject({
      intact: true,
      timestamp: { authority: 'Test-tsa' },
    })
    other.setRevocationList(false)
    const silent = await failure(seal())
    other.setRevocationList(true)
    await other.revoke()
    const revoked = await failure(seal())
    await other.close()
    expect(silent).toMatchObject({ code: 'revocation-unavailable', retryable: true })
    expect(revoked).toMatchObject({ code: 'revoked' })
  }, 60_000)
})

describe('what an attacker may try with it', () => {
  // What the document timestamp covers is all under one hash: of that every 40th byte is enough, and of the zeros
  // that fill up the places for signatures every 80th. Of all else every eighth is tried; other ones in each run, and
  // four times as many with REAL_CONTRACTS_ALL=1.
  test('one changed byte is found, in document, seal, validation data and timestamps', async () => {
    const text = file.toString('latin1')
    const fillers = [...text.matchAll(/0{200,}/g)].map(({ index, 0: { length } }) => [
      index + 40,
      index + length - 40,
    ])
    const lastGap = text.lastIndexOf('/ByteRange')
    const survivors: number[] = []
    const [sparse, dense] = process.env.REAL_CONTRACTS_ALL === '1' ? [20, 2] : [40, 8]
    const phase = randomInt(sparse)
    for (let at = 0; at < file.length; at += 1) {
      if (at < lastGap ? at % sparse !== phase : at % dense !== phase % dense) continue
      if (at % (2 * sparse) !== phase && fillers.some(([from = 0, to = 0]) => at > from && at < to)) continue
      const bytes = Buffer.from(file)
      bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << (Math.floor(at / dense) % 4)), at)
      if (!(await refused(bytes))) survivors.push(at)
    }
    expect(survivors).toEqual([])
  }, 120_000)

  test('each bit counts of what stands at the start and the end of the document timestamp, unsigned', async () => {
    const start = file.lastIndexOf('/Contents <') + '/Contents <'.length
    const used = file.subarray(start).toString('latin1').indexOf('0'.repeat(200))
    const survivors: string[] = []
    const share = process.env.REAL_CONTRACTS_ALL === '1' ? 2 : 4
    const phase = randomInt(share)
    for (const place of [
      ...Array.from({ length: 120 }, (_, i) => i),
      ...Array.from({ length: 300 }, (_, i) => used - 300 + i),
    ])
      // four bits of the digit, and the one that tells a from A: a fourth of them, other ones in each run
      for (const bit of [0, 1, 2, 3, 5].filter((_, at) => (at + place + phase) % share === 0)) {
        const bytes = Buffer.from(file)
        bytes.writeUInt8(bytes.readUInt8(start + place) ^ (1 << bit), start + place)
        if (!(await refused(bytes))) survivors.push(`${place}.${bit}`)
      }
    expect(survivors).toEqual([])
  }, 120_000)

  test('the timestamp is taken away, so that the seal looks like a plain one', async () => {
    const sealedEnd = file.indexOf('%%EOF\n', file.indexOf('/DocMDP')) + '%%EOF\n'.length
    expect(sealedEnd).toBeLessThan(file.length)
    const result = await verify(file.subarray(0, sealedEnd))
    expect(result.intact).toBe(false)
    expect(result.findings.at(-1)?.detail).toContain('was removed')
  })

  test('the timestamps of another document are put in their place', async () => {
    const other = Buffer.from((await sealer().seal(smallPdf('The rent is 901 dollars.'), request)).pdf)
    const places = [file.indexOf('/Contents <'), file.lastIndexOf('/Contents <')]
    for (const place of places) {
      const swapped = Buffer.from(file)
      const from = other.indexOf('/Contents <', place === places[0] ? 0 : other.lastIndexOf('/Contents <'))
      other.copy(swapped, place, from, from + file.indexOf('>', place) - place)
      expect(await refused(swapped)).toBe(true)
    }
  })

  test('the content is replaced by an update between seal and timestamp, or after it', async () => {
    const page = Buffer.from('4 0 obj\n<< /Length 9 >>\nstream\nBT ET BT \nendstream\nendobj\n')
    const afterSeal = file.indexOf('%%EOF\n', file.indexOf('/DocMDP')) + '%%EOF\n'.length
    for (const at of [afterSeal, file.lastIndexOf('xref\n'), file.length])
      expect(await refused(Buffer.concat([file.subarray(0, at), page, file.subarray(at)]))).toBe(true)
  })
})

describe('an authority that fails leaves the document unsealed, to be tried again', () => {
  test.for<[string, string, Misbehaviour]>([
    [
      'is wrong about what it stamped',
      'timestamp-invalid',
      (reply, query) => reply(changed(query, imprintOf(query))),
    ],
    [
      'answers another request',
      'timestamp-invalid',
      (reply, query) => reply(changed(query, query.length - 6)),
    ],
    ['answers nonsense', 'timestamp-invalid', async () => Buffer.from('<html>Welcome</html>')],
    ['refuses', 'timestamp-invalid', async () => Buffer.from('30053003020102', 'hex')],
    [
      'damages its own signature',
      'timestamp-invalid',
      async (reply, query) => {
        const answer = await reply(query)
        return changed(answer, answer.length - 5)
      },
    ],
    [
      'is out of order',
      'timestamp-unavailable',
      async (_, __, response) => void response.writeHead(500).end('sorry'),
    ],
    ['hangs up', 'timestamp-unavailable', async (_, __, response) => void response.destroy()],
    [
      'answers without end',
      'timestamp-unavailable',
      async (_, __, response) => {
        response.writeHead(200)
        const timer = setInterval(() => response.write(Buffer.alloc(16_384)), 1)
        response.on('close', () => clearInterval(timer))
        return undefined
      },
    ],
  ])('when it %s', async ([, code, how]) => {
    authority.misbehave(how)
    expect(await failure(sealer().seal(smallPdf(), request))).toMatchObject({ code, retryable: true })
    authority.misbehave(undefined)
    expect((await sealer().seal(smallPdf(), request)).level).toBe('B-LTA')
  })

  test('when it is slow', async () => {
    authority.misbehave(async () => undefined)
    const sealing = sealer(authority.url, authority.root, 100).seal(smallPdf(), request)
    expect(await failure(sealing)).toMatchObject({ code: 'timestamp-unavailable', retryable: true })
    authority.misbehave(undefined)
    expect((await sealer().seal(smallPdf(), request)).level).toBe('B-LTA')
  })

  test('when only its second timestamp fails', async () => {
    let requests = 0
    authority.misbehave((reply, query) =>
      (requests += 1) > 1 ? Promise.resolve(Buffer.from('no')) : reply(query),
    )
    expect(await failure(sealer().seal(smallPdf(), request))).toMatchObject({ code: 'timestamp-invalid' })
    expect(requests).toBe(2)
  })

  test('when nobody is there', async () => {
    const closed = createServer().listen(0, '127.0.0.1')
    const address = await new Promise<unknown>((ready) =>
      closed.once('listening', () => ready(closed.address())),
    )
    await new Promise((done) => closed.close(done))
    const { port } = { port: 0, ...(typeof address === 'object' ? address : {}) }
    const sealing = sealer(`http://127.0.0.1:${port}/`).seal(smallPdf(), request)
    expect(await failure(sealing)).toMatchObject({ code: 'timestamp-unavailable', retryable: true })
  })

  test('when it leads to no trusted root', async () => {
    const sealing = sealer(authority.url, key.certificatePem).seal(smallPdf(), request)
    expect((await failure(sealing)).message).toContain('trusted root')
  })

  test('when its clock or ours is off by an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
    expect((await failure(sealer().seal(smallPdf(), request))).message).toMatch(/its clock says/)
  })

  test('when its revocation lists cannot be had', async () => {
    authority.setRevocationList(false)
    const failed = await failure(sealer().seal(smallPdf(), request))
    authority.setRevocationList(true)
    expect(failed).toMatchObject({ code: 'revocation-unavailable', retryable: true })
  })

  test('when its certificate is made for other purposes too, or not marked as critical', async () => {
    for (const purpose of ['timeStamping', 'critical,timeStamping,codeSigning', 'critical,emailProtection']) {
      const other = await startTestAuthority(purpose)
      const failed = await failure(sealer(other.url, other.root).seal(smallPdf(), request))
      await other.close()
      expect(failed.code).toMatch(/^timestamp-(invalid|unavailable)$/)
    }
  }, 60_000)

  test('when its certificate has been revoked', async () => {
    const other = await startTestAuthority()
    await other.revoke()
    const failed = await failure(sealer(other.url, other.root).seal(smallPdf(), request))
    await other.close()
    expect(failed).toMatchObject({ code: 'revoked' })
  }, 60_000)
})

function changed(bytes: Buffer, at: number) {
  const copy = Buffer.from(bytes)
  copy.writeUInt8(copy.readUInt8(at) ^ 0x01, at)
  return copy
}

/** Where the hash lies in a timestamp request: an octet string of 32 bytes. */
function imprintOf(query: Buffer) {
  return query.indexOf(Buffer.from('0420', 'hex')) + 10
}
