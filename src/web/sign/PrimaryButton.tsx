import type { ReactNode } from 'react'

type Props = {
  children: ReactNode
  onClick: () => void
  busy?: boolean
  busyText?: string
  /** Something is missing: a press says what. */
  isIncomplete?: boolean
  describedBy?: string | undefined
  /** Where a summary of problems leads to it. */
  id?: string
}

/** The one wide button of a screen, at the thumb. While it works it says so and takes no further click. */
export function PrimaryButton({
  children,
  onClick,
  busy = false,
  busyText,
  isIncomplete = false,
  describedBy,
  id,
}: Props) {
  return (
    <div className="action">
      <button
        type="button"
        id={id}
        className="primary"
        data-busy={busy || undefined}
        aria-disabled={busy || isIncomplete || undefined}
        aria-describedby={describedBy}
        onClick={() => !busy && onClick()}
      >
        {busy && <span className="spinner" aria-hidden="true" />}
        {busy ? (busyText ?? children) : children}
      </button>
    </div>
  )
}
