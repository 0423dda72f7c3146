import { Text, Tooltip, VisuallyHidden } from '@mantine/core'
import { Mail, MessageSquare } from 'lucide-react'
import type { Signer } from '#shared/signers/signers.api.ts'
import { writtenIn } from './signer-step.ts'
import classes from './Signers.module.css'

const notified = {
  email: { label: 'Notified by email', icons: [['email', Mail]] },
  sms: { label: 'Notified by text message', icons: [['sms', MessageSquare]] },
  both: {
    label: 'Notified by email and text message',
    icons: [
      ['email', Mail],
      ['sms', MessageSquare],
    ],
  },
} as const

/** By what they are reached now: email goes out in place of texts that don't. */
function reachedBy({ notificationPreference, texts }: Signer, isOwn: boolean) {
  if (texts === 'stopped' || texts === 'not-asked') return notified.email
  if (texts === 'asked')
    return {
      ...notified.both,
      label: `Notified by email, and by text message once ${isOwn ? 'you' : 'they'} reply YES to our text`,
    }
  return notified[notificationPreference]
}

/** By which messages a signer hears of the contract. */
export function NotificationIcon({ signer, isOwn }: { signer: Signer; isOwn: boolean }) {
  const { label: channels, icons } = reachedBy(signer, isOwn)
  const [newest] = signer.deliveries
  const label = newest ? channels + writtenIn(newest) : channels
  return (
    <Tooltip label={label}>
      <Text component="span" c="dimmed" className={classes.icons}>
        {icons.map(([name, Icon]) => (
          <Icon key={name} size={16} aria-hidden />
        ))}
        <VisuallyHidden>{label}</VisuallyHidden>
      </Text>
    </Tooltip>
  )
}
