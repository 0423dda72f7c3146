import { useEffect, useRef, useState } from 'react'
import './toast.css'
import { TOAST_MS, type ToastText, toast, useToast } from './toast.ts'
import { useToastPlace } from './use-toast-place.ts'
import { t } from './words.ts'

/** Both regions are always there: screen readers announce only what appears in a region they know. */
export function Toasts() {
  const shown = useToast()
  const box = useRef<HTMLDivElement>(null)
  useToastPlace(box, shown !== undefined)
  useCloseOnGoingOn(shown?.kind === 'success')
  return (
    <div className="toasts" ref={box}>
      <div role="status">{shown?.kind === 'success' && <Toast key={shown.number} toast={shown} />}</div>
      <div role="alert">{shown?.kind === 'error' && <Toast key={shown.number} toast={shown} />}</div>
    </div>
  )
}

/** Whoever types or presses on has read what went well: above the button it would cover what they fill in or draw. */
function useCloseOnGoingOn(isShown: boolean) {
  useEffect(() => {
    if (!isShown) return undefined
    const goOn = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest('.toast'))) toast.dismiss()
    }
    const stop = new AbortController()
    for (const how of ['input', 'pointerdown']) document.addEventListener(how, goOn, stop)
    return () => stop.abort()
  }, [isShown])
}

function Toast({ toast: { kind, title, text, lasts } }: { toast: ToastText }) {
  const [held, setHeld] = useState(false)
  const cameFrom = useRef<Element>(null)
  useEffect(() => {
    if (held || lasts) return undefined
    const timer = setTimeout(toast.dismiss, TOAST_MS)
    return () => clearTimeout(timer)
  }, [held, lasts])
  function close() {
    // else the keyboard would be nowhere
    const back = cameFrom.current?.isConnected ? cameFrom.current : document.querySelector('h2, h1')
    toast.dismiss()
    if (back instanceof HTMLElement) back.focus({ preventScroll: true })
  }
  return (
    <div
      className={`toast toast-${kind}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ relatedTarget }) => {
        if (relatedTarget instanceof Element) cameFrom.current = relatedTarget
        setHeld(true)
      }}
      onBlur={() => setHeld(false)}
    >
      <div>
        <strong>{title}</strong>
        {text && <p>{text}</p>}
      </div>
      <button
        type="button"
        className="toast-close"
        aria-label={t('dismiss')}
        onClick={close}
        onKeyDown={({ key }) => key === 'Escape' && close()}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  )
}
