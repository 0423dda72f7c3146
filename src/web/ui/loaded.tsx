import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

/** A component in a file of its own. Where it was prepared in time it is drawn at once, without anything in between. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  let come: ComponentType<P> | undefined
  const prepare = async () => (come = await load())
  const Later = lazy(async () => ({ default: await prepare() }))
  function Part(props: P) {
    // stays the same for as long as it is shown
    const [Drawn] = useState(() => come ?? Later)
    return <Drawn {...props} />
  }
  return { Part, prepare }
}

/** A part of a page that comes in a file of its own: `meanwhile` stands in its place, and the page breaks when it does not load. */
export function loaded<P extends object>(
  load: () => Promise<ComponentType<P>>,
  meanwhile: ReactNode,
): ComponentType<P> & { prepare: () => Promise<unknown> } {
  const { Part, prepare } = lazyPart(load)
  const Loaded = (props: P) => (
    <Suspense fallback={meanwhile}>
      <Part {...props} />
    </Suspense>
  )
  return Object.assign(Loaded, { prepare })
}

const AGAIN_AFTER_MS = 3000
const LONGEST_PAUSE_MS = 60_000

const noteFailedStyles = ({ target }: Event) => {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.dataset.failed = ''
}

/** Loads what a page can do without for a while: tried until it is there, so that a lost connection breaks no page. */
export async function keepLoading<T>(load: () => Promise<T>): Promise<T> {
  // these do not bubble
  addEventListener('error', noteFailedStyles, true)
  // longer each time: what a newer release has no more is asked for in vain for as long as the page is open
  for (let pauseMs = AGAIN_AFTER_MS; ; pauseMs = Math.min(pauseMs + AGAIN_AFTER_MS, LONGEST_PAUSE_MS)) {
    try {
      const come = await load()
      await loadFailedStyles()
      return come
    } catch {
      await new Promise<unknown>((done) => {
        setTimeout(done, pauseMs)
        addEventListener('online', done, { once: true })
      })
    }
  }
}

/** Whatever loads their part once more takes them for loaded. Rejects when they fail again. */
const loadFailedStyles = () =>
  Promise.all(
    Array.from(document.querySelectorAll<HTMLLinkElement>('link[data-failed]'), (failed) => {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      const { rel, href, crossOrigin } = failed
      const again = Object.assign(document.createElement('link'), { rel, href, crossOrigin })
      again.addEventListener('load', resolve)
      again.addEventListener('error', reject)
      failed.replaceWith(again)
      return promise
    }),
  )
