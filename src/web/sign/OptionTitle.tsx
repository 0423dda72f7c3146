import { type ReactNode, useEffect, useRef } from 'react'

/** The heading of what the dialog shows now; it takes the focus when that changes. */
export function OptionTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 id="options-title" ref={heading} tabIndex={-1}>
      {children}
    </h2>
  )
}
