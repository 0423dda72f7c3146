import { useSyncExternalStore } from 'react'

export type ToastText = {
  kind: 'success' | 'error'
  title: string
  text?: string
  /** Until it is mended, instead of for five seconds. */
  lasts?: boolean
  number: number
}

export const TOAST_MS = 5000

let shown: ToastText | undefined
let number = 0
const listeners = new Set<() => void>()

function change(next: ToastText | undefined) {
  shown = next
  for (const listener of listeners) listener()
}

function show(kind: ToastText['kind'], title: string, text?: string, lasts = false) {
  number += 1
  change({ kind, title, number, lasts, ...(text !== undefined && { text }) })
}

/** One toast at a time: a new one takes the place of the old. */
export const toast = {
  success: (title: string, text?: string) => show('success', title, text),
  error: (title: string, text?: string) => show('error', title, text),
  /** What was tried failed: this stays until it is tried again. */
  failure: (title: string, text?: string) => show('error', title, text, true),
  /** Something is tried again: what failed before no longer holds. */
  mend: () => shown?.lasts && change(undefined),
  /** Something else comes over the page: whoever opened it has read what doesn’t last. */
  pass: () => shown?.lasts || change(undefined),
  dismiss: () => change(undefined),
}

export const useToast = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
  )
