import { describe, expect, test as base } from 'vitest'
import { azureConnectionString, azureContainer, openAzureServer } from './azure-server.fixture.ts'
import { checkStorage, saveFile, type StorageBackend } from './cloud-storage.ts'
import { storageOpener, type StorageTarget } from './open-storage.ts'
import { openS3Server, s3Keys } from './s3-server.fixture.ts'

const signal = new AbortController().signal
const contractId = '018f0000-0000-7000-8000-000000000001'
const aFile = (text: string, ofContract = contractId) => ({
  folder: 'Plainseal Contracts/2026',
  filename: 'Mutual_NDA_signed.pdf',
  bytes: Buffer.from(text),
  contractId: ofContract,
  sha256: text,
})
const first = 'Plainseal Contracts/2026/Mutual_NDA_signed.pdf'
const second = 'Plainseal Contracts/2026/Mutual_NDA_signed_2.pdf'

const services = {
  'an S3 bucket': async () => {
    const server = await openS3Server()
    const target: StorageTarget = { provider: 's3', ...s3Keys, endpoint: server.origin }
    const withBadKey: StorageTarget = { ...target, apiSecret: 'another' }
    return { server, target, withBadKey, elsewhere: { ...target, bucketName: 'no-such-bucket' } }
  },
  'an Azure container': async () => {
    const server = await openAzureServer()
    const connectionString = azureConnectionString(server.origin)
    const target: StorageTarget = { provider: 'azure_blob', connectionString, containerName: azureContainer }
    const withBadKey = {
      ...target,
      connectionString: connectionString.replace(/AccountKey=\w/, 'AccountKey=Z'),
    }
    return { server, target, withBadKey, elsewhere: { ...target, containerName: 'no-such-container' } }
  },
}

describe.each(Object.entries(services))('%s', (_, open) => {
  const test = base.extend('peer', async ({}, { onCleanup }) => {
    const peer = await open()
    onCleanup(() => peer.server.close())
    const opener = storageOpener({ ...peer.server.rules, allowHttp: true })
    return { ...peer, open: opener, storage: await opener(peer.target) }
  })

  test('takes a file under its name, and says where it is', async ({ peer }) => {
    expect(await saveFile(peer.storage, aFile('sealed'), signal)).toBe(first)
    expect(peer.server.objects.get(first)?.bytes.toString()).toBe('sealed')
  })

  test('never loses a file to another of the same name: the later one gets a number', async ({ peer }) => {
    await saveFile(peer.storage, aFile('one'), signal)
    const other = '018f0000-0000-7000-8000-000000000002'
    expect(await saveFile(peer.storage, aFile('two', other), signal)).toBe(second)
    expect([...peer.server.objects.values()].map(({ bytes }) => bytes.toString())).toEqual(['one', 'two'])
  })

  test('takes the contract’s id into the name after three that were taken, so that a file isn’t sent many times over', async ({
    peer,
  }) => {
    const others = ['1', '2', '3'].map((end) => contractId.replace(/1$/, `a${end}`))
    for (const other of others) await saveFile(peer.storage, aFile(other, other), signal)
    peer.server.requests.length = 0
    expect(await saveFile(peer.storage, aFile('four'), signal)).toBe(
      first.replace('.pdf', `_${contractId}.pdf`),
    )
    expect(peer.server.requests.filter((one) => one.startsWith('PUT '))).toHaveLength(4)
  })

  test('keeps one copy of a file that is saved twice, as after a crash between saving and noting it', async ({
    peer,
  }) => {
    await saveFile(peer.storage, aFile('one'), signal)
    expect(await saveFile(peer.storage, aFile('one'), signal)).toBe(first)
    expect(peer.server.objects.size).toBe(1)
  })

  test('is good with keys that may only add files', async ({ peer }) => {
    Object.assign(peer.server.behavior, { mayRead: false, mayDelete: false })
    await checkStorage(peer.storage, 'Plainseal Contracts', signal)
    await saveFile(peer.storage, aFile('one'), signal)
    expect(await saveFile(peer.storage, aFile('one'), signal)).toBe(second)
  })

  test('is checked by a file that is gone again', async ({ peer }) => {
    await checkStorage(peer.storage, 'Plainseal Contracts', signal)
    expect(peer.server.objects.size).toBe(0)
  })

  test('is not said to replace files where somebody else tests the same folder at that moment', async ({
    peer: { storage, server },
  }) => {
    let meanwhile: Promise<void> | undefined
    const interrupted: StorageBackend = {
      ...storage,
      async putNew(...file) {
        const put = await storage.putNew(...file)
        await (meanwhile ??= checkStorage(storage, 'Plainseal Contracts', signal))
        return put
      },
    }
    await checkStorage(interrupted, 'Plainseal Contracts', signal)
    expect(server.objects.size).toBe(0)
  })

  test('is refused when it replaces files, whatever it was asked', async ({ peer }) => {
    peer.server.behavior.replacesFiles = true
    await expect(checkStorage(peer.storage, 'Plainseal Contracts', signal)).rejects.toMatchObject({
      failure: 'overwrites',
    })
  })

  test('refuses other keys, and no one learns of them from the refusal', async ({ peer }) => {
    const storage = await peer.open(peer.withBadKey)
    const failed = saveFile(storage, aFile('one'), signal)
    await expect(failed).rejects.toMatchObject({ name: 'StorageError', failure: 'credentials' })
    await expect(failed).rejects.not.toThrow(/another|AccountKey/)
  })

  test('is told apart from one that doesn’t exist', async ({ peer }) => {
    const storage = await peer.open(peer.elsewhere)
    await expect(checkStorage(storage, 'any', signal)).rejects.toMatchObject({
      failure: 'missing',
      message: expect.stringContaining('no-such-'),
    })
  })

  test.for([
    [403, 'denied'],
    [500, 'unavailable'],
    [503, 'unavailable'],
  ] as const)('that answers with %i is %s', async ([status, failure], { peer }) => {
    peer.server.behavior.fails = status
    await expect(saveFile(peer.storage, aFile('one'), signal)).rejects.toMatchObject({ failure })
    expect(peer.server.requests).toHaveLength(1)
  })

  test('is not waited for without end', async ({ peer }) => {
    peer.server.behavior.isSilent = true
    const storage = await storageOpener({ ...peer.server.rules, allowHttp: true, timeoutMs: 200 })(
      peer.target,
    )
    await expect(saveFile(storage, aFile('one'), signal)).rejects.toMatchObject({ failure: 'unavailable' })
  })
})
