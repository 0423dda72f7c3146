// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { toastUndo } from './toast-undo.tsx'
import { closeToast, toast } from './toast.ts'

beforeEach(closeToast)

const pressUndoKeys = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true }))

test('the undo keys take back only what the toast on screen tells of, and that once', () => {
  const undoFirst = vi.fn<() => void>()
  const undoSecond = vi.fn<() => void>()
  toastUndo('Signer removed', 'Ada won’t be asked to sign.', undoFirst)
  toastUndo('Signer removed', 'Bob won’t be asked to sign.', undoSecond)
  pressUndoKeys()
  pressUndoKeys()
  expect(undoFirst).not.toHaveBeenCalled()
  expect(undoSecond).toHaveBeenCalledOnce()
})

test.each([
  ['another toast took its place', () => toast.success('File ready')],
  ['it was dismissed', closeToast],
])('the undo keys take nothing back once %s', (_, takeAway) => {
  const undo = vi.fn<() => void>()
  toastUndo('Draft cleared', 'Everything you entered is gone from this page.', undo)
  takeAway()
  pressUndoKeys()
  expect(undo).not.toHaveBeenCalled()
})
