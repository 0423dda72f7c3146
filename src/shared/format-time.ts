import { momentInWords } from './date-words.ts'
import { once } from './once.ts'

const ownZone = once(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)

/** "November 20, 2026, 10:51 PM EST", in the zone of this device. */
export const formatExact = (time: string | Date): string => momentInWords(new Date(time), ownZone())
