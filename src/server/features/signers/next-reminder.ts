import { nextReminder } from '#shared/contracts/reminder-times.ts'
import type { ContractRow } from '#server/features/contracts/contracts.queries.ts'

type Settings = Pick<ContractRow, 'reminders' | 'endsAt'>

/** When somebody who was invited then, and written to last just now, is reminded next; null for never. */
export const nextReminderOf = ({ reminders, endsAt }: Settings, invitedAt: Date | null, now: Date) =>
  (reminders && endsAt && invitedAt && nextReminder({ invitedAt, endsAt, writtenAt: now })) || null
