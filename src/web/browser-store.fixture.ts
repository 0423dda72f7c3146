import { vi } from 'vitest'

/** A browser's storages, empty, in place of those that Node lacks. */
export function stubStorages() {
  const [device, tab] = [memoryStorage(), memoryStorage()]
  vi.stubGlobal('localStorage', device)
  vi.stubGlobal('sessionStorage', tab)
  return { device, tab }
}

function memoryStorage() {
  const items = new Map<string, string>()
  return {
    items,
    get length() {
      return items.size
    },
    key: (place: number) => [...items.keys()][place] ?? null,
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  }
}
