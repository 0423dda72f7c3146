import { ApiError, createCaller } from '#shared/call.ts'
import { fetchOwn } from './early-answers.ts'

/**
 * Says whose page asks (me.queries.ts), as `page-user`: the server refuses it once somebody else has signed in in this
 * browser.
 */
export const pageHeaders: Record<string, string> = {}

/** Typed calls of our own server. A refusal throws ApiError; a 401 also ends the session on screen (query-client.ts). */
export const { call, callPage } = createCaller(fetchOwn, { remembers: 12, always: pageHeaders })

export const isStatus = (error: unknown, ...statuses: number[]) =>
  error instanceof ApiError && statuses.includes(error.status)

export const hasCode = (error: unknown, code: string) => error instanceof ApiError && error.code === code

/** What the server found wrong in each field of a form, by the field's path. */
export const issuesOf = (error: unknown): Record<string, string> =>
  error instanceof ApiError
    ? Object.fromEntries(error.issues.map(({ path, message }) => [path, message]))
    : {}
