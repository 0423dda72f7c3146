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
