import { afterEach, expect, test, vi } from 'vitest'
import { stubStorages } from './browser-store.fixture.ts'
import { storeNames } from './browser-store.ts'
import { dropKept } from './drop-kept.ts'

afterEach(() => void vi.unstubAllGlobals())

const [ann, bob] = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002']

const namesOf = (userId: string) => ({
  onDevice: [
    storeNames.draft(userId, 'own'),
    storeNames.draft(userId, 'link'),
    storeNames.draftOfEarlierRelease(userId),
    storeNames.contractEdits(userId, 'contract'),
  ],
  inTab: [storeNames.linkOfTemplate(userId, 'kept'), storeNames.templateEdits('template', userId)],
})

test('what a browser kept of an erased account is gone from it; what it keeps of another stays', () => {
  const { device, tab } = stubStorages()
  for (const user of [ann, bob]) {
    for (const name of namesOf(user).onDevice) device.setItem(name, 'Rent')
    for (const name of namesOf(user).inTab) tab.setItem(name, 'Rent')
  }
  device.setItem(storeNames.colorScheme, 'dark')
  dropKept(ann)
  expect([...device.items.keys()]).toEqual([...namesOf(bob).onDevice, storeNames.colorScheme])
  expect([...tab.items.keys()]).toEqual(namesOf(bob).inTab)
})

test('a browser that blocks storage keeps nothing of an erased account', () => {
  stubStorages()
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  expect(() => dropKept(ann)).not.toThrow()
})
