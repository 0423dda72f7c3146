import { notificationsStore } from '@mantine/notifications'
import { expect, test } from 'vitest'
import { hideFailureToast } from './failure-toast.ts'
import { toast } from './toast.ts'

/** What is shown, and what waits for its turn. */
const shown = () => {
  const { notifications, queue } = notificationsStore.getState()
  return [...notifications, ...queue].map(({ title, color, autoClose }) => ({ title, color, autoClose }))
}

test('one toast at a time: a new one takes the place of the old, and none waits behind it', () => {
  toast.success('Contract created')
  toast.error('Failed to add signer', 'Try again.')
  expect(shown()).toEqual([{ title: 'Failed to add signer', color: 'red', autoClose: 5000 }])
  toast.actionable('Contact deleted', 'Bob')
  expect(shown()).toMatchObject([{ title: 'Contact deleted' }])
})

test('a toast that was taken away takes no other with it', () => {
  const close = toast.actionable('Contact deleted', 'Bob')
  toast.success('Contact restored')
  close()
  expect(shown()).toMatchObject([{ title: 'Contact restored', autoClose: 5000 }])
})

const roleOf = () => notificationsStore.getState().notifications[0]?.role

test('what went well waits its turn to be read aloud, what failed is read at once', () => {
  toast.success('Contract created')
  expect(roleOf()).toBe('status')
  toast.actionable('Contact deleted', 'Bob')
  expect(roleOf()).toBe('status')
  toast.error('Failed to add signer')
  expect(roleOf()).toBe('alert')
})

test('the toast of a failure goes with the next success, and no other toast does', () => {
  toast.error('Failed to add signer')
  hideFailureToast()
  expect(shown()).toEqual([])
  toast.error('Failed to add signer')
  toast.info('Contact Selected')
  hideFailureToast()
  expect(shown()).toMatchObject([{ title: 'Contact Selected' }])
})
