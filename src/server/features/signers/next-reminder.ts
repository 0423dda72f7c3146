import { reminderDays } from '#shared/contracts/reminder-times.ts'
import { ACROSS_THE_US, nextDaytime } from '#server/daytime.ts'
import type { ContractRow } from '#server/features/contracts/contracts.queries.ts'
import { channelsOf } from './plan-texts.ts'
import type { KnownSender } from './sender-of.ts'
import type { SignerRow } from './signers.queries.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/**
 * Nobody is reminded within this time of another message about the contract: a day, but for the hour by which clocks are
 * set, and the minutes until a run finds what is due.
 */
const REST_MS = DAY_MS - 2 * HOUR_MS

type Reader = Pick<SignerRow, 'phone' | 'notificationPreference'>
type Settings = Pick<ContractRow, 'reminders' | 'endsAt'>

/**
 * The zones of which it has to be daytime in all before a signer gets what nobody sends by hand: that of the sender's
 * account for whoever gets email alone. Nobody tells where a phone is; all that are texted are American.
 */
export const zonesOf = ({ timeZone }: KnownSender, signer: Reader): string[] =>
  timeZone && !channelsOf(signer).includes('sms') ? [timeZone] : ACROSS_THE_US

/** When a reminder that was scheduled for this moment goes out, by what is known of its reader now. */
export const inDaytimeOf = (sender: KnownSender, signer: Reader, moment: Date): Date =>
  nextDaytime(moment, zonesOf(sender, signer))

/**
 * When somebody who was invited then, and written to last just now, is reminded next: a number of days after the
 * invitation, at its time of day, or in the daytime that follows. Null for never.
 */
export function nextReminderOf(
  { reminders, endsAt }: Settings,
  sender: KnownSender,
  signer: Reader & Pick<SignerRow, 'invitedAt'>,
  now: Date,
): Date | null {
  const { invitedAt } = signer
  if (!reminders || !endsAt || !invitedAt) return null
  const times = reminderDays(invitedAt, endsAt).map((days) =>
    inDaytimeOf(sender, signer, new Date(invitedAt.getTime() + days * DAY_MS)),
  )
  return times.find((time) => time.getTime() >= now.getTime() + REST_MS) ?? null
}
