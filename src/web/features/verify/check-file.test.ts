// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { checkHere, NotLoaded, Refused } from './check-file.ts'

afterEach(() => vi.unstubAllGlobals())

/** Checks a file where the script that does so ends like this. */
async function failureOf(error: Event) {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage() {
        this.dispatchEvent(error)
      }
      terminate() {}
    },
  )
  const file = new File(['%PDF-1.7'], 'lease.pdf')
  return checkHere(file, new AbortController().signal).catch((failure: unknown) => failure)
}

test('where what checks a file did not load, neither the file nor the browser is blamed, and it can be tried again', async () => {
  const failure = await failureOf(new Event('error'))
  expect(failure).toBeInstanceOf(NotLoaded)
  expect(failure).toMatchObject({ message: expect.stringContaining('The check didn’t load.') })
})

test('where a browser cannot do what checks a file, it says so', async () => {
  expect(await failureOf(new ErrorEvent('error', { message: 'SyntaxError' }))).toBeInstanceOf(Refused)
})
