import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { formatClock, formatDay, formatExact, setOwnZone } from './format-time.ts'

const time = '2026-11-21T03:51:00Z'
afterEach(() => setOwnZone(undefined))

test('a time is told as people say it, with its zone', () => {
  expect(formatExact(time, 'America/New_York')).toBe('November 20, 2026, 10:51 PM EST')
  expect(formatExact(new Date(time), 'UTC')).toBe('November 21, 2026, 3:51 AM UTC')
  expect(formatDay(time, 'America/New_York')).toBe('November 20, 2026')
  expect(formatClock(time, 'America/New_York')).toBe('10:51 PM EST')
})

test.for([
  ['Europe/Vienna', 'November 21, 2026, 4:51 AM GMT+1'],
  ['Asia/Tokyo', 'November 21, 2026, 12:51 PM GMT+9'],
  // nobody knows this zone, so none is claimed
  ['Mars/Olympus', 'November 21, 2026, 3:51 AM UTC'],
] as const)('a time is told in the zone %s, with its name', ([timeZone, words]) => {
  expect(formatExact(time, timeZone)).toBe(words)
})

test('a page tells times in the zone of its account, and in UTC when nobody knows that zone', () => {
  setOwnZone('America/New_York')
  expect(formatExact(time)).toBe('November 20, 2026, 10:51 PM EST')
  setOwnZone('Mars/Olympus')
  expect(formatExact(time)).toBe('November 21, 2026, 3:51 AM UTC')
})

test('zones that browsers make up don’t fill the memory: of many, the first are forgotten', () => {
  const make = vi.spyOn(Intl, 'DateTimeFormat')
  onTestFinished(() => make.mockRestore())
  const inZone = (name: string) => {
    make.mockClear()
    formatDay(time, name)
    return make.mock.calls.length > 0
  }
  expect([inZone('Nowhere/First'), inZone('Nowhere/First')]).toEqual([true, false])
  for (let n = 0; n < 1000; n += 1) formatDay(time, `Nowhere/${n}`)
  expect(inZone('Nowhere/First')).toBe(true)
})
