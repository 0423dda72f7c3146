import type { Fetch } from '#shared/call.ts'

const MAX_AGE_MS = 30_000

/** The answers that the page's HTML had the browser fetch beside its files (src/server/http/page-openings.ts). */
const early = new Map<string, Promise<Response>>()

// taken from the browser at once: it would keep each for the first call, however much later, also of somebody else
if (typeof document !== 'undefined') {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=fetch]')) {
    const { pathname, search } = new URL(href)
    const answer = fetch(href)
    answer.catch(() => undefined)
    early.set(pathname + search, answer)
  }
  setTimeout(() => early.clear(), MAX_AGE_MS)
}

/** Like the browser's `fetch`, of our own server. An early answer serves one call, and none after anything was changed. */
export const fetchOwn: Fetch = (path, init) => {
  if (init.method !== 'GET') early.clear()
  const answer = early.get(path)
  early.delete(path)
  return answer ?? fetch(path, init)
}
