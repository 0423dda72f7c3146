import { ApiError } from '#shared/call.ts'

/** Of a failed request, for the console of the browser: a refusal is an answer, not a defect. */
export function logFailure(error: unknown) {
  if (error instanceof ApiError && error.status < 500) console.warn(error.message)
  else console.error(error)
}
