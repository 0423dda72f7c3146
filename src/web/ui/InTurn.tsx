import { Children, type ReactNode, startTransition, useEffect, useState } from 'react'

/** Draws its children one after the other, the browser free between them, so that a long page answers while it is being drawn. */
export function InTurn({ children }: { children: ReactNode }) {
  const parts = Children.toArray(children)
  const [drawn, setDrawn] = useState(1)
  const isWhole = drawn >= parts.length
  useEffect(() => {
    if (!isWhole) startTransition(() => setDrawn(drawn + 1))
  }, [isWhole, drawn])
  return parts.slice(0, drawn)
}
