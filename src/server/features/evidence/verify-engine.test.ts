import { setImmediate as immediate } from 'node:timers/promises'
import { onTestFinished, vi } from 'vitest'
import { expect, test } from '#test/app.ts'
import type { SealTools } from '#server/features/evidence/seal-contract.ts'
import { smallPdf } from '#server/pdf/small-pdf.fixture.ts'
import { createVerifyEngine } from './verify-engine.ts'

const address = '198.51.100.7'
function engine(options?: Parameters<typeof createVerifyEngine>[0]) {
  const { verify, close } = createVerifyEngine(options)
  onTestFinished(close)
  return verify
}
const jobOf = ({ sealKey }: SealTools) => ({
  file: smallPdf(),
  trusted: [sealKey.certificatePem],
  clocks: [],
  logKeys: [],
})

/** Does this while timers run out as soon as they are set, before a process can answer. */
async function withTimersAhead(kind: 'Interval' | 'Timeout', act: () => Promise<void>) {
  const seen = { settled: false }
  vi.useFakeTimers({ toFake: [`set${kind}`, `clear${kind}`] })
  try {
    const settled = act().finally(() => (seen.settled = true))
    while (!seen.settled) {
      vi.advanceTimersByTime(60_000)
      await immediate()
    }
    await settled
  } finally {
    vi.useRealTimers()
  }
}

test('nobody keeps the check from others by many files at once', async ({ sealTools }) => {
  const job = jobOf(sealTools)
  const check = engine()
  const own = Promise.allSettled(Array.from({ length: 7 }, () => check(job, address)))
  expect(await check(job, '198.51.100.8')).toMatchObject({ intact: false })
  expect((await own).map(({ status }) => status)).toEqual([
    ...Array<string>(5).fill('fulfilled'),
    'rejected',
    'rejected',
  ])
})

test('a file that takes long gives way to others, and says so', async ({ sealTools }) => {
  const job = jobOf(sealTools)
  const check = engine({ givesWayAfterMs: 0 })
  const all = ['198.51.100.7', '198.51.100.8', '198.51.100.9'].map((from) => check(job, from))
  const refused = (await Promise.allSettled(all)).find(({ status }) => status === 'rejected')
  expect(refused).toMatchObject({
    reason: { statusCode: 503, message: expect.stringContaining('others are waiting') },
  })
})

test.skipIf(process.platform !== 'linux')(
  'a file that takes too much memory is given up',
  async ({ sealTools }) => {
    const check = engine({ maxProcessMemoryBytes: 1 })
    const refused = { statusCode: 422, message: expect.stringContaining('memory') }
    // memory is looked at now and then, and a quick machine would be done before
    await withTimersAhead('Interval', () =>
      expect(check(jobOf(sealTools), address)).rejects.toMatchObject(refused),
    )
  },
)

test('a file that takes too long is given up, and the next one is checked', async ({ sealTools }) => {
  const job = jobOf(sealTools)
  const check = engine()
  // whose process has started
  expect(await check(job, address)).toMatchObject({ intact: false })
  await withTimersAhead('Timeout', () =>
    expect(check(job, address)).rejects.toMatchObject({ statusCode: 422 }),
  )
  expect(await check(job, address)).toMatchObject({ intact: false })
})

test('where as many files wait as may, one more is refused', async ({ sealTools }) => {
  const job = jobOf(sealTools)
  const busy = engine({ maxWaiting: 0 })
  const [first, second, third] = await Promise.allSettled(
    ['198.51.100.7', '198.51.100.8', '198.51.100.9'].map((from) => busy(job, from)),
  )
  const checked = { status: 'fulfilled', value: { intact: false } }
  expect([first, second]).toMatchObject([checked, checked])
  expect(third).toMatchObject({ status: 'rejected', reason: { statusCode: 503 } })
  expect(await busy(job, address)).toMatchObject({ intact: false })
})
