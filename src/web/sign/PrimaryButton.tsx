import type { ReactNode } from 'react'

type Props = {
  children: ReactNode
  onClick: () => void
  busy?: boolean
  busyText?: string
  disabled?: boolean
  describedBy?: string | undefined
}

/** The one wide button of a screen, at the thumb. While it works it says so and takes no further click. */
export function PrimaryButton({
  children,
  onClick,
  busy = false,
  busyText,
  disabled = false,
  describedBy,
}: Props) {
  return (
    <div className="action">
      <button
        type="button"
        className="primary"
        disabled={disabled}
        aria-disabled={busy || undefined}
        aria-describedby={describedBy}
        onClick={() => !busy && onClick()}
      >
        {busy && <span className="spinner" aria-hidden="true" />}
        {busy ? (busyText ?? children) : children}
      </button>
    </div>
  )
}
