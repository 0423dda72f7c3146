import { useSyncExternalStore } from 'react'
import { FILE_PLACE } from './attachment.ts'

/** Words in the attached PDF, on a page counted from 1. */
export type FilePlace = { page: number; quote: string }

let place: FilePlace | undefined
const listeners = new Set<() => void>()

function setPlace(next: FilePlace | undefined) {
  place = next
  for (const listener of listeners) listener()
}

/** Leads to a page of the file, which its viewer below the text shows; false where there is none. */
export function showInFile(next: FilePlace): boolean {
  const file = document.getElementById(FILE_PLACE)
  if (!file) return false
  // the same place once more is another one
  setPlace({ ...next })
  file.scrollIntoView()
  file.focus({ preventScroll: true })
  return true
}

export const forgetFilePlace = () => setPlace(undefined)

/** What is to be shown; read by the viewer, which may come later. */
export const useFilePlace = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => place,
  )
