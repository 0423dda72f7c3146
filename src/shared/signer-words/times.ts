import { writeFirst } from '#shared/explaining/languages.ts'
import { lastDay, lastDayInWords } from '#shared/contracts/end-date.ts'
import { formatClock, formatExact } from '#shared/format-time.ts'

const whole = { year: 'numeric', month: 'long', day: 'numeric' } as const
const clock = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const

const isCounted = (zone: string) => /\d/.test(zone)

/** How times are told to signers in a language; in English as everywhere else. */
export function createTimes(tag: string) {
  if (tag === 'en') return { clock: formatClock, exact: formatExact, lastDay: lastDayInWords }
  const write = (options: Intl.DateTimeFormatOptions, time: string | Date) => {
    const format = new Intl.DateTimeFormat(tag, options)
    const moment = new Date(time)
    const zone = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [own = ''] = formatClock(moment, options.timeZone).split(' ').slice(-1)
    // a zone that the language only counts, as "GMT-5", goes by the name that it has where it is: "EST"
    const text = writeFirst(tag, format.format(moment))
    return isCounted(zone) && !isCounted(own) ? text.replace(zone, own) : text
  }
  return {
    /** "22:51 MEZ" */
    clock: (time: string | Date, timeZone?: string) => write({ ...clock, timeZone }, time),
    /** "20. November 2026 um 22:51 MEZ": always with its zone, which is the device's unless another is named. */
    exact: (time: string | Date, timeZone?: string) => write({ ...whole, ...clock, timeZone }, time),
    /** The last day on which a contract with this end can be signed. */
    lastDay: (endsAt: string | Date) => write({ ...whole, timeZone: 'UTC' }, `${lastDay(endsAt)}T12:00:00Z`),
  }
}
