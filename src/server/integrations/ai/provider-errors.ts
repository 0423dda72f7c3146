import { APICallError, NoObjectGeneratedError, NoOutputGeneratedError } from 'ai'
import { AssistantError } from './assistant.ts'

const DAY_MS = 86_400_000

/** Seconds or a date, as HTTP has it, or milliseconds, as some providers have it; at most a day. */
function readRetryAfter(headers: Record<string, string> | undefined): number | undefined {
  const exact = Number(headers?.['retry-after-ms'] ?? NaN)
  const value = headers?.['retry-after'] ?? ''
  const given = /^\d+(\.\d+)?$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  const ms = Number.isFinite(exact) ? exact : given
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), DAY_MS) : undefined
}

function ofStatus(status: number, retryAfterMs: number | undefined): AssistantError {
  const said = `(HTTP ${status})`
  if (status === 401 || status === 403)
    return new AssistantError('account', `The AI provider rejected AI_API_KEY ${said}.`)
  if (status === 402)
    return new AssistantError('account', `The AI provider account has no credit left ${said}.`)
  if (status === 404)
    return new AssistantError('account', `The AI provider doesn’t recognize AI_MODEL or AI_BASE_URL ${said}.`)
  if (status === 429)
    return new AssistantError('rate-limited', `The AI provider is busy ${said}.`, retryAfterMs)
  if (status === 408 || status === 409 || status >= 500)
    return new AssistantError('unavailable', `The AI provider is down ${said}.`, retryAfterMs)
  if (status >= 400) return new AssistantError('refused', `The AI provider rejected the request ${said}.`)
  return new AssistantError('nonsense', 'The AI provider sent a response we couldn’t use.')
}

const isAbort = (error: unknown) =>
  error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError')

/**
 * Turns whatever the client throws into an error of ours: its own hold the whole question, with the contract in it.
 * `isGivenUp`: the person who asked is gone.
 */
export function toAssistantError(error: unknown, isGivenUp: boolean): AssistantError {
  if (error instanceof AssistantError) return error
  if (isGivenUp) return new AssistantError('given-up', 'No one is waiting for the answer.')
  if (isAbort(error)) return new AssistantError('timeout', 'The AI provider took too long to respond.')
  if (APICallError.isInstance(error)) {
    if (error.statusCode === undefined) return connectionError(error.cause)
    return ofStatus(error.statusCode, readRetryAfter(error.responseHeaders))
  }
  if (NoObjectGeneratedError.isInstance(error) || NoOutputGeneratedError.isInstance(error))
    return new AssistantError('nonsense', 'The AI provider sent a response we couldn’t use.')
  if (error instanceof TypeError) return connectionError(error)
  return new AssistantError('nonsense', 'The AI provider sent a response we couldn’t read.')
}

function connectionError(error: unknown): AssistantError {
  const code = codeOf(error)
  return new AssistantError('unavailable', `Couldn’t reach the AI provider (${code ?? 'no code'}).`)
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string' && /^[A-Z_]{1,40}$/.test(error.code))
    return error.code
  return codeOf(error.cause)
}
