import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Changed, collectChanges } from './collect-changes.ts'

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

function collecting() {
  const passed: Changed[] = []
  const pointer = { pressed: false, moved: -Infinity }
  const changes = collectChanges((changed) => void passed.push(changed), {
    isPressed: () => pointer.pressed,
    movedAt: () => pointer.moved,
  })
  return { passed, pointer, ...changes }
}

test('one change is passed on at once, and twenty in a second as one', () => {
  const { passed, add } = collecting()
  add('lease')
  vi.advanceTimersByTime(200)
  expect(passed).toEqual([new Set(['lease'])])
  for (let n = 0; n < 20; n += 1) {
    add(n % 2 ? 'lease' : 'loan')
    vi.advanceTimersByTime(50)
  }
  expect(passed).toEqual([new Set(['lease']), new Set(['loan', 'lease'])])
})

test('that something was missed stands for every contract', () => {
  const { passed, add } = collecting()
  add('lease')
  add()
  add('loan')
  vi.advanceTimersByTime(200)
  expect(passed).toEqual(['any'])
})

test('nothing changes while the pointer is down or moves, but one that never rests holds it up for seconds only', () => {
  const { passed, pointer, add } = collecting()
  pointer.pressed = true
  add('lease')
  vi.advanceTimersByTime(2000)
  expect(passed).toEqual([])
  pointer.pressed = false
  pointer.moved = performance.now()
  vi.advanceTimersByTime(300)
  expect(passed).toEqual([])
  vi.advanceTimersByTime(500)
  expect(passed).toHaveLength(1)

  pointer.pressed = true
  add('loan')
  vi.advanceTimersByTime(4500)
  expect(passed).toHaveLength(2)
})

test('what nobody waits for any more is not passed on', () => {
  const { passed, add, stop } = collecting()
  add('lease')
  stop()
  vi.advanceTimersByTime(10_000)
  expect(passed).toEqual([])
})
