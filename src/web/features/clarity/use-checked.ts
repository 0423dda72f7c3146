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

const checkedIn = (kept: ReadonlySet<string>): Checked => ({ has: (id) => kept.has(hashOf(id)) })

export const readChecked = (contractId: string): Checked => checkedIn(read(contractId))

export function keepChecked(contractId: string, changed: string | readonly string[], isChecked: boolean) {
  const names = [changed].flat().map(hashOf)
  const others = [...read(contractId)].filter((name) => !names.includes(name))
  const next = isChecked ? [...others, ...names] : others
  known.set(contractId, new Set(next))
  storeOf(contractId).write(next)
  for (const listener of listeners) listener()
}

/** What the sender of this draft has said to be meant; it outlives a reload, and holds in every tab that is opened later. */
export function useChecked(contractId: string) {
  const checked = checkedIn(useSyncExternalStore(subscribe, () => read(contractId)))
  const check = (changed: string | readonly string[], isChecked: boolean) =>
    keepChecked(contractId, changed, isChecked)
  return { checked, check }
}
