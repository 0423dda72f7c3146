import { describe, expect, test } from 'vitest'
import { ApiError } from '#shared/call.ts'
import { mutationRetry, queryRetry } from './retry.ts'

const refused = (status: number) => new ApiError(status, { message: 'refused' })

describe('a failed query', () => {
  test.each([400, 401, 402, 403, 404, 409, 410, 413, 415, 422])(
    'is not tried again when the server says %d',
    (status) => {
      expect(queryRetry.retry(0, refused(status))).toBe(false)
    },
  )
  test('is tried again up to 3 times when the server fails or cannot be reached', () => {
    const proxy = new ApiError(502, { message: 'refused' }, '<h1>502</h1> 404 ms, worker 4001')
    for (const error of [refused(503), refused(429), refused(408), proxy, new TypeError('Failed to fetch')])
      expect([0, 1, 2, 3].map((failures) => queryRetry.retry(failures, error))).toEqual([
        true,
        true,
        true,
        false,
      ])
  })
  test('waits 1 second, then twice as long each time, never over 30 seconds', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map(queryRetry.retryDelay)).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
    ])
  })
})

describe('a failed mutation', () => {
  test.each([400, 401, 402, 403, 404, 409, 410, 413, 415, 422])(
    'is not tried again when the server says %d',
    (status) => {
      expect(mutationRetry.retry(0, refused(status))).toBe(false)
    },
  )
  test('is tried again up to 2 times, waiting at most 10 seconds', () => {
    expect([0, 1, 2].map((failures) => mutationRetry.retry(failures, refused(500)))).toEqual([
      true,
      true,
      false,
    ])
    expect([0, 1, 2, 3, 4, 5].map(mutationRetry.retryDelay)).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000])
  })
})
