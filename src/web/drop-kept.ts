// apart from the browser's store, which every page loads
const storages = [() => localStorage, () => sessionStorage]

/** Drops everything that this browser keeps under names of this user, on the device and in this tab. */
export function dropKept(userId: string) {
  for (const open of storages)
    try {
      const storage = open()
      const names = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '')
      for (const name of names)
        if (name.startsWith('plainseal-') && name.includes(userId)) storage.removeItem(name)
    } catch {
      // a browser that blocks storage has kept nothing
    }
}
