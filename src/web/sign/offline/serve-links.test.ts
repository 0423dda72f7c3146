import { describe, expect, test } from 'vitest'
import { opensSignersPage, serveLinks, type WorkerScope } from './serve-links.ts'

const link = `https://sign.example/sign/${'Ab3_'.repeat(8)}`
const navigation = { method: 'GET', mode: 'navigate', destination: 'document', url: link } as const
const page = { html: '<h1>You’re offline</h1>', policy: "default-src 'none'" }

type Answer = Response | 'lost'

/** A worker of ours in a browser that asks it for things; what the network answers is given by address. */
function install({
  network,
  preloads = true,
  addRoutes,
}: {
  network: (path: string) => Answer
  preloads?: boolean
  addRoutes?: (rules: object[]) => Promise<void>
}) {
  const listeners = new Map<string, (event: never) => void>()
  const asked: string[] = []
  const seen = { hasLeft: false, isPreloading: false, skipped: 0 }
  const ask = async (wanted: RequestInfo | URL, options?: RequestInit) => {
    const { pathname } = new URL(typeof wanted === 'object' && 'url' in wanted ? wanted.url : wanted, link)
    asked.push(`${options?.method ?? 'GET'} ${pathname}`)
    const answer = network(pathname)
    if (answer === 'lost') throw new TypeError('Failed to fetch')
    return answer
  }
  const scope = {
    addEventListener: (name: string, listener: (event: never) => void) => void listeners.set(name, listener),
    skipWaiting: async () => void (seen.skipped += 1),
    registration: {
      unregister: async () => (seen.hasLeft = true),
      ...(preloads && { navigationPreload: { enable: async () => void (seen.isPreloading = true) } }),
    },
    fetch: ask,
  }
  serveLinks(scope as WorkerScope, page)

  /** What is answered, undefined where the browser fetches by itself; and what goes on after that. */
  async function open(request: Partial<Record<'method' | 'mode' | 'destination' | 'url', string>> = {}) {
    const work: Promise<unknown>[] = []
    let answer: Promise<Response> | undefined
    const wanted = { ...navigation, ...request }
    const preloaded = preloads && wanted.mode === 'navigate' ? ask(wanted.url) : Promise.resolve(undefined)
    preloaded.catch(() => undefined)
    const event = {
      request: wanted,
      preloadResponse: preloaded,
      respondWith: (given: Promise<Response>) => (answer = given),
      waitUntil: (more: Promise<unknown>) => void work.push(more),
    }
    listeners.get('fetch')?.(event as never)
    const answered = await answer
    await Promise.all(work)
    return answered
  }
  async function begin() {
    for (const name of ['install', 'activate']) {
      const work: Promise<unknown>[] = []
      const waitUntil = (more: Promise<unknown>) => void work.push(more)
      listeners.get(name)?.({ waitUntil, ...(addRoutes && { addRoutes }) } as never)
      await Promise.all(work)
    }
  }
  return { open, begin, asked, seen, names: [...listeners.keys()] }
}

/** Whether it leaves after a link was opened, where this is answered about its script. */
async function leavesAfter(answer: Answer) {
  const { open, seen } = install({
    network: (path) => (path.startsWith('/sign/') ? new Response('the page') : answer),
  })
  await open()
  return seen.hasLeft
}

describe('the worker of signers’ links', () => {
  test.each([
    ['a signing link', {}, true],
    ['a link of our message', { url: `${link}?d=xJ9wR3kLh7vB&lang=de` }, true],
    ['the page after signing', { url: 'https://sign.example/signature-complete?title=NDA' }, true],
    ['no link', { url: 'https://sign.example/sign/short' }, false],
    ['an account page', { url: 'https://sign.example/contracts' }, false],
    ['a page whose address begins alike', { url: 'https://sign.example/sign-up' }, false],
    ['a call of the page', { url: 'https://sign.example/api/signers/x', mode: 'cors' }, false],
    ['a file of the page', { url: 'https://sign.example/sign-assets/assets/sign-1.js', mode: 'cors' }, false],
    ['what is sent', { method: 'POST' }, false],
    ['a link in a frame', { destination: 'iframe' }, false],
    ['a call to the address of a link', { mode: 'cors', destination: '' }, false],
  ] as const)('answers for %s: %o %s', (_, request, answers) => {
    expect(opensSignersPage({ ...navigation, ...request })).toBe(answers)
  })

  test('gives what the network answers, the very same, whatever it is', async () => {
    for (const preloads of [true, false])
      for (const status of [200, 404, 500, 503]) {
        const fromNetwork = new Response('the page', { status })
        const { open, asked } = install({
          preloads,
          network: (path) => (path.startsWith('/sign/') ? fromNetwork : new Response(null)),
        })
        expect(await open()).toBe(fromNetwork)
        // once, and by nobody else
        expect(asked).toEqual([`GET ${new URL(link).pathname}`, 'HEAD /sign-assets/worker.js'])
      }
  })

  test('gives our page where the network gives nothing, with a policy that lets only its own script run', async () => {
    for (const preloads of [true, false]) {
      const { open } = install({ preloads, network: () => 'lost' })
      const answered = await open()
      expect(answered?.status).toBe(503)
      expect(await answered?.text()).toBe(page.html)
      expect(Object.fromEntries(answered?.headers ?? [])).toMatchObject({
        'content-security-policy': page.policy,
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      })
    }
  })

  test('leaves everything else to the browser, also without a network', async () => {
    const { open, asked } = install({ network: () => 'lost' })
    expect(await open({ mode: 'cors', url: 'https://sign.example/api/signers/x' })).toBeUndefined()
    expect(await open({ mode: 'no-cors', destination: 'script' })).toBeUndefined()
    expect(await open({ method: 'POST', mode: 'cors' })).toBeUndefined()
    expect(asked).toEqual([])
  })

  test('replaces an earlier one at once, and has the network asked while it starts', async () => {
    const { begin, seen } = install({ network: () => 'lost' })
    await begin()
    expect(seen).toEqual({ hasLeft: false, isPreloading: true, skipped: 1 })
    const without = install({ preloads: false, network: () => 'lost' })
    await without.begin()
    expect(without.seen).toEqual({ hasLeft: false, isPreloading: false, skipped: 1 })
  })

  test('where a browser can race the two, the network’s page doesn’t wait for it, and nothing else asks it', async () => {
    let rules: object[] = []
    const { begin, seen } = install({
      network: () => 'lost',
      addRoutes: async (given) => void (rules = given),
    })
    await begin()
    expect(rules).toEqual([
      { condition: { requestMode: 'navigate' }, source: 'race-network-and-fetch-handler' },
      { condition: { not: { requestMode: 'navigate' } }, source: 'network' },
    ])
    // a browser that knows other rules than these installs it all the same
    const other = install({
      network: () => 'lost',
      addRoutes: () => Promise.reject(new TypeError('no such source')),
    })
    await other.begin()
    expect([seen.skipped, other.seen.skipped]).toEqual([1, 1])
  })

  test('leaves the browser once its script is gone from the server, and not because that is down', async () => {
    expect(await leavesAfter(new Response(null, { status: 404 }))).toBe(true)
    expect(await leavesAfter(new Response(null, { status: 410 }))).toBe(true)
    for (const status of [200, 403, 429, 500, 503])
      expect(await leavesAfter(new Response(null, { status }))).toBe(false)
    expect(await leavesAfter('lost')).toBe(false)
  })

  test('hears nothing but what a browser asks for: no message, no push, no time', () => {
    expect(install({ network: () => 'lost' }).names).toEqual(['install', 'activate', 'fetch'])
  })
})
