import { ApiError } from '#shared/call.ts'

/** Say only that the request took too long to arrive, or that the server had no time for it. */
const UNANSWERED = new Set([408, 429])

/** Asked again, the server would refuse it again. By the status alone: the page of a proxy that is down may hold any number. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !UNANSWERED.has(error.status)

const retries = (attempts: number) => (failures: number, error: Error) =>
  failures < attempts && !isRefusal(error)
const backoff = (capMs: number) => (failures: number) => Math.min(1000 * 2 ** failures, capMs)

/**
 * Specification, accounts 8: no retry where the error tells 400, 401, 403, 404 or 422, else 3 for queries, 2 for mutations.
 * It knows none of our other refusals, such as 402 without the money and 409: asked again, they stay the same.
 */
export const queryRetry = { retry: retries(3), retryDelay: backoff(30_000) }
export const mutationRetry = { retry: retries(2), retryDelay: backoff(10_000) }
