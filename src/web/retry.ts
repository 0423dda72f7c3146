import { ApiError } from '#shared/call.ts'

const HOPELESS = new Set([400, 401, 403, 404, 422])

// by the status alone: the page of a proxy that is down may hold any of these numbers
const isHopeless = (error: Error) => error instanceof ApiError && HOPELESS.has(error.status)

const retries = (attempts: number) => (failures: number, error: Error) =>
  failures < attempts && !isHopeless(error)
const backoff = (capMs: number) => (failures: number) => Math.min(1000 * 2 ** failures, capMs)

/** Specification, accounts 8: no retry where the error tells 400, 401, 403, 404 or 422, else 3 for queries, 2 for mutations. */
export const queryRetry = { retry: retries(3), retryDelay: backoff(30_000) }
export const mutationRetry = { retry: retries(2), retryDelay: backoff(10_000) }
