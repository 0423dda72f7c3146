import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { connectFailures, mailboxNames, type MailboxProvider } from '#shared/mailboxes/mailbox-rules.ts'
import { mailboxesApi } from '#shared/mailboxes/mailboxes.api.ts'
import { call, textOf } from '#web/api.ts'
import { toast } from '#web/ui/toast.ts'
import { mailboxesQuery } from './mailboxes.queries.ts'
import { waitForOutcome } from './wait-for-outcome.ts'

const WINDOW = 'popup,width=520,height=700'
const failures = {
  blocked: 'Your browser blocked the window. Allow pop-ups for this site and try again.',
  closed: 'The window was closed before you finished signing in.',
  late: 'The sign-in took more than 5 minutes. Try again.',
}

/** Connects a mailbox in a window of its own; `waiting` names the service meanwhile. */
export function useConnectMailbox() {
  const client = useQueryClient()
  const [waiting, setWaiting] = useState<MailboxProvider>()
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])

  async function waitFor(popup: Window, provider: MailboxProvider, signal: AbortSignal) {
    const known = JSON.stringify(client.getQueryData(mailboxesQuery.queryKey))
    const outcome = await waitForOutcome(window, popup, signal)
    const now = await client.fetchQuery(mailboxesQuery).catch(() => undefined)
    if (outcome === 'stopped') return
    // a browser may keep the window from telling, as some do after a visit to another site
    const isNew = now !== undefined && JSON.stringify(now) !== known
    if (outcome === 'closed' && !isNew) return toast.error('Connection Failed', failures.closed)
    if (outcome === 'late') return toast.error('Connection Failed', failures.late)
    if (outcome !== 'closed' && outcome.failed)
      return toast.error('Connection Failed', connectFailures[outcome.failed])
    toast.success('Email service connected', now?.[0]?.email ?? mailboxNames[provider])
  }

  async function connect(provider: MailboxProvider) {
    // at once, because browsers open windows only for a click
    const popup = window.open('', 'plainseal-email-service', WINDOW)
    if (!popup) return toast.error('Connection Failed', failures.blocked)
    stopping.current?.abort()
    const stop = new AbortController()
    stopping.current = stop
    setWaiting(provider)
    try {
      const { authUrl } = await call(mailboxesApi.startSignIn, { params: { provider } })
      popup.location.href = authUrl
      await waitFor(popup, provider, stop.signal)
    } catch (error) {
      popup.close()
      toast.error('Connection Failed', textOf(error, 'Try again in a moment.'))
    }
    if (stopping.current === stop) setWaiting(undefined)
  }

  return { waiting, connect, cancel: () => stopping.current?.abort() }
}
