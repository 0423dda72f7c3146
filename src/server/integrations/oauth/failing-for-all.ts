/** Of one account alone, it may be the account. */
const ACCOUNTS_IN_A_ROW = 3

/** Which services fail for all, by what came of one account after the other. */
export function failingForAll() {
  const failures = new Map<string, number>()
  const failuresOf = (service: string) => failures.get(service) ?? 0
  return {
    has: (service: string) => failuresOf(service) >= ACCOUNTS_IN_A_ROW,
    noteFailure: (service: string) => void failures.set(service, failuresOf(service) + 1),
    noteAnswer: (service: string) => void failures.delete(service),
  }
}
export type FailingForAll = ReturnType<typeof failingForAll>
