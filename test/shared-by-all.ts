type Hooks = { onCleanup: (end: () => Promise<void>) => void }

/**
 * A fixture of the worker that all tests of the process share. By itself Vitest opens one more for every `test` that is
 * extended, as two dozen files do, and keeps them all until the process ends.
 */
export function sharedByAll<Needs, T>(
  open: (needs: Needs) => Promise<T>,
  close: (value: T) => Promise<void>,
) {
  let value: Promise<T> | undefined
  let users = 0
  return async (needs: Needs, { onCleanup }: Hooks): Promise<T> => {
    value ??= open(needs).catch((error: unknown) => {
      value = undefined // the next test tries again
      throw error
    })
    const shared = await value
    users += 1
    onCleanup(async () => {
      users -= 1
      if (users > 0) return
      value = undefined
      await close(shared)
    })
    return shared
  }
}
