import { useEffect, useSyncExternalStore } from 'react'
import type { SigningView } from '#shared/signing/signing.api.ts'
import { getTextPart } from './sign-api.ts'

export type TextState = {
  /** What has come so far, each up to the end of a block. */
  parts: readonly string[]
  is: 'loading' | 'whole' | 'failed'
  /** Why it failed. */
  error?: unknown
}
type Store = {
  state: TextState
  subscribe: (changed: () => void) => () => void
  load: () => void
}

/** Loads one part after the other, and goes on where it stopped. */
function createStore(signerId: string): Store {
  const listeners = new Set<() => void>()
  let next: string | null = '0'
  let isLoading = false
  const store: Store = {
    state: { parts: [], is: 'loading' },
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    load: () => void loadRest(),
  }
  const set = (state: TextState) => {
    store.state = state
    for (const listener of listeners) listener()
  }
  async function loadRest() {
    if (isLoading || next === null) return
    isLoading = true
    if (store.state.is === 'failed') set({ parts: store.state.parts, is: 'loading' })
    try {
      while (next !== null) {
        const part = await getTextPart(signerId, next)
        next = part.next
        const before = part.isAnew ? [] : store.state.parts
        set({ parts: [...before, part.html], is: next === null ? 'whole' : 'loading' })
      }
    } catch (error) {
      set({ ...store.state, is: 'failed', error })
    }
    isLoading = false
  }
  return store
}

const stores = new Map<string, Store>()
const whole: TextState = { parts: [], is: 'whole' }

/** A text that was shown with other words: of a contract that everyone has signed meanwhile, say. */
const nameOf = ({ id, contract }: SigningView) => `${id} ${contract.contentVersion}`

function storeOf(view: SigningView): Store {
  const name = nameOf(view)
  const known = stores.get(name)
  if (known) return known
  const store = createStore(view.id)
  stores.set(name, store)
  return store
}

/** Begins to load the text before it is to be read. */
export const prepareText = (view: SigningView) => view.contract.contentLength > 0 && storeOf(view).load()

/** The text of the contract as it comes; what failed is tried again when the network returns. */
export function useContractText(view: SigningView): TextState & { again: () => void } {
  const store = storeOf(view)
  const isEmpty = view.contract.contentLength === 0
  useEffect(() => {
    if (isEmpty) return undefined
    store.load()
    window.addEventListener('online', store.load)
    return () => window.removeEventListener('online', store.load)
  }, [store, isEmpty])
  const state = useSyncExternalStore(store.subscribe, () => (isEmpty ? whole : store.state))
  return { ...state, again: store.load }
}
