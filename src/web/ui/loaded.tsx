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
