import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import type { Checked } from '#shared/review/review-contract.ts'
import { browserStore, storeNames } from '#web/browser-store.ts'
import { hashOf } from '#web/hash-of.ts'

/**
 * Findings are kept by a short name: their ids are words of the contract, which stay out of a storage that everybody reads
 * who uses this browser later. Of what earlier releases kept there, words, nothing counts.
 */
const shortNames = z.array(z.string().regex(/^[\da-f]{16}$/))
const storeOf = (contractId: string) =>
  browserStore('device', storeNames.checkedFindings(contractId), shortNames)

type Kept = Checked & { names: ReadonlySet<string> }
const keptAs = (names: ReadonlySet<string>): Kept => ({ names, has: (id) => names.has(hashOf(id)) })

/** By contract: every part of its page has the same. */
const known = new Map<string, Kept>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function readChecked(contractId: string): Kept {
  const before = known.get(contractId)
  if (before) return before
  const stored = keptAs(new Set(storeOf(contractId).read()))
  known.set(contractId, stored)
  return stored
}

export function keepChecked(contractId: string, changed: string | readonly string[], isChecked: boolean) {
  const names = [changed].flat().map(hashOf)
  const others = [...readChecked(contractId).names].filter((name) => !names.includes(name))
  const next = isChecked ? [...others, ...names] : others
  known.set(contractId, keptAs(new Set(next)))
  storeOf(contractId).write(next)
  for (const listener of listeners) listener()
}

/** What the sender of this draft has said to be meant; it outlives a reload, and holds in every tab that is opened later. */
export function useChecked(contractId: string) {
  const checked: Checked = useSyncExternalStore(subscribe, () => readChecked(contractId))
  const check = (changed: string | readonly string[], isChecked: boolean) =>
    keepChecked(contractId, changed, isChecked)
  return { checked, check }
}
