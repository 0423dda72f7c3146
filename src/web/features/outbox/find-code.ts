import type { OutboxMessage } from '#shared/outbox/outbox.api.ts'

/** The 4-digit code of a text message, if it holds exactly one. */
export function findCode({ channel, text }: Pick<OutboxMessage, 'channel' | 'text'>): string | undefined {
  if (channel !== 'sms') return undefined
  const codes = text.match(/(?<![\d/.-])\d{4}(?![\d/-])/g) ?? []
  return codes.length === 1 ? codes[0] : undefined
}
