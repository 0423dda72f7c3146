import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

const Nothing = () => null

/** What a page begins without: it comes as soon as it has loaded, and stays away when it does not load. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Loaded = lazy(async () => ({ default: await load().catch((): ComponentType<P> => Nothing) }))
  return (props) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}

/** A part of a page that it cannot do without: `meanwhile` stands in its place, and the page breaks when it does not load. */
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
