import { afterEach, expect, test, vi } from 'vitest'

const signerId = 'Ab3_'.repeat(8)
vi.mock('../words.ts', () => ({ currentLanguage: () => 'german' }))

/** A page at this address in a browser with this way of registering workers, or none; what its tab keeps. */
async function openAt(pathname: string, serviceWorker: unknown, search = '') {
  const kept: Record<string, string> = {}
  vi.stubGlobal('location', { pathname, search })
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, value: string) => (kept[name] = value),
  })
  vi.stubGlobal('window', { requestIdleCallback: true })
  vi.stubGlobal('requestIdleCallback', (done: () => void) => done())
  vi.stubGlobal('navigator', { serviceWorker })
  const { registerWorker } = await import('./register-worker.ts')
  await registerWorker()
  return kept
}
afterEach(() => vi.unstubAllGlobals())

test.each([
  [`/sign/${signerId}`, ''],
  ['/signature-complete', `?signerId=${signerId}`],
])(
  '%s%s is registered for signers’ pages alone, and its language kept for this tab',
  async (path, search) => {
    const register = vi.fn<() => Promise<void>>(async () => undefined)
    const kept = await openAt(path, { register }, search)
    expect(register.mock.calls).toEqual([
      ['/sign-assets/worker.js', { scope: '/sign', updateViaCache: 'none' }],
    ])
    expect(kept).toEqual({ [`plainseal-shown-${signerId}`]: '"german"' })
  },
)

test('a link that is none registers nothing', async () => {
  const register = vi.fn<() => Promise<void>>(async () => undefined)
  expect(await openAt('/sign/short', { register })).toEqual({})
  expect(register).not.toHaveBeenCalled()
})

test('where a browser has no workers, or refuses one, the page goes on', async () => {
  const refuse = { register: () => Promise.reject(new Error('SecurityError')) }
  for (const workers of [undefined, refuse])
    await expect(openAt(`/sign/${signerId}`, workers)).resolves.toEqual(expect.anything())
})
