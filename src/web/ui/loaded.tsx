import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/** A part of a page that comes in a file of its own: `meanwhile` stands in its place, and the page breaks when it does not load. */
export function loaded<P extends object>(
  load: () => Promise<ComponentType<P>>,
  meanwhile: ReactNode,
): ComponentType<P> {
  const Loaded = lazy(async () => ({ default: await load() }))
  return (props) => (
    <Suspense fallback={meanwhile}>
      <Loaded {...props} />
    </Suspense>
  )
}

const AGAIN_AFTER_MS = 3000

/** Loads what a page can do without for a while: tried until it is there, so that a lost connection breaks no page. */
export async function keepLoading<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((done) => setTimeout(done, AGAIN_AFTER_MS))
    }
  }
}
