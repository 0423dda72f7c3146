import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { stubStorages } from './browser-store.fixture.ts'
import { browserStore, storeNames } from './browser-store.ts'

afterEach(() => void vi.unstubAllGlobals())

const note = z.object({ text: z.string() })

test('what a browser keeps is found again until it is dropped, on the device or in the tab alone', () => {
  const { device, tab } = stubStorages()
  const onDevice = browserStore('device', 'note', note)
  const inTab = browserStore('tab', 'note', note)
  expect(onDevice.read()).toBeUndefined()
  expect(onDevice.write({ text: 'Rent' })).toBe(true)
  expect(onDevice.read()).toEqual({ text: 'Rent' })
  expect(inTab.read()).toBeUndefined()
  inTab.write({ text: 'Lease' })
  onDevice.drop()
  expect(device.items.size).toBe(0)
  expect(tab.items.size).toBe(1)
})

test('what is damaged, or of another shape, counts as nothing', () => {
  const { device } = stubStorages()
  for (const damaged of ['{"text":', '{"text":7}', 'null', '']) {
    device.setItem('note', damaged)
    expect(browserStore('device', 'note', note).read()).toBeUndefined()
  }
})

test('a word that an earlier release kept as it is can still be read', () => {
  const { device } = stubStorages()
  device.setItem('sound', 'off')
  expect(browserStore('device', 'sound', z.literal('off')).read()).toBe('off')
})

test('a browser without room keeps nothing, and does no harm', () => {
  const { device } = stubStorages()
  vi.spyOn(device, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(browserStore('device', 'note', note).write({ text: 'Rent' })).toBe(false)
})

test('a browser that blocks storage keeps nothing, and does no harm', () => {
  stubStorages()
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  const store = browserStore('device', 'note', note)
  expect(store.write({ text: 'Rent' })).toBe(false)
  expect(store.read()).toBeUndefined()
  expect(() => store.drop()).not.toThrow()
})

test('the script that runs before the first paint reads the color scheme under the name that the app writes', () => {
  const script = readFileSync('src/web/app/public/color-scheme.js', 'utf8')
  expect(script).toContain(`'${storeNames.colorScheme}'`)
})
