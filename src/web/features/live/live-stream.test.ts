import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { followStream } from './live-stream.ts'

const LEASE = '018f0000-0000-7000-8000-000000000000'

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

/** A page in a browser that opens streams as the test says. */
async function aPage({ places = 2 } = {}) {
  const told: string[] = []
  const sources: (EventTarget & { isClosed: boolean; close(): void })[] = []
  const browser = { visible: true, places, watch: () => undefined as unknown }
  const stop = followStream(
    { changed: (id = 'any') => void told.push(id) },
    {
      isVisible: () => browser.visible,
      onVisibility(changed) {
        browser.watch = changed
        return () => (browser.watch = () => undefined)
      },
      async takePlace() {
        if (browser.places === 0) return undefined
        browser.places -= 1
        return { release: () => void (browser.places += 1) }
      },
      open() {
        const source = Object.assign(new EventTarget(), {
          isClosed: false,
          close: () => void (source.isClosed = true),
        })
        sources.push(source)
        return source
      },
    },
  )
  await vi.advanceTimersByTimeAsync(0)
  const bring = (name: string, data = {}) =>
    sources.at(-1)?.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }))
  const show = async (visible: boolean) => {
    browser.visible = visible
    browser.watch()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { told, sources, browser, bring, show, stop }
}

const open = ({ sources }: Awaited<ReturnType<typeof aPage>>) =>
  sources.filter(({ isClosed }) => !isClosed).length

test('a page asks once when its stream is ready, and then for what it is told of', async () => {
  const { told, bring } = await aPage()
  bring('ready')
  bring('contract', { contractId: LEASE })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told).toEqual(['any', LEASE])
})

test('without a stream the page asks every half minute, tries again ever more rarely, and stops asking once it is back', async () => {
  const page = await aPage()
  page.bring('error')
  expect(open(page)).toBe(0)
  await vi.advanceTimersByTimeAsync(1000)
  expect(page.sources).toHaveLength(2)
  for (let tries = 0; tries < 20; tries += 1) {
    page.bring('error')
    await vi.advanceTimersByTimeAsync(60_000)
  }
  // each failure was followed by two looks
  expect(page.told.length).toBeGreaterThanOrEqual(40)
  expect(page.sources.length).toBeLessThan(50)
  page.bring('ready')
  await vi.advanceTimersByTimeAsync(2000)
  const before = page.told.length
  page.bring('beat')
  await vi.advanceTimersByTimeAsync(50_000)
  expect(page.told).toHaveLength(before)
})

test('a stream that is open but brings nothing is given up, and so is one that a proxy holds back', async () => {
  const page = await aPage()
  page.bring('ready')
  for (let beats = 0; beats < 4; beats += 1) {
    await vi.advanceTimersByTimeAsync(25_000)
    page.bring('beat')
  }
  expect(page.sources).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(62_500)
  expect(page.sources[0]?.isClosed).toBe(true)
})

test('a stream on which the server never says that it hears every change leaves the page asking', async () => {
  const { told, bring } = await aPage()
  bring('beat')
  await vi.advanceTimersByTimeAsync(31_000)
  expect(told).toEqual(['any'])
})

test('while the server itself hears nothing the page asks, and its stream stays', async () => {
  const page = await aPage()
  page.bring('ready')
  page.bring('lost')
  await vi.advanceTimersByTimeAsync(31_000)
  expect(page.told).toEqual(['any', 'any'])
  page.bring('ready')
  await vi.advanceTimersByTimeAsync(2000)
  expect(page.told).toEqual(['any', 'any', 'any'])
  expect(page.sources).toHaveLength(1)
})

test('a page in the background has no stream and asks for nothing; seen again, it asks at once and follows', async () => {
  const page = await aPage()
  page.bring('ready')
  await page.show(false)
  expect(open(page)).toBe(0)
  expect(page.browser.places).toBe(2)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(page.told).toEqual(['any'])
  await page.show(true)
  expect(page.told).toEqual(['any', 'any'])
  expect(open(page)).toBe(1)
})

test('a browser with enough streams open gets no more of them: the page asks until there is a place', async () => {
  const page = await aPage({ places: 0 })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(page.sources).toHaveLength(0)
  expect(page.told).toEqual(['any'])
  page.browser.places = 1
  await vi.advanceTimersByTimeAsync(60_000)
  expect(open(page)).toBe(1)
})

test('when the session has ended the page asks, which leads it to the sign-in page', async () => {
  const page = await aPage()
  page.bring('ready')
  page.bring('ended')
  expect(page.told).toEqual(['any', 'any'])
  expect(open(page)).toBe(0)
})

test('a page that nobody looks at any more leaves nothing behind', async () => {
  const page = await aPage()
  page.bring('ready')
  page.stop()
  page.bring('contract', { contractId: LEASE })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(page.told).toEqual(['any'])
  expect(open(page)).toBe(0)
  expect(page.browser.places).toBe(2)
})
