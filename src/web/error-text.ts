import { ApiError } from '#shared/call.ts'

/** What a person may read about a failed call: the server's words, or `fallback` when there are none for people. */
export function textOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.status < 500 ? error.text : fallback
}
