import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { browserStore, storeNames } from '#web/browser-store.ts'

const ids = z.array(z.string())
const storeOf = (contractId: string) => browserStore('device', storeNames.checkedFindings(contractId), ids)

/** By contract: every part of its page has the same. */
const known = new Map<string, ReadonlySet<string>>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function read(contractId: string): ReadonlySet<string> {
  const before = known.get(contractId)
  if (before) return before
  const stored = new Set(storeOf(contractId).read())
  known.set(contractId, stored)
  return stored
}

/** What the sender of this draft has said to be meant; it outlives a reload, and holds in every tab that is opened later. */
export function useChecked(contractId: string) {
  const checked = useSyncExternalStore(subscribe, () => read(contractId))
  const check = (changed: string | readonly string[], isChecked: boolean) => {
    const ids = [changed].flat()
    const others = [...read(contractId)].filter((id) => !ids.includes(id))
    const next = isChecked ? [...others, ...ids] : others
    known.set(contractId, new Set(next))
    storeOf(contractId).write(next)
    for (const listener of listeners) listener()
  }
  return { checked, check }
}
