import { unzipSync } from 'fflate'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { objectStore } from '#server/integrations/storage/object-store.ts'
import { openS3Server, s3Keys } from '#server/integrations/storage/s3-server.fixture.ts'
import { expect, signAs, test as base } from '#test/app.ts'
import { aSentContractWith, aTextFile } from '#test/attached.ts'
import { download, textOf } from '#test/evidence.ts'
import { bundleFiles } from '#verifier/verify-bundle.ts'
import { moveToBucket } from './move-files.ts'

const test = base
  .extend('bucket', async ({}, { onCleanup }) => {
    const server = await openS3Server()
    onCleanup(() => server.close())
    return server
  })
  /** A sealed contract whose attached file and PDF are in the bucket, its owner, and its evidence from before. */
  .extend('moved', async ({ signIn, client, deps, settle, bucket, clock }) => {
    const owner = await signIn({ balanceCents: 5000, addedFunds: true })
    const { id, signerId } = await aSentContractWith(deps, owner, aTextFile())
    await signAs(client(), id, signerId)
    await settle()
    const { zip } = await download(owner, id)
    const objects = objectStore({ ...s3Keys, endpoint: bucket.origin })
    const before = new Date(clock.now.getTime() + 1)
    await moveToBucket(Object.assign(deps, { objects }), { before })
    return { owner, id, openings: openingsIn(zip) }
  })

const openingsIn = (zip: Uint8Array) => textOf(unzipSync(zip), bundleFiles.openings)

test('the evidence of a contract whose attached file is in the bucket opens what it opened before', async ({
  moved: { owner, id, openings },
}) => {
  expect(openings).toContain('ada@example.com')
  expect(openingsIn((await download(owner, id)).zip)).toBe(openings)
})

test('where the bucket doesn’t give the attached file, or gives another, no evidence comes without its details', async ({
  bucket,
  moved: { owner, id, openings },
}) => {
  const asked = () => owner.send({ method: 'GET', url: `/api/contracts/${id}/evidence` })
  const [key, file] = [...bucket.objects].find(([name]) => name.includes('/attachment-'))!
  bucket.objects.delete(key)
  const gone = await asked()
  expect([gone.statusCode, gone.json()]).toEqual([
    409,
    expect.objectContaining({
      code: 'evidence_changed',
      message: expect.stringContaining('The stored text or file doesn’t match what was sent.'),
    }),
  ])
  bucket.objects.set(key, { ...file, bytes: file.bytes.subarray(1) })
  expect((await asked()).statusCode).toBe(409)
  // the report of the same contract says why
  expect((await owner.call(evidenceApi.compliance, { params: { id } })).problems).toContain(
    'The stored text or file doesn’t match what was sent.',
  )
  bucket.objects.set(key, file)
  expect(openingsIn((await download(owner, id)).zip)).toBe(openings)
})
