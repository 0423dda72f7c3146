import { expect, test } from 'vitest'
import { ApiError } from '#shared/call.ts'
import { titleOfFailure } from './title-of-failure.ts'

test('nothing is said to be unchanged unless the server refused', () => {
  expect(titleOfFailure(new ApiError(409, { message: 'It changed meanwhile.' }))).toBe('Nothing changed')
  expect(titleOfFailure(new ApiError(429, { message: 'Too many tries.' }))).toBe('Nothing changed')
  expect(titleOfFailure(new ApiError(502, { message: '' }))).toBe('We can’t tell whether that worked')
  expect(titleOfFailure(new TypeError('Failed to fetch'))).toBe('We can’t tell whether that worked')
})
