import { setTimeout } from 'node:timers/promises'

const spentSince = (before: NodeJS.CpuUsage) => {
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** Milliseconds of this thread's own work, however busy the machine is otherwise. */
export function cpuTimeOf(act: () => unknown): number {
  const before = process.threadCpuUsage()
  act()
  return spentSince(before)
}

/** The same until the promise is settled, whatever else the thread did meanwhile included. */
export async function cpuTimeUntil(act: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await act()
  return spentSince(before)
}

/**
 * The longest that this thread worked without a turn for others, until the promise is settled; up to a millisecond too
 * much, as it looks once in each: to look in every turn would keep the processor busy.
 */
export async function longestTurnUntil(act: () => Promise<unknown>): Promise<number> {
  const over = new AbortController()
  const done = act().finally(() => over.abort())
  let longest = 0
  while (!over.signal.aborted) {
    const before = process.threadCpuUsage()
    await setTimeout(1)
    longest = Math.max(longest, spentSince(before))
  }
  await done
  return longest
}
