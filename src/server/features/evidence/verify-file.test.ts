import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { evidenceApi, verifiedFile } from '#shared/evidence/evidence.api.ts'
import { type Client, clientOf } from '#test/client.ts'
import { aSentContract, expect, signAs, test as base } from '#test/app.ts'
import { CLOCK_STARTS } from '#test/deps.ts'
import { buildApp } from '#server/app.ts'
import { readSealedPdf } from '#server/features/evidence/read-sealed-pdf.ts'
import { openSealKey } from '#server/pdf/seal-key.ts'
import { createSealer } from '#server/pdf/seal-pdf.ts'
import { smallPdf } from '#server/pdf/small-pdf.fixture.ts'
import { verifyPdf } from '#verifier/verify-pdf.ts'
import { saveSealCertificate, listSealCertificates } from './seal-certificates.ts'

const MEGABYTE = 1024 * 1024
const nobody = { ipAddress: '127.0.0.1', userAgent: 'test' }
const sha256Of = (file: Uint8Array) => createHash('sha256').update(file).digest('hex')

/** A contract signed by its one signer, and its sealed PDF. */
const test = base.extend('sealed', async ({ signIn, client, settle, deps }) => {
  const { id, signers } = await aSentContract(await signIn(), { title: 'Secret deal' })
  for (const signer of signers) await signAs(client(), id, signer.id)
  await settle()
  const file = await readSealedPdf(deps, { id, status: 'completed' }, { kind: 'anonymous' }, nobody)
  if (!file) throw new Error('Nothing was sealed')
  return { contractId: id, file }
})

async function post(client: Client, payload: Uint8Array | string, type = 'application/pdf') {
  const answer = await client.send({
    method: 'POST',
    url: '/api/verify',
    headers: { 'content-type': type },
    payload: Buffer.from(payload),
  })
  return {
    status: answer.statusCode,
    message: answer.json<{ message?: string }>().message,
    text: answer.payload,
  }
}
const verify = async (client: Client, file: Uint8Array) =>
  verifiedFile.parse(JSON.parse((await post(client, file)).text))
const failing = ({ findings }: { findings: { check: string; ok: boolean }[] }) =>
  findings.filter(({ ok }) => !ok).map(({ check }) => check)

test('anybody without an account learns that a sealed PDF is intact, by whom and when it was sealed', async ({
  client,
  sealed,
  sealTools,
  clock,
}) => {
  const result = await client().call(evidenceApi.verify, { body: sealed.file })
  expect(result).toMatchObject({
    intact: true,
    registered: true,
    sealedBy: 'Plainseal seal',
    certificateSha256: sealTools.sealKey.certificateSha256,
    sealedAt: clock.now.toISOString(),
    timestamp: null,
    contractId: sealed.contractId,
  })
  expect(result.findings.map(({ check }) => check)).toContain('registered')
  expect(failing(result)).toEqual([])
})

test('the answer names who signed, as the file does, and says nothing of the contract that the file does not say itself', async ({
  client,
  sealed,
}) => {
  const { text } = await post(client(), sealed.file)
  expect(text).not.toMatch(/Secret|Olga/)
  expect(JSON.parse(text).signers).toMatchObject([{ name: 'Signer 1' }])
  const changed = Buffer.from(sealed.file)
  changed[1000] = (changed[1000] ?? 0) ^ 1
  const { text: ofChanged } = await post(client(), changed)
  expect(ofChanged).not.toContain(sealed.contractId)
  expect(ofChanged).not.toContain('Signer 1')
})

test('one flipped bit anywhere makes it not intact, and the failing check is named', async ({
  client,
  sealed,
}) => {
  for (const at of [100, Math.floor(sealed.file.length / 2), sealed.file.length - 100]) {
    const changed = Buffer.from(sealed.file)
    changed[at] = (changed[at] ?? 0) ^ 1
    const result = await verify(client(), changed)
    expect(result).toMatchObject({ intact: false, sealedBy: null, registered: false })
    expect(failing(result)).toEqual(['seal', 'registered'])
  }
})

test('bytes before or after a sealed PDF make it not intact', async ({ client, sealed }) => {
  for (const changed of [
    Buffer.concat([sealed.file, Buffer.from('\n')]),
    Buffer.concat([Buffer.from('\n'), sealed.file]),
  ])
    expect(await verify(client(), changed)).toMatchObject({ intact: false, registered: false })
})

test('a PDF without a seal is not intact and says so', async ({ client }) => {
  const result = await verify(client(), smallPdf())
  expect(result).toMatchObject({ intact: false, sealedBy: null, sealedAt: null, timestamp: null })
  expect(failing(result)).toEqual(['seal', 'registered'])
})

test('a seal of another installation is not trusted, and its fingerprint is named', async ({ client }) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'plainseal-other-'))
  const other = await openSealKey({ dataDir, now: CLOCK_STARTS })
  const foreign = await createSealer({ sealKey: other }).seal(smallPdf(), aSeal('elsewhere'))
  rmSync(dataDir, { recursive: true })
  const result = await verify(client(), foreign.pdf)
  expect(result).toMatchObject({
    intact: false,
    certificateSha256: other.certificateSha256,
    contractId: 'elsewhere',
  })
  expect(failing(result)).toEqual(['certificate', 'registered'])
})

const aSeal = (contractId: string) => ({
  reason: 'All signers have signed',
  contractId,
  signingAt: CLOCK_STARTS,
})

test('a second file under our own seal for the same contract contradicts the record', async ({
  client,
  sealed,
  sealTools,
}) => {
  const forged = await sealTools.sealer.seal(smallPdf(), aSeal(sealed.contractId))
  const result = await verify(client(), forged.pdf)
  expect(result).toMatchObject({ intact: false, registered: false })
  expect(failing(result)).toEqual(['registered'])
})

test('a sealed file whose record was destroyed still proves itself', async ({ client, sealTools }) => {
  const old = await sealTools.sealer.seal(smallPdf(), aSeal('0193a5c2-7f4e-7000-8000-000000000000'))
  const result = await verify(client(), old.pdf)
  expect(result).toMatchObject({ intact: true, registered: false })
  expect(failing(result)).toEqual([])
})

test('what an earlier certificate sealed stays intact when another one seals', async ({ deps }) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'plainseal-keys-'))
  const keysDir = path.join(dataDir, 'keys')
  const before = await openSealKey({ dataDir, now: CLOCK_STARTS })
  saveSealCertificate(keysDir, before)
  const old = await createSealer({ sealKey: before }).seal(smallPdf(), aSeal('old'))
  rmSync(path.join(keysDir, 'seal.pem'))
  const now = await openSealKey({ dataDir, now: CLOCK_STARTS })
  saveSealCertificate(keysDir, now)
  expect(await listSealCertificates(keysDir)).toEqual([now.certificatePem, before.certificatePem])

  const app = await buildApp({ ...deps, sealCertificates: () => listSealCertificates(keysDir) })
  expect(await verify(clientOf(app), old.pdf)).toMatchObject({ intact: true, sealedBy: before.name })
  const { payload } = await clientOf(app).send({ method: 'GET', url: '/api/seal-certificate' })
  expect(payload).toBe(now.certificatePem + before.certificatePem)
  await app.close()
  rmSync(dataDir, { recursive: true })
})

test('the public certificate is all that anybody needs to check the file offline', async ({
  client,
  sealed,
}) => {
  const { statusCode, headers, payload } = await client().send({
    method: 'GET',
    url: '/api/seal-certificate',
  })
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/x-pem-file'])
  expect(payload).not.toContain('PRIVATE')
  expect(await verifyPdf(sealed.file, { trustedCertificates: [payload] })).toMatchObject({ intact: true })
})

test('before the first seal there is no certificate, and nothing is intact', async ({ deps, sealed }) => {
  const app = await buildApp({ ...deps, sealCertificates: () => listSealCertificates('/nowhere/at/all') })
  const client = clientOf(app)
  expect((await client.send({ method: 'GET', url: '/api/seal-certificate' })).statusCode).toBe(404)
  expect(await verify(client, sealed.file)).toMatchObject({ intact: false, registered: true })
  await app.close()
})

test('the authorities that are trusted to tell the time are public, and the verifier can read them', async ({
  client,
  sealed,
}) => {
  const { payload } = await client().send({ method: 'GET', url: '/api/timestamp-authorities' })
  expect(payload.match(/BEGIN CERTIFICATE/g)?.length).toBeGreaterThan(50)
  const { sealedBy } = await verifyPdf(sealed.file, {
    trustedCertificates: [],
    trustedTimestampCertificates: [payload],
  })
  expect(sealedBy).toBe('Plainseal seal')
})

test('the server confirms its own file by hash and length alone, and no other', async ({
  client,
  sealed,
}) => {
  const pin = { sha256: sha256Of(sealed.file), length: sealed.file.length }
  const ask = (body: typeof pin) => client().call(evidenceApi.fingerprint, { body })
  expect(await ask(pin)).toEqual({ registered: true })
  expect(await ask({ ...pin, sha256: pin.sha256.toUpperCase() })).toEqual({ registered: true })
  expect(await ask({ ...pin, length: pin.length + 1 })).toEqual({ registered: false })
  expect(await ask({ ...pin, sha256: '0'.repeat(64) })).toEqual({ registered: false })
  for (const body of [
    { ...pin, sha256: 'x' },
    { ...pin, length: -1 },
    { ...pin, length: 1.5 },
    { ...pin, lastRecord: { cseq: 0, hash: '0'.repeat(64) } },
    { ...pin, lastRecord: { cseq: 1, hash: 'x' } },
  ])
    await expect(ask(body)).rejects.toThrow(/^400/)
})

test('what is no PDF is refused with what to send instead', async ({ client }) => {
  expect(await post(client(), 'Dear Ada,', 'text/plain')).toMatchObject({
    status: 415,
    message: expect.stringContaining('application/pdf'),
  })
  expect(await post(client(), '{"file":1}', 'application/json')).toMatchObject({ status: 415 })
  expect(await post(client(), 'Dear Ada,')).toMatchObject({
    status: 422,
    message: 'This isn’t a PDF. Upload the sealed PDF, or the evidence zip.',
  })
  expect(await post(client(), 'PK\u0003\u0004rest', 'application/octet-stream')).toMatchObject({
    status: 422,
    message: 'This isn’t an evidence zip as it was downloaded. Upload that, or the sealed PDF by itself.',
  })
  expect(await post(client(), '')).toMatchObject({ status: 422 })
  const nothing = await client().send({ method: 'POST', url: '/api/verify' })
  expect([nothing.statusCode, nothing.json().message]).toEqual([400, 'Send the file itself as the body.'])
})

const aPdfOf = (length: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(length - 9)])

test('35 MB are checked, and more is refused', async ({ client }) => {
  expect(await verify(client(), aPdfOf(35 * MEGABYTE))).toMatchObject({ intact: false })
  expect(await post(client(), aPdfOf(36 * MEGABYTE))).toMatchObject({
    status: 413,
    message: 'This file is too large. The limit is 35 MB.',
  })
})

test('every other call still takes JSON alone', async ({ client, sealed }) => {
  const answer = await client().send({
    method: 'POST',
    url: '/api/verify/fingerprint',
    headers: { 'content-type': 'application/pdf' },
    payload: sealed.file,
  })
  expect(answer.statusCode).toBe(415)
  expect(answer.json()).toEqual({ message: 'Send JSON with the content type application/json.' })
})

test('an address may have 30 files checked a minute', async ({ deps, client }) => {
  const strict = {
    ...deps,
    settings: { ...deps.settings, sandbox: { mail: false, sms: false, payments: false } },
  }
  const app = await buildApp(strict)
  const ada = clientOf(app, { ipAddress: '198.51.100.7' })
  for (let n = 0; n < 30; n++) expect((await post(ada, 'no PDF')).status).toBe(422)
  expect((await post(ada, 'no PDF')).status).toBe(429)
  expect((await post(clientOf(app, { ipAddress: '198.51.100.8' }), 'no PDF')).status).toBe(422)
  expect((await post(client(), 'no PDF')).status).toBe(422)
  await app.close()
})

test('the description of the interface names the file as the body', async ({ client }) => {
  const { paths } = (await client().send({ method: 'GET', url: '/api/openapi.json' })).json()
  expect(paths['/api/verify'].post.requestBody.content).toEqual({
    'application/zip': { schema: { type: 'string', format: 'binary' } },
    'application/pdf': { schema: { type: 'string', format: 'binary' } },
    'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
  })
})
