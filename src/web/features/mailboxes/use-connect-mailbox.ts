import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { connectFailures, mailboxNames, type MailboxProvider } from '#shared/mailboxes/mailbox-rules.ts'
import { textOf } from '#web/error-text.ts'
import { toast } from '#web/ui/toast.ts'
import { mailboxesQuery, mailboxSignInQuery } from './mailboxes.queries.ts'
import { isOneConnected, waitForOutcome } from './wait-for-outcome.ts'

const WINDOW = 'popup,width=520,height=700'
const failures = {
  blocked: 'Your browser blocked the window. Allow pop-ups for this site and try again.',
  closed: 'The window was closed before you finished signing in.',
  late: 'The sign-in took more than 5 minutes. Try again.',
}

export type Connecting = ReturnType<typeof useConnectMailbox>

export const NOT_CONNECTED = 'Connection Failed'

type Place = {
  /** The mailbox to connect again, at whose button all of this is said. */
  mailboxId?: string | undefined
}
type Waiting = Place & { provider: MailboxProvider }
type Failure = Place & { why: string }

/**
 * Connects a mailbox in a window of its own; `waiting` names the service meanwhile, `failure` says why the last one was not
 * connected, until that is tried again, or forgotten because something else was done.
 */
export function useConnectMailbox() {
  const client = useQueryClient()
  const [waiting, setWaiting] = useState<Waiting>()
  const [failure, setFailure] = useState<Failure>()
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])

  function fail(why: string, place: Place) {
    setFailure({ why, ...place })
    toast.error(NOT_CONNECTED, why)
  }

  async function waitFor(popup: Window, { provider, ...place }: Waiting, signal: AbortSignal) {
    const known = client.getQueryData(mailboxesQuery.queryKey) ?? []
    const outcome = await waitForOutcome(window, popup, signal)
    const now = await client.fetchQuery(mailboxesQuery).catch(() => undefined)
    if (outcome === 'stopped') return
    // a browser may keep the window from telling, as some do after a visit to another site
    const isNew = now !== undefined && isOneConnected(known, now)
    if (outcome === 'closed' && !isNew) return fail(failures.closed, place)
    if (outcome === 'late') return fail(failures.late, place)
    if (outcome !== 'closed' && outcome.failed) return fail(connectFailures[outcome.failed], place)
    toast.success('Email service connected', now?.[0]?.email ?? mailboxNames[provider])
  }

  async function connect(provider: MailboxProvider, mailboxId?: string) {
    setFailure(undefined)
    // at once, because browsers open windows only for a click
    const popup = window.open('', '_blank', WINDOW)
    if (!popup) return fail(failures.blocked, { mailboxId })
    stopping.current?.abort()
    const stop = new AbortController()
    stopping.current = stop
    setWaiting({ provider, mailboxId })
    try {
      const { authUrl } = await client.fetchQuery(mailboxSignInQuery(provider))
      popup.location.href = authUrl
      await waitFor(popup, { provider, mailboxId }, stop.signal)
    } catch (error) {
      popup.close()
      if (!stop.signal.aborted) fail(textOf(error, 'Try again in a moment.'), { mailboxId })
    }
    if (stopping.current === stop) setWaiting(undefined)
  }

  const forget = () => setFailure(undefined)
  return { waiting, failure, connect, forget, cancel: () => stopping.current?.abort() }
}
