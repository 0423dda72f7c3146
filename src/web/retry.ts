import { ApiError } from '#shared/call.ts'

/** Says only that the server had no time. */
const TOO_MANY = 429

// by the status alone: the page of a proxy that is down may hold any of these numbers
const isRefused = (error: Error) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== TOO_MANY

const retries = (attempts: number) => (failures: number, error: Error) =>
  failures < attempts && !isRefused(error)
const backoff = (capMs: number) => (failures: number) => Math.min(1000 * 2 ** failures, capMs)

/**
 * Specification, accounts 8: no retry where the error tells 400, 401, 403, 404 or 422, else 3 for queries, 2 for mutations.
 * It knows none of our other refusals, such as 402 without the money and 409: asked again, they stay the same.
 */
export const queryRetry = { retry: retries(3), retryDelay: backoff(30_000) }
export const mutationRetry = { retry: retries(2), retryDelay: backoff(10_000) }
