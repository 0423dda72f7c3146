import type { OutboxMessage } from '#shared/outbox/outbox.api.ts'
import { formatPhone } from '#shared/phone.ts'

/** To whom a message went, as people write addresses and numbers. */
export const recipientOf = ({ channel, to }: Pick<OutboxMessage, 'channel' | 'to'>) =>
  channel === 'sms' ? formatPhone(to) : to
