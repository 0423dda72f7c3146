import { notificationsStore } from '@mantine/notifications'
import { expect, test } from 'vitest'
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
  toast.undoable('Contact deleted', 'Bob')
  expect(shown()).toMatchObject([{ title: 'Contact deleted' }])
})

test('a toast that was taken away takes no other with it', () => {
  const close = toast.undoable('Contact deleted', 'Bob')
  toast.success('Contact restored')
  close()
  expect(shown()).toMatchObject([{ title: 'Contact restored', autoClose: 5000 }])
})
