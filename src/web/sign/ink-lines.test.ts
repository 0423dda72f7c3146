import { expect, test } from 'vitest'
import { centerOfDot, isInk, isShort } from '#shared/signing/ink.ts'
import { inkLines } from './ink-lines.ts'

const strokeOf = (...points: [number, number][]) => ({
  points: points.map(([x, y], at) => ({ x, y, pressure: 0.5, time: at })),
})

test('a stroke becomes one curve, and a dot and a dash stay what they are', () => {
  const lines = inkLines([
    strokeOf([10, 20], [20, 30], [30, 20], [40, 25]),
    strokeOf([70, 7]),
    strokeOf([80, 8], [84, 9.126]),
  ]).split('\n')
  expect(lines).toHaveLength(3)
  // ends where the pad ends it
  expect(lines[0]).toMatch(/^M10 20C.* 20 30C.* 30 20$/)
  expect(lines.slice(1)).toEqual(['M70 7L70 7', 'M80 8L84 9.13'])
  expect(lines.map(isShort)).toEqual([false, true, true])
  expect(lines.map(centerOfDot)).toEqual([undefined, { x: 70, y: 7 }, undefined])
})

test('through points on a straight line runs a straight line', () => {
  expect(inkLines([strokeOf([0, 0], [10, 0], [20, 0], [30, 0])])).toBe('M0 0C5 0 5 0 10 0C15 0 15 0 20 0')
})

test('what the page writes is what the server takes, also where the pen leaves the paper', () => {
  const strokes = [strokeOf([-31.456, 500.5], [1e-9, 2], [3, -4.001]), strokeOf([5, 5])]
  expect(isInk(inkLines(strokes))).toBe(true)
  for (const text of ['', 'M1 2', 'M1 2L', 'M1 2C1 2 3 4', 'M1 2L3 4"/><script>', 'M1 2L3 4\n', 'M1e9 2L3 4'])
    expect(isInk(text)).toBe(false)
  expect(isInk(`M1 2${'C1 2 3 4 5 6'.repeat(6000)}`)).toBe(false)
})

test('nothing drawn is no line', () => {
  expect(inkLines([])).toBe('')
})
