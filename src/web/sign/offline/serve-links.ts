import { signersWorker } from '#shared/signing/signers-worker.ts'

/** The page that stands for a signer's page without a network, and the policy that lets its own script run and no other. */
export type OfflinePage = { html: string; policy: string }

/** Where browsers know such rules, pages come without waiting for the worker to start, and all else without asking it. */
const routes = [
  { condition: { requestMode: 'navigate' }, source: 'race-network-and-fetch-handler' },
  { condition: { not: { requestMode: 'navigate' } }, source: 'network' },
]

type Asked = Pick<Request, 'method' | 'mode' | 'destination' | 'url'>
type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void }
type Installing = Lasting & { addRoutes?: (rules: typeof routes) => Promise<void> }
type Asking = Lasting & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
/** What a service worker is given; the types of the browser's pages don't know it. */
export type WorkerScope = {
  addEventListener: {
    (name: 'install', listener: (event: Installing) => void): void
    (name: 'activate', listener: (event: Lasting) => void): void
    (name: 'fetch', listener: (event: Asking) => void): void
  }
  skipWaiting: () => Promise<void>
  registration: Pick<ServiceWorkerRegistration, 'unregister'> & {
    navigationPreload?: Pick<NavigationPreloadManager, 'enable'>
  }
  fetch: typeof fetch
}

/** Whether somebody opens a signing link, or the page after signing. Everything else a browser fetches as without a worker. */
export function opensSignersPage({ method, mode, destination, url }: Asked): boolean {
  if (method !== 'GET' || mode !== 'navigate' || destination !== 'document') return false
  return /^\/(sign\/[\w-]{32}|signature-complete)\/?$/.test(new URL(url).pathname)
}

const headersOf = ({ policy }: OfflinePage) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
})

/**
 * Answers for signers' pages with what the network answers, untouched, and with `page` where that gives nothing. Keeps
 * nothing, hears no messages, and leaves the browser once the server has no such worker (docs/decisions/0064-offline-page.md).
 */
export function serveLinks(worker: WorkerScope, page: OfflinePage) {
  const leaveIfGone = async () => {
    const { status } = await worker.fetch(signersWorker.address, { method: 'HEAD', cache: 'no-store' })
    if (status === 404 || status === 410) await worker.registration.unregister()
  }
  const answer = async (event: Asking) => {
    try {
      const answered = (await event.preloadResponse) ?? (await worker.fetch(event.request))
      event.waitUntil(leaveIfGone().catch(() => undefined))
      return answered
    } catch {
      return new Response(page.html, { status: 503, headers: headersOf(page) })
    }
  }

  // one that waits would answer with what an earlier release says
  worker.addEventListener('install', (event) => {
    event.waitUntil(worker.skipWaiting())
    const routed = event.addRoutes?.(routes)
    if (routed) event.waitUntil(routed.catch(() => undefined))
  })
  worker.addEventListener('activate', (event) => {
    // the network is asked while the worker starts
    const enabled = worker.registration.navigationPreload?.enable()
    event.waitUntil(Promise.resolve(enabled))
  })
  worker.addEventListener('fetch', (event) => {
    if (opensSignersPage(event.request)) event.respondWith(answer(event))
  })
}
