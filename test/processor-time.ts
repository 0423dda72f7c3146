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
