import { createHash } from 'node:crypto'
import { expect, test as base } from 'vitest'
import { saveFile } from './cloud-storage.ts'
import { openProvider } from './oauth-server.fixture.ts'

const signal = new AbortController().signal
const attempt = {
  state: 'a-state',
  verifier: 'v'.repeat(43),
  redirectUri: 'https://sign.example.com/api/storage/oauth/any/callback',
}
/** So large that it goes in pieces, which Box puts together. */
const bytes = Buffer.alloc(21 * 1024 * 1024, 'a piece of a signed contract, ')
const file = {
  folder: 'Contracts',
  filename: 'Lease_signed.pdf',
  bytes,
  contractId: 'one',
  sha256: createHash('sha256').update(bytes).digest('hex'),
}
const saved = 'Contracts/Lease_signed.pdf'

const isCommit = ({ path }: { path: string }) => path.endsWith('/commit')

/** Box, which answers so often that it is not done yet, and to ask again after so many seconds. */
const test = base.extend('box', async ({}, { onCleanup }) => {
  const peer = await openProvider('box')
  onCleanup(() => peer.close())
  const service = peer.services.box
  if (!service) throw new Error('No service')
  const { accessToken } = await service.finish(peer.consent(await service.begin(attempt)), attempt)
  const storage = await service.open(accessToken, 'account')
  return {
    files: peer.files,
    save: () => saveFile(storage, file, signal),
    commits: () => peer.state.asked.filter(isCommit).length,
    isBusy(times: number, seconds: number) {
      let left = times
      peer.state.asked = []
      peer.state.instead = (request) =>
        isCommit(request) && left-- > 0
          ? { status: 202, headers: { 'retry-after': `${seconds}` } }
          : undefined
    },
  }
})

test('a file that Box is still putting together is asked for again when Box says, and saved once', async ({
  box,
}) => {
  box.isBusy(2, 0)
  expect(await box.save()).toBe(saved)
  expect(box.commits()).toBe(3)
  expect([...box.files().keys()]).toEqual([saved])
  expect(box.files().get(saved)?.equals(bytes)).toBe(true)
})

test('a file that Box doesn’t get done in time isn’t taken for saved, and a later try saves it', async ({
  box,
}) => {
  const unfinished = { failure: 'unavailable', message: 'Box is still working on the upload.' }
  box.isBusy(Infinity, 0)
  await expect(box.save()).rejects.toMatchObject(unfinished)
  expect(box.commits()).toBe(5)
  box.isBusy(Infinity, 3600)
  await expect(box.save()).rejects.toMatchObject(unfinished)
  expect(box.commits()).toBe(1)
  expect(box.files().size).toBe(0)
  box.isBusy(0, 0)
  expect(await box.save()).toBe(saved)
})
