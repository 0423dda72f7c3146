import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { objectStore } from '#server/integrations/storage/object-store.ts'
import { openS3Server, s3Keys } from '#server/integrations/storage/s3-server.fixture.ts'
import { aCompletedContract, expect, test as base } from '#test/app.ts'
import { moveToBucket } from './move-files.ts'

const test = base
  .extend('bucket', async ({}, { onCleanup }) => {
    const server = await openS3Server()
    onCleanup(() => server.close())
    return server
  })
  .extend('owner', ({ signIn }) => signIn({ balanceCents: 5000, addedFunds: true }))
  .extend('aSealed', ({ owner, client, settle }) => async () => {
    const { id } = await aCompletedContract(owner, client)
    await settle()
    return id
  })

test.for([
  ['another bucket', { bucketName: 'of-somebody-else' }, 'There’s no bucket named of-somebody-else.'],
  ['another region', { region: 'eu-central-1' }, 'is in another region.'],
  [
    'an address without a server',
    { endpoint: 'http://storage.invalid' },
    'There’s no server at this address.',
  ],
] as const)(
  'a setting that names %s is no sign that a file was changed or lost: its files wait, and a move ends with the first',
  async ([, wrong, reason], { owner, bucket, deps, clock, aSealed }) => {
    const pdfOf = (id: string) => owner.send({ method: 'GET', url: `/api/contracts/${id}/pdf` })
    const use = (settings: Partial<typeof s3Keys> & { endpoint?: string } = {}) => {
      const objects = objectStore({ ...s3Keys, endpoint: bucket.origin, ...settings })
      return Object.assign(deps, { objects })
    }
    const before = new Date(clock.now.getTime() + 1)
    const id = await aSealed()
    const pdf = (await pdfOf(id)).rawPayload
    await moveToBucket(use(), { before })
    for (const _ of [1, 2]) await aSealed()

    const moving = use(wrong)
    const refused = await pdfOf(id)
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'file_storage'])
    const report = owner.call(evidenceApi.compliance, { params: { id } })
    await expect(report).rejects.toMatchObject({ status: 503, code: 'file_storage' })
    const { done, failures } = await moveToBucket(moving, { before })
    expect([done, failures.map(({ message }) => message)]).toEqual([0, [expect.stringContaining(reason)]])

    expect(await moveToBucket(use(), { before })).toEqual({ done: 2, failures: [] })
    expect((await pdfOf(id)).rawPayload.equals(pdf)).toBe(true)
  },
)
