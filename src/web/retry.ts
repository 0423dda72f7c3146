const HOPELESS = /400|401|403|404|422/

const retries = (attempts: number) => (failures: number, error: Error) =>
  failures < attempts && !HOPELESS.test(error.message)
const backoff = (capMs: number) => (failures: number) => Math.min(1000 * 2 ** failures, capMs)

/** Specification, accounts 8: no retry where the message tells 400, 401, 403, 404 or 422, else 3 for queries, 2 for mutations. */
export const queryRetry = { retry: retries(3), retryDelay: backoff(30_000) }
export const mutationRetry = { retry: retries(2), retryDelay: backoff(10_000) }
