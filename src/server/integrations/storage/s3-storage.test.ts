import { expect, test as base } from 'vitest'
import { checkStorage, saveFile } from './cloud-storage.ts'
import { storageOpener } from './open-storage.ts'
import { openS3Server, s3Keys } from './s3-server.fixture.ts'

const signal = new AbortController().signal
const folder = 'Plainseal Contracts'
const file = { folder, filename: 'Lease_signed.pdf', bytes: Buffer.from('a sealed PDF') }
const labels = { contractId: '018f0000-0000-7000-8000-000000000001', sha256: 'f0' }

const test = base.extend('bucket', async ({}, { onCleanup }) => {
  const server = await openS3Server()
  onCleanup(server.close)
  const open = storageOpener({ ...server.rules, allowHttp: true })
  return { ...server, storage: await open({ provider: 's3', ...s3Keys, endpoint: server.origin }) }
})

test('a bucket that keeps what it gets from being deleted (Object Lock) can be connected, and takes files', async ({
  bucket,
}) => {
  bucket.behavior.retains = true
  await checkStorage(bucket.storage, folder, signal)
  const path = await saveFile(bucket.storage, { ...file, ...labels }, signal)
  expect(bucket.objects.get(path)?.bytes.equals(file.bytes)).toBe(true)
})

test('a bucket that refuses a file isn’t said to be busy: its owner learns by which name it refused', async ({
  bucket,
}) => {
  bucket.behavior.fails = 400
  await expect(saveFile(bucket.storage, { ...file, ...labels }, signal)).rejects.toMatchObject({
    failure: 'refused',
    message:
      'The storage service refused the file (InvalidRequest). Check the settings of signed-papers there, then try again.',
  })
})
