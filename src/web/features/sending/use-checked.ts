import { useState } from 'react'
import { z } from 'zod'
import { browserStore, storeNames } from '#web/browser-store.ts'

const ids = z.array(z.string())

/** What the sender of this draft has said to be meant; it outlives a reload of the page. */
export function useChecked(contractId: string) {
  const [store] = useState(() => browserStore('tab', storeNames.checkedFindings(contractId), ids))
  const [checked, setChecked] = useState<ReadonlySet<string>>(() => new Set(store.read()))
  const check = (changed: string, isChecked: boolean) => {
    const others = [...checked].filter((id) => id !== changed)
    const next = isChecked ? [...others, changed] : others
    setChecked(new Set(next))
    store.write(next)
  }
  return { checked, check }
}
