import { ApiError } from '#shared/call.ts'

/** What a person may read about a failed call: the server's words, or `fallback` when there are none for people. */
export function textOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.status < 500 ? error.text : fallback
}

/** What a form says below its fields of a refusal: nothing of one whose reasons stand at the fields. */
export const besidesFields = (error: unknown): unknown =>
  error instanceof ApiError && error.issues.length > 0 ? undefined : error
