import { notificationsStore } from '@mantine/notifications'
import { isValidElement } from 'react'
import { expect, test } from 'vitest'
import { ApiError } from '#shared/call.ts'
import { toastFailure, toastInsufficientForTest } from './insufficient-balance.ts'

/** Title and words of the toast that is shown. */
function shown() {
  const { title, message } = notificationsStore.getState().notifications[0] ?? {}
  return [title, isValidElement<{ why: string }>(message) ? message.props.why : message]
}

const unpaid = new ApiError(402, { message: 'Insufficient balance. Please add funds.' })

test('what the balance doesn’t pay for says so by its own price, wherever it was refused', () => {
  toastFailure(unpaid, 'Sending failed', 'Try again.')
  expect(shown()).toEqual([
    'Insufficient Balance',
    'You need at least $0.50 to create a contract. Please add funds to your account.',
  ])
  toastFailure(unpaid, 'The test didn’t start', 'Try again.', toastInsufficientForTest)
  expect(shown()).toEqual([
    'Insufficient Balance',
    'You need at least $0.10 to run a system test. Please add funds to your account.',
  ])
})

test('any other failure is said in the server’s words, or in ours where it has none for people', () => {
  toastFailure(new ApiError(409, { message: 'It was sent already.' }), 'Sending failed', 'Try again.')
  expect(shown()).toEqual(['Sending failed', 'It was sent already.'])
  toastFailure(new ApiError(500, { message: 'x' }), 'Sending failed', 'Try again.')
  expect(shown()).toEqual(['Sending failed', 'Try again.'])
})
