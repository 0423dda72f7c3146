import { useSyncExternalStore } from 'react'

/** A name or initials, typed, and the hand that was chosen for them. */
export type Typed = { name: string; hand: string }

/** In which letters each is on the page. They may change: a hand may come after the letters of the device stood in for it. */
const faces = new Map<string, string>()
const listeners = new Set<() => void>()
const keyOf = ({ name, hand }: Typed) => JSON.stringify([name, hand])

export function markShown(typed: Typed, face: string) {
  faces.set(keyOf(typed), face)
  for (const listener of listeners) listener()
}

/** The letters in which it was seen, which are those to sign in; undefined before it is drawn. */
export const faceShown = (typed: Typed) => faces.get(keyOf(typed))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The same, followed: of several in one, which is undefined until all of them are drawn. */
export const useFacesShown = (all: Typed[]): string | undefined =>
  useSyncExternalStore(subscribe, () => {
    const shown = all.map(faceShown)
    return shown.includes(undefined) ? undefined : shown.join()
  })
