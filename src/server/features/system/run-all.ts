/**
 * Runs each of these, one after the other, whatever becomes of the others. Throws at the end an AggregateError with
 * what failed, each under its name.
 */
export async function runAll(works: [name: string, work: () => Promise<unknown>][]): Promise<void> {
  const failures: Error[] = []
  for (const [name, work] of works)
    await work().catch((cause: unknown) => void failures.push(new Error(name, { cause })))
  if (failures.length > 0)
    throw new AggregateError(failures, `Not done: ${failures.map(({ message }) => message).join(', ')}`)
}
