/**
 * Runs each of these, one after the other, whatever becomes of the others. Throws at the end an AggregateError with
 * what failed, each under its name.
 */
export async function runAll(works: Work[]): Promise<void> {
  throwAll(await failuresOf(works))
}

/**
 * The same for each id that is listed, page by page: `listAfter` answers some of those that follow the one it is given,
 * in the order of their ids. However many fail, they hold up none of those after them.
 */
export async function runForEach(
  listAfter: (last: string | undefined) => Promise<string[]>,
  work: (id: string) => Promise<unknown>,
): Promise<void> {
  const failures: Error[] = []
  for (let ids = await listAfter(undefined); ids.length > 0; ids = await listAfter(ids.at(-1)))
    failures.push(...(await failuresOf(ids.map((id) => [id, () => work(id)]))))
  throwAll(failures)
}

type Work = [name: string, work: () => Promise<unknown>]

async function failuresOf(works: Work[]): Promise<Error[]> {
  const failures: Error[] = []
  for (const [name, work] of works)
    await work().catch((cause: unknown) => void failures.push(new Error(name, { cause })))
  return failures
}

function throwAll(failures: Error[]) {
  if (failures.length > 0)
    throw new AggregateError(failures, `Not done: ${failures.map(({ message }) => message).join(', ')}`)
}
