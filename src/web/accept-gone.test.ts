import { expect, test } from 'vitest'
import { ApiError } from '#shared/call.ts'
import { acceptGone } from './accept-gone.ts'

test('a deletion that is told that there is nothing to delete is done; any other failure stays one', () => {
  expect(acceptGone(new ApiError(404, { message: 'Signer not found' }))).toBeUndefined()
  expect(() => acceptGone(new ApiError(409, { message: 'It was sent.' }))).toThrow('It was sent.')
  expect(() => acceptGone(new TypeError('Failed to fetch'))).toThrow('Failed to fetch')
})
