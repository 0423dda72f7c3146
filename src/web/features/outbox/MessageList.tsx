import { Text, UnstyledButton } from '@mantine/core'
import { Mail, MessageSquareText, Paperclip } from 'lucide-react'
import type { OutboxMessage } from '#shared/outbox/outbox.api.ts'
import { TimeText } from '#web/ui/TimeText.tsx'
import classes from './Outbox.module.css'
import { recipientOf } from './recipient-of.ts'

type Props = { messages: OutboxMessage[]; openId: string | undefined; onOpen: (id: string) => void }

/** Newest first; the open one is marked. */
export function MessageList({ messages, openId, onOpen }: Props) {
  return (
    <ul className={`${classes.list} ${classes.messages}`} aria-label="Messages">
      {messages.map(({ id, channel, to, subject, text, attachments, createdAt }) => (
        <li key={id}>
          <UnstyledButton
            className={classes.row}
            aria-current={id === openId ? 'true' : undefined}
            onClick={() => onOpen(id)}
          >
            {channel === 'email' ? (
              <Mail size={18} aria-hidden />
            ) : (
              <MessageSquareText size={18} aria-hidden />
            )}
            <div className={classes.rowText}>
              <Text fw={500} lineClamp={2}>
                {subject || text}
              </Text>
              <Text size="sm" c="dimmed" truncate>
                {channel === 'email' ? 'Email' : 'Text message'} to {recipientOf({ channel, to })}
              </Text>
              <TimeText time={createdAt} size="sm" c="dimmed" withinControl />
            </div>
            {attachments.length > 0 && <Paperclip size={16} aria-hidden />}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
