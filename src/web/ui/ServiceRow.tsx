import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { breakable } from './breakable.tsx'
import { BusyButton } from './BusyButton.tsx'
import { Failed } from './Failed.tsx'
import classes from './ServiceList.module.css'
import { StatusBadge } from './StatusBadge.tsx'
import { TimeText } from './TimeText.tsx'

const statuses = {
  connected: <StatusBadge look="done">Connected</StatusBadge>,
  error: <StatusBadge look="failed">Error</StatusBadge>,
  other: <StatusBadge look="pending">Not tested yet</StatusBadge>,
}

type RowProps = {
  name: string
  /** What else tells it from others; what there is none of is left out. */
  details: (string | null | undefined | false)[]
  status: keyof typeof statuses
  lastWorkedAt: string | null
  /** How it does, and at the end what to do with it. */
  children: ReactNode
  actions: ReactNode
}

/** One connected service in a list of them. */
export function ServiceRow({ name, details, status, lastWorkedAt, children, actions }: RowProps) {
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <div>
          <Text fw={600} className={classes.path}>
            {breakable(name)}
          </Text>
          <Text size="sm" c="dimmed" className={classes.path}>
            {breakable(details.filter(Boolean).join(' · '))}
          </Text>
        </div>
        {statuses[status]}
      </div>
      {children}
      {lastWorkedAt && (
        <Text size="sm" c="dimmed">
          Last worked <TimeText time={lastWorkedAt} inherit />
        </Text>
      )}
      {actions}
    </li>
  )
}

type Action = {
  /** What is said on the page while its failure isn’t mended. */
  failed: string
  run: () => void
  isPending: boolean
  error: unknown
}
type ActionsProps = {
  name: string
  /** `isWayOut`: what is left to do where the connection doesn’t work. */
  test: Action & { isWayOut?: boolean }
  disconnect: Action
  /** Others, between the two. */
  more?: (Action & { label: ReactNode }) | undefined
  /** The way out of a connection that no longer works. */
  reconnect?: ReactNode
}

/** Tests a connected service, or ends the connection. */
export function ServiceActions({ name, test, disconnect, more, reconnect }: ActionsProps) {
  return (
    <Group gap="sm">
      {reconnect}
      <BusyButton
        variant={test.isWayOut ? 'filled' : 'default'}
        size="sm"
        busy={test.isPending}
        onClick={test.run}
      >
        Test connection
      </BusyButton>
      {more && (
        <BusyButton variant="default" size="sm" busy={more.isPending} onClick={more.run}>
          {more.label}
        </BusyButton>
      )}
      <BusyButton
        variant="subtle"
        color="red"
        size="sm"
        busy={disconnect.isPending}
        onClick={disconnect.run}
        aria-label={`Disconnect ${name}`}
      >
        Disconnect
      </BusyButton>
      <Failed title={test.failed} error={test.error} />
      {more && <Failed title={more.failed} error={more.error} />}
      <Failed title={disconnect.failed} error={disconnect.error} />
    </Group>
  )
}
