import { describe, expect, test } from 'vitest'
import { oauthProvider } from '#shared/storage/storage-rules.ts'
import { azureConnectionString, azureContainer } from './azure-server.fixture.ts'
import { checkStorage } from './cloud-storage.ts'
import { createTransport } from './guarded-transport.ts'
import { app } from './oauth-server.fixture.ts'
import { storageOpener, type StorageTarget } from './open-storage.ts'
import { s3Keys } from './s3-server.fixture.ts'
import { openSite } from '#server/integrations/web-pages/site.fixture.ts'
import { createOAuthServices } from './sign-in-providers.ts'

const signal = new AbortController().signal
const s3At = (endpoint: string): StorageTarget => ({ provider: 's3', ...s3Keys, endpoint })
const azureAt = (origin: string): StorageTarget => ({
  provider: 'azure_blob',
  connectionString: azureConnectionString(origin),
  containerName: azureContainer,
})

describe('the address of a storage service', () => {
  const development = { connectionString: 'UseDevelopmentStorage=true', containerName: azureContainer }

  test.for([
    'https://127.0.0.1',
    'https://2130706433',
    'https://0x7f.1',
    'https://[::1]',
    'https://[::ffff:10.0.0.1]',
    'https://169.254.169.254',
    'https://10.1.2.3',
    'https://localhost',
    'https://user:pass@93.184.216.34',
    'https://93.184.216.34:22',
    'http://93.184.216.34',
  ])('%s is not connected to', async (origin) => {
    const open = storageOpener()
    for (const target of [s3At(origin), azureAt(origin)])
      await expect(checkStorage(await open(target), 'any', signal)).rejects.toMatchObject({
        name: 'StorageError',
        failure: expect.stringMatching(/bad-address|credentials/),
      })
  })

  test('is not this machine by a name of Azure’s for it', async () => {
    const storage = await storageOpener()({ provider: 'azure_blob', ...development })
    await expect(checkStorage(storage, 'any', signal)).rejects.toMatchObject({ failure: 'bad-address' })
  })

  test('is checked again at each connection: a name that comes to mean this machine leads nowhere', async () => {
    const open = storageOpener({
      lookup: (_, __, done) =>
        done(null, [
          { address: '93.184.216.34', family: 4 },
          { address: '127.0.0.1', family: 4 },
        ]),
    })
    const storage = await open(s3At('https://files.example'))
    await expect(checkStorage(storage, 'any', signal)).rejects.toMatchObject({ failure: 'bad-address' })
  })

  test.for(oauthProvider.options)(
    'is checked for %s, too, whose library connects in no other way',
    async (provider) => {
      const transport = createTransport({
        lookup: (_, __, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
      })
      const services = createOAuthServices({ transport, apps: { [provider]: app }, sandboxFolder: undefined })
      const storage = await services[provider]?.open('token', 'account')
      const failed = storage?.putNew('a/b.pdf', Buffer.from('one'), { contractId: 'a', sha256: 'b' }, signal)
      await expect(failed).rejects.toMatchObject({ name: 'StorageError', failure: 'bad-address' })
    },
  )
})

test('a service that takes longer than it may is called slow, whether it is silent or never comes to an end', async () => {
  for (const begins of [false, true]) {
    const site = await openSite((_, response) => {
      if (begins) response.writeHead(200).write('{')
    })
    const transport = createTransport({ ...site.rules, allowHttp: true, timeoutMs: 200 })
    await expect(transport({ method: 'GET', url: site.origin, headers: {} })).rejects.toMatchObject({
      failure: 'unavailable',
      message: 'The storage service took too long to respond.',
    })
    await site.close()
  }
})
