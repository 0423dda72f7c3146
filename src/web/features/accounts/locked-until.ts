import { ApiError } from '#shared/call.ts'

/** Until when too many wrong codes lock a person's codes, where a call was refused for that. */
export const lockedUntil = (error: unknown): Date | undefined =>
  error instanceof ApiError && error.code === 'codes_locked' && error.values.until
    ? new Date(error.values.until)
    : undefined
