import { expect, test } from '#test/app.ts'
import type { SealTools } from '#server/features/evidence/seal-contract.ts'
import { smallPdf } from '#server/pdf/small-pdf.fixture.ts'
import { createVerifier } from './verify-engine.ts'

const address = '198.51.100.7'
const jobOf = ({ sealKey }: SealTools) => ({
  file: smallPdf(),
  trusted: [sealKey.certificatePem],
  clocks: [],
})

test('nobody keeps the check from others by many files at once', async ({ sealTools }) => {
  const job = jobOf(sealTools)
  const check = createVerifier()
  const own = Promise.allSettled(Array.from({ length: 7 }, () => check(job, address)))
  expect(await check(job, '198.51.100.8')).toMatchObject({ intact: false })
  expect((await own).map(({ status }) => status)).toEqual([
    ...Array<string>(5).fill('fulfilled'),
    'rejected',
    'rejected',
  ])
})

test('a file that takes too long is given up, and the next one is checked', async ({ sealTools }) => {
  const job = jobOf(sealTools)
  const impatient = createVerifier({ timeoutMs: 0 })
  await expect(impatient(job, address)).rejects.toMatchObject({ statusCode: 422 })
  const busy = createVerifier({ maxWaiting: 0 })
  const [first, second] = await Promise.allSettled([busy(job, address), busy(job, address)])
  expect(first).toMatchObject({ status: 'fulfilled', value: { intact: false } })
  expect(second).toMatchObject({ status: 'rejected', reason: { statusCode: 503 } })
  expect(await busy(job, address)).toMatchObject({ intact: false })
})
