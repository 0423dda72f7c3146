// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import type { SigningView } from '#shared/signing/signing.api.ts'
import { prepareText } from './contract-parts.ts'

afterEach(() => vi.unstubAllGlobals())

const viewOf = (contentVersion: string) =>
  ({ id: 'ana', contract: { contentLength: 40, contentVersion } }) as SigningView

test('a contract in which a name was corrected is read anew in an open page, also where its length is the same', async () => {
  const asked = vi.fn<() => void>()
  vi.stubGlobal('fetch', async () => {
    asked()
    return new Response('{"html":"<p>Initials</p>","next":null,"isAnew":true}')
  })
  const read = async (version: string) => {
    prepareText(viewOf(version))
    await new Promise(setImmediate)
    return asked.mock.calls.length
  }
  expect(await read('Peres')).toBe(1)
  expect(await read('Peres')).toBe(1)
  expect(await read('Perez')).toBe(2)
})
