// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'

const french = Promise.withResolvers<never>()
vi.mock('./catalogues.ts', async (load) => {
  const { catalogues } = await load<typeof import('./catalogues.ts')>()
  return { catalogues: { ...catalogues, french: () => french.promise } }
})

test('a language whose words do not come has failed only where no other one was chosen meanwhile', async () => {
  // others may have loaded the words already
  vi.resetModules()
  const { changeLanguage, currentLanguage } = await import('./words.ts')
  const before = changeLanguage('french')
  expect(await changeLanguage('german')).toBe(true)
  french.reject(new Error('No connection'))
  expect(await before).toBe(true)
  expect(currentLanguage()).toBe('german')
  expect(await changeLanguage('french')).toBe(false)
  expect(currentLanguage()).toBe('german')
})
