import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  ContainerClient,
  ContainerSASPermissions,
  generateBlobSASQueryParameters,
  StorageSharedKeyCredential,
} from '@azure/storage-blob'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { describe, expect, test as base, vi } from 'vitest'
import { freePort } from '#test/server-process.ts'
import { checkStorage, saveFile } from './cloud-storage.ts'
import { objectStore } from './object-store.ts'
import { storageOpener, type StorageTarget } from './open-storage.ts'
import type { S3Settings } from './s3-storage.ts'
import { openS3rver } from './s3rver.fixture.ts'

const signal = new AbortController().signal
const bytes = Buffer.from('a sealed PDF')
const folder = 'Plainseal Contracts/2026'
const aFile = (contractId: string) => ({
  folder,
  filename: 'Lease_signed.pdf',
  bytes,
  contractId,
  sha256: 'f0',
})
const isInstalled = (program: string) => spawnSync(program, ['--version']).status === 0

/** Waits until the server answers at all. */
async function answers(origin: string) {
  const statusOf = () =>
    fetch(origin).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(statusOf, { timeout: 30_000 }).toBeGreaterThan(0)
}

async function stop(server: ChildProcess, data: string) {
  const ended = once(server, 'exit')
  // asked politely, they wait for connections that are kept open
  server.kill('SIGKILL')
  await ended
  await rm(data, { recursive: true, force: true })
}

async function startServer(program: string, argsFor: (data: string) => string[], env: NodeJS.ProcessEnv) {
  const data = await mkdtemp(path.join(tmpdir(), 'plainseal-peer-'))
  const server = spawn(program, argsFor(data), { stdio: 'ignore', env: { ...process.env, ...env } })
  return () => stop(server, data)
}

/** The opener of the product, which here may connect to one port of this machine. */
const openerAt = (port: number) =>
  storageOpener({
    ports: [port],
    mayConnect: (address) => address === '127.0.0.1',
    allowHttp: true,
  })

async function saveAndFindAgain(port: number, target: StorageTarget) {
  const storage = await openerAt(port)(target)
  await checkStorage(storage, folder, signal)
  const [one, other] = [randomUUIDv7(), randomUUIDv7()]
  expect(await saveFile(storage, aFile(one), signal)).toBe(`${folder}/Lease_signed.pdf`)
  expect(await saveFile(storage, aFile(one), signal)).toBe(`${folder}/Lease_signed.pdf`)
  expect(await saveFile(storage, aFile(other), signal)).toBe(`${folder}/Lease_signed_2.pdf`)
}

const [account, key] = ['plainaccount', Buffer.from('a key of thirty-two bytes, or so').toString('base64')]
const credential = new StorageSharedKeyCredential(account, key)
const keys = { apiKey: 'plainseal', apiSecret: 'a secret of enough length', region: 'us-east-1' }

/** Each server starts with the first test that needs it. */
const test = base
  .extend('azure', { scope: 'file' }, async ({}, { onCleanup }) => {
    const port = await freePort()
    const flags = ['--silent', '--skipApiVersionCheck', '--blobHost', '127.0.0.1', '--blobPort', `${port}`]
    const end = await startServer('azurite-blob', (data) => [...flags, '--location', data], {
      AZURITE_ACCOUNTS: `${account}:${key}`,
    })
    onCleanup(end)
    const endpoint = `http://127.0.0.1:${port}/${account}`
    await answers(endpoint)
    return { port, endpoint }
  })
  .extend('s3rver', { scope: 'file' }, async ({}, { onCleanup }) => {
    const server = await openS3rver()
    onCleanup(server.close)
    return server
  })
  .extend('s3', { scope: 'file' }, async ({}, { onCleanup }) => {
    const port = await freePort()
    const flags = ['server', '--quiet', '--address', `127.0.0.1:${port}`]
    const end = await startServer('minio', (data) => [...flags, data], {
      MINIO_ROOT_USER: keys.apiKey,
      MINIO_ROOT_PASSWORD: keys.apiSecret,
      MINIO_BROWSER: 'off',
    })
    onCleanup(end)
    const endpoint = `http://127.0.0.1:${port}`
    await answers(endpoint)
    return { port, endpoint }
  })

async function aContainer(endpoint: string, containerName: string) {
  await new ContainerClient(`${endpoint}/${containerName}`, credential).create()
  return containerName
}

async function aBucket(endpoint: string, bucketName: string): Promise<S3Settings> {
  const credentials = { accessKeyId: keys.apiKey, secretAccessKey: keys.apiSecret }
  const client = new S3Client({ endpoint, credentials, region: keys.region, forcePathStyle: true })
  await client.send(new CreateBucketCommand({ Bucket: bucketName }))
  client.destroy()
  return { ...keys, endpoint, bucketName }
}

describe.skipIf(!isInstalled('azurite-blob'))('Microsoft’s emulator of Azure (needs azurite-blob)', () => {
  test('takes files by the account’s key, and none takes the place of another', async ({ azure }) => {
    const containerName = await aContainer(azure.endpoint, 'by-key')
    const connectionString = `DefaultEndpointsProtocol=http;AccountName=${account};AccountKey=${key};BlobEndpoint=${azure.endpoint};`
    await saveAndFindAgain(azure.port, { provider: 'azure_blob', connectionString, containerName })
  })

  test('is good with a signature that may only add files', async ({ azure }) => {
    const containerName = await aContainer(azure.endpoint, 'only-adding')
    const signature = generateBlobSASQueryParameters(
      {
        containerName,
        permissions: ContainerSASPermissions.parse('c'),
        expiresOn: new Date(Date.now() + 3_600_000),
      },
      credential,
    )
    const connectionString = `BlobEndpoint=${azure.endpoint};SharedAccessSignature=${signature.toString()}`
    const storage = await openerAt(azure.port)({ provider: 'azure_blob', connectionString, containerName })
    await checkStorage(storage, folder, signal)
    expect(await saveFile(storage, aFile(randomUUIDv7()), signal)).toBe(`${folder}/Lease_signed.pdf`)
  })

  test('refuses another key', async ({ azure }) => {
    const containerName = await aContainer(azure.endpoint, 'refusing')
    const connectionString = `DefaultEndpointsProtocol=http;AccountName=${account};AccountKey=${Buffer.from('another').toString('base64')};BlobEndpoint=${azure.endpoint};`
    const storage = await openerAt(azure.port)({ provider: 'azure_blob', connectionString, containerName })
    // the service itself says that it is the key; its emulator only that it is refused
    await expect(saveFile(storage, aFile(randomUUIDv7()), signal)).rejects.toMatchObject({
      failure: expect.stringMatching(/^(credentials|denied)$/),
    })
  })
})

describe.skipIf(!isInstalled('minio'))('an S3 server (needs minio)', () => {
  test('takes files of an account holder, and none takes the place of another', async ({ s3 }) => {
    await saveAndFindAgain(s3.port, { provider: 's3', ...(await aBucket(s3.endpoint, 'of-an-owner')) })
  })

  test('keeps files of the platform, gives them back, and removes them', async ({ s3 }) => {
    const store = objectStore(await aBucket(s3.endpoint, 'of-the-platform'))
    const labels = { contractId: randomUUIDv7(), sha256: 'f0' }
    await store.put('ab/object', bytes, labels)
    await store.put('ab/object', Buffer.from('another'), labels)
    expect(await store.get('ab/object')).toEqual(bytes)
    await store.remove('ab/object')
    await store.remove('ab/object')
    await expect(store.get('ab/object')).rejects.toMatchObject({ failure: 'gone' })
  })

  test('refuses another key', async ({ s3 }) => {
    const settings = { ...(await aBucket(s3.endpoint, 'refusing')), apiSecret: 'not the secret of this key' }
    const storage = await openerAt(s3.port)({ provider: 's3', ...settings })
    await expect(saveFile(storage, aFile(randomUUIDv7()), signal)).rejects.toMatchObject({
      failure: 'credentials',
    })
  })
})

describe('an S3 server from npm', () => {
  test('takes files of any name, and knows them again by their labels', async ({ s3rver }) => {
    const storage = await openerAt(s3rver.port)({ provider: 's3', ...s3rver.settings })
    const labels = { contractId: randomUUIDv7(), sha256: 'f0' }
    for (const name of [
      'Lease_signed.pdf',
      'Müller & Söhne (2), 100% + €!*’_signed.pdf',
      '契約書_signed.pdf',
    ]) {
      const place = `${folder}/${name}`
      expect(await storage.isSame(place, bytes, labels, signal)).toBe(false)
      expect(await storage.putNew(place, bytes, labels, signal)).toBe('saved')
      expect(await storage.isSame(place, bytes, labels, signal)).toBe(true)
      expect(await storage.isSame(place, bytes, { ...labels, sha256: 'a0' }, signal)).toBe(false)
      await storage.remove(place, signal)
      expect(await storage.isSame(place, bytes, labels, signal)).toBe(false)
    }
  })

  test('is refused when it is connected, because it replaces files, and the file that tested it is gone', async ({
    s3rver,
  }) => {
    const storage = await openerAt(s3rver.port)({ provider: 's3', ...s3rver.settings })
    const putNew = vi.spyOn(storage, 'putNew')
    await expect(checkStorage(storage, folder, signal)).rejects.toMatchObject({ failure: 'overwrites' })
    const [[tested = ''] = []] = putNew.mock.calls
    await expect(objectStore(s3rver.settings).get(tested)).rejects.toMatchObject({ failure: 'gone' })
  })

  test('keeps objects of the platform, gives them back byte for byte, and removes them', async ({
    s3rver,
  }) => {
    const store = objectStore(s3rver.settings)
    const large = randomBytes(3_000_000)
    await store.put('ab/object', large, { contractId: randomUUIDv7(), sha256: 'f0' })
    expect((await store.get('ab/object')).equals(large)).toBe(true)
    await store.remove('ab/object')
    await store.remove('ab/object')
    await expect(store.get('ab/object')).rejects.toMatchObject({ failure: 'gone' })
  })

  test.for([
    ['another secret', { apiSecret: 'not the secret of this key' }, 'credentials', /secret access key/],
    ['a key that it doesn’t know', { apiKey: 'AKIANOTKNOWNTHERE123' }, 'credentials', /access key ID/],
    ['another bucket', { bucketName: 'of-somebody-else' }, 'missing', /no bucket named of-somebody-else/],
  ] as const)('refuses %s, and says which it was', async ([, wrong, failure, message], { s3rver }) => {
    const storage = await openerAt(s3rver.port)({ provider: 's3', ...s3rver.settings, ...wrong })
    await expect(saveFile(storage, aFile(randomUUIDv7()), signal)).rejects.toMatchObject({
      failure,
      message: expect.stringMatching(message),
    })
  })
})
