import { DAYTIME } from '#shared/contracts/reminder-times.ts'
import { hourIn, nextTimeAt } from './local-time.ts'

/** Where it is daytime both in the east and in the west of the United States, it is everywhere between. */
export const ACROSS_THE_US = ['America/New_York', 'Pacific/Honolulu']

const isDayIn = (timeZone: string, moment: Date) => {
  const hour = hourIn(moment, timeZone)
  return hour >= DAYTIME.from && hour < DAYTIME.to
}

/** Whether what nobody asked for may go out at this moment to somebody who is in one of these zones (IANA names). */
export const isDaytime = (moment: Date, timeZones: string[]): boolean =>
  timeZones.every((timeZone) => isDayIn(timeZone, moment))

/** The first such moment from this one on. The zones must have some hours of their day in common. */
export function nextDaytime(moment: Date, timeZones: string[]): Date {
  const dark = timeZones.find((timeZone) => !isDayIn(timeZone, moment))
  return dark === undefined ? moment : nextDaytime(nextTimeAt(DAYTIME.from, moment, dark), timeZones)
}
