import { type ConnectOutcome, connectOutcome } from '#shared/mailboxes/mailbox-rules.ts'
import type { Mailbox } from '#shared/mailboxes/mailboxes.api.ts'

/** Whether one was connected, for the first time or again, between these lists: all else in them changes with each message. */
export const isOneConnected = (before: Mailbox[], after: Mailbox[]) =>
  after.some(
    ({ id, connectedAt }) => !before.some((known) => known.id === id && known.connectedAt === connectedAt),
  )

const CLOSED_CHECK_MS = 1000
const GIVE_UP_MS = 5 * 60_000

type Page = Pick<Window, 'addEventListener'> & { location: Pick<Location, 'origin'> }

/**
 * What came of a sign-in in the window that this page has opened: as it says itself, or that it was closed, or took more
 * than five minutes. What another window says, or a page of another site in this one, is nothing.
 */
export function waitForOutcome(
  page: Page,
  popup: Pick<Window, 'closed' | 'close'>,
  stop: AbortSignal,
): Promise<ConnectOutcome | 'closed' | 'late' | 'stopped'> {
  const { promise, resolve } = Promise.withResolvers<ConnectOutcome | 'closed' | 'late' | 'stopped'>()
  const ended = new AbortController()
  const { signal } = ended
  page.addEventListener(
    'message',
    ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== page.location.origin || source !== popup) return
      const said = connectOutcome.safeParse(data)
      if (said.success) resolve(said.data)
    },
    { signal },
  )
  if (stop.aborted) resolve('stopped')
  stop.addEventListener('abort', () => resolve('stopped'), { signal })
  const closed = setInterval(() => popup.closed && resolve('closed'), CLOSED_CHECK_MS)
  const late = setTimeout(() => resolve('late'), GIVE_UP_MS)
  return promise.finally(() => {
    ended.abort()
    clearInterval(closed)
    clearTimeout(late)
    popup.close()
  })
}
