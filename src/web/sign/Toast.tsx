import { useEffect, useState } from 'react'
import './toast.css'
import { TOAST_MS, type ToastText, toast, useToast } from './toast.ts'

/** Both regions are always there: screen readers announce only what appears in a region they know. */
export function Toasts() {
  const shown = useToast()
  return (
    <div className="toasts">
      <div role="status">{shown?.kind === 'success' && <Toast key={shown.number} toast={shown} />}</div>
      <div role="alert">{shown?.kind === 'error' && <Toast key={shown.number} toast={shown} />}</div>
    </div>
  )
}

function Toast({ toast: { kind, title, text } }: { toast: ToastText }) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return undefined
    const timer = setTimeout(toast.dismiss, TOAST_MS)
    return () => clearTimeout(timer)
  }, [held])
  return (
    <div
      className={`toast toast-${kind}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div>
        <strong>{title}</strong>
        {text && <p>{text}</p>}
      </div>
      <button type="button" className="toast-close" aria-label="Dismiss" onClick={toast.dismiss}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  )
}
