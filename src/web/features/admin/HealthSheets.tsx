import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { RECENT_MESSAGES } from '#shared/admin/admin-rules.ts'
import type { PlatformHealth } from '#shared/admin/admin.api.ts'
import { formatDay } from '#shared/format-time.ts'
import { formatNumber } from '#shared/format-number.ts'
import { Sheet } from '#web/ui/Sheet.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TimeText } from '#web/ui/TimeText.tsx'
import classes from './Health.module.css'
import {
  channelNames,
  countText,
  erasureText,
  kindText,
  providerNames,
  providerState,
  workText,
} from './health-texts.ts'

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Text component="dt" size="sm" c="dimmed">
      {name}
    </Text>
    <dd className="ps-figures">{children}</dd>
  </div>
)

/** Since when the oldest waits; nothing where none does. */
const Since = ({ time }: { time: string | null }) =>
  time && (
    <Figure name="Waiting since">
      <TimeText time={time} inherit />
    </Figure>
  )

type MessagesProps = Pick<PlatformHealth, 'messages'>

function Channels({ messages: { channels } }: MessagesProps) {
  return (
    <table className={classes.table} aria-label="Newest messages">
      <thead>
        <tr>
          <th scope="col">Of the newest {RECENT_MESSAGES}</th>
          <th scope="col">Sent</th>
          <th scope="col">Waiting</th>
          <th scope="col">Failed</th>
        </tr>
      </thead>
      <tbody>
        {channels.map(({ channel, sent, waiting, failed, lastSentAt }) => (
          <tr key={channel}>
            <th scope="row">
              {channelNames[channel]}
              <Text size="sm" c="dimmed">
                {lastSentAt ? (
                  <>
                    Last sent <TimeText time={lastSentAt} inherit />
                  </>
                ) : (
                  'None sent'
                )}
              </Text>
            </th>
            <td className="ps-figures">{formatNumber(sent)}</td>
            <td className="ps-figures">{formatNumber(waiting)}</td>
            <td className="ps-figures">{formatNumber(failed)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What is sent, what waits, and what failed and why. */
export const Messages = ({ messages }: MessagesProps) => (
  <Sheet title="Messages">
    <dl className={classes.figures}>
      <Figure name="Failed, 24 hours">{countText(messages.failedInDay)}</Figure>
      <Figure name="Failed, 7 days">{countText(messages.failedInWeek)}</Figure>
      <Figure name="Waiting">{countText(messages.waiting)}</Figure>
      <Since time={messages.oldestWaitingAt} />
    </dl>
    {messages.oldestError && (
      <Text mb="md">The oldest waiting message last failed: {messages.oldestError}</Text>
    )}
    <Channels messages={messages} />
    <Title order={3} mt="lg" mb="xs">
      Latest failures
    </Title>
    {messages.failures.length === 0 && <Text c="dimmed">No message has failed.</Text>}
    <ul className={classes.list}>
      {messages.failures.map(({ id, kind, channel, error, contractId, failedAt }) => (
        <li key={id}>
          <Text fw={500}>
            {kindText(kind)}, {channel === 'email' ? 'email' : 'text message'}
          </Text>
          {error && <Text>{error}</Text>}
          <Text size="sm" c="dimmed">
            <TimeText time={failedAt} inherit />
            {contractId && ` · Contract ${contractId}`}
          </Text>
        </li>
      ))}
    </ul>
  </Sheet>
)

/** Completed contracts that have no sealed PDF yet. */
export const Seals = ({ seals }: Pick<PlatformHealth, 'seals'>) => (
  <Sheet title="Seals">
    <dl className={classes.figures}>
      <Figure name="Waiting">{countText(seals.waiting)}</Figure>
      <Figure name="Failed at least once">{countText(seals.failing)}</Figure>
      <Since time={seals.oldestAt} />
      {seals.certificateExpiresAt && (
        <Figure name="Certificate expires">{formatDay(seals.certificateExpiresAt)}</Figure>
      )}
    </dl>
    {seals.problems.length === 0 && <Text c="dimmed">No seal has a problem.</Text>}
    <ul className={classes.list}>
      {seals.problems.map(({ contractId, error, completedAt }) => (
        <li key={contractId}>
          <Text>{error ?? 'The reason wasn’t recorded.'}</Text>
          <Text size="sm" c="dimmed">
            Contract {contractId}, completed <TimeText time={completedAt} inherit />
          </Text>
        </li>
      ))}
    </ul>
  </Sheet>
)

/** What providers couldn’t be told about erased accounts; nothing if all were told. */
export const Erasures = ({ erasures }: Pick<PlatformHealth, 'erasures'>) =>
  erasures.length > 0 && (
    <Sheet
      title="Erased accounts"
      description="What we couldn’t tell providers. We try for about a day, then delete our tokens here."
    >
      <ul className={classes.list}>
        {erasures.map((erasure) => (
          <li key={erasure.id}>
            <Text fw={500}>{erasureText(erasure)}</Text>
            <Text>{erasure.error}</Text>
            <Text size="sm" c="dimmed">
              {erasure.givenUpAt ? (
                <>
                  Stopped trying <TimeText time={erasure.givenUpAt} inherit />
                </>
              ) : (
                'Trying again automatically'
              )}
              {` · Account ${erasure.accountId}`}
            </Text>
          </li>
        ))}
      </ul>
    </Sheet>
  )

/** How much work there is of each kind. */
export const Queues = ({ queues }: Pick<PlatformHealth, 'queues'>) => (
  <Sheet title="Background work" description="Counted every few seconds.">
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Work</th>
          <th scope="col">Waiting</th>
          <th scope="col">For later</th>
          <th scope="col">Running</th>
        </tr>
      </thead>
      <tbody>
        {queues.map(({ name, waiting, later, active }) => (
          <tr key={name}>
            <th scope="row">{workText(name)}</th>
            <td className="ps-figures">{formatNumber(waiting - later)}</td>
            <td className="ps-figures">{formatNumber(later)}</td>
            <td className="ps-figures">{formatNumber(active)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Sheet>
)

/** Which services outside this server are set up. */
export const Providers = ({ providers, messages }: Pick<PlatformHealth, 'providers' | 'messages'>) => (
  <Sheet title="Providers">
    <ul className={classes.list}>
      {providers.map((provider) => {
        const { look, label, text } = providerState(provider, messages.channels)
        return (
          <li key={provider.name}>
            <div className={classes.provider}>
              <Text>{providerNames[provider.name]}</Text>
              <StatusBadge look={look}>{label}</StatusBadge>
            </div>
            {text && (
              <Text size="sm" c="dimmed">
                {text}
              </Text>
            )}
          </li>
        )
      })}
    </ul>
  </Sheet>
)
