import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#shared/call.ts'
import { logFailure } from './log-failure.ts'

afterEach(() => void vi.restoreAllMocks())

test('a refusal is logged by its status and words, and what broke as the error that it is', () => {
  const [warn, error] = (['warn', 'error'] as const).map((method) =>
    vi.spyOn(console, method).mockImplementation(() => {}),
  )
  logFailure(new ApiError(413, { message: 'This file is too large.' }))
  expect(warn).toHaveBeenCalledExactlyOnceWith('413: This file is too large.')
  expect(error).not.toHaveBeenCalled()
  const broken = [new ApiError(503, { message: 'Busy.' }), new TypeError('No connection')]
  broken.forEach(logFailure)
  expect(error?.mock.calls).toEqual(broken.map((one) => [one]))
})
