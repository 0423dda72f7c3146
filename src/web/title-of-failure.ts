import { ApiError } from '#shared/call.ts'

/** Over why something wasn't done: that nothing changed is known only where the server said no. */
export const titleOfFailure = (error: unknown) =>
  error instanceof ApiError && error.status < 500 ? 'Nothing changed' : 'We can’t tell whether that worked'
