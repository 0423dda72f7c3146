import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#shared/call.ts'
import type { Contract } from '#shared/contracts/contracts.api.ts'
import { hasCode, isStatus } from '#web/api.ts'
import { textOf } from '#web/error-text.ts'
import { refreshUser, useMe } from '#web/features/accounts/me.queries.ts'
import { toastInsufficientBalance } from '#web/features/billing/insufficient-balance.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { hideFailureToast } from '#web/ui/failure-toast.ts'
import { watchPage } from '#web/ui/routing/watch-page.ts'
import { toast } from '#web/ui/toast.ts'
import { useLookAgain, useSendContract } from './sending.queries.ts'
import { sentText } from './sent-text.ts'

/** After this a person is told that the answer is late, and may stop waiting. */
const LATE_MS = 4000
const GIVE_UP_MS = 20_000
const TO_SIGNING_MS = 1500

/** What happened to the last try; it stays on the page until the next. */
export type Failure = { title: string; why: string }
type Progress = 'idle' | 'sending' | 'late' | 'looking'

const OFFLINE: Failure = {
  title: 'You’re offline, so nothing was sent',
  why: 'It won’t be sent automatically. Send it again once you’re connected.',
}
const NOT_SENT: Failure = {
  title: 'The contract wasn’t sent',
  why: 'The server didn’t answer, and the contract is still a draft. Try again: you won’t be charged twice.',
}
const UNKNOWN: Failure = {
  title: 'We can’t tell whether the contract was sent',
  why: 'The server didn’t answer. Check your connection and send again: if the first try got through, nothing is sent or charged twice.',
}

/** Sends a draft once, however often it is tried, and says at once when that doesn’t work. */
export function useSending(contract: Contract) {
  const { id, version } = contract
  const { email } = useMe()
  const client = useQueryClient()
  const send = useSendContract(id)
  const lookAgain = useLookAgain(id)
  const [progress, setProgress] = useState<Progress>('idle')
  const [failure, setFailure] = useState<Failure>()
  const attempt = useRef<{ version: number; key: string; controller?: AbortController }>(undefined)

  // whoever leaves the page waits no longer; what the server has taken by then is sent
  useEffect(() => () => attempt.current?.controller?.abort(), [])

  async function start() {
    setFailure(undefined)
    if (!navigator.onLine) return setFailure(OFFLINE)
    // until the server has refused a try, the next is the same one
    if (attempt.current?.version !== version) attempt.current = { version, key: newIdempotencyKey() }
    const controller = new AbortController()
    attempt.current.controller = controller
    setProgress('sending')
    const late = setTimeout(() => setProgress('late'), LATE_MS)
    const end = setTimeout(() => controller.abort(), GIVE_UP_MS)
    try {
      // awaited, not by callbacks: once the contract is sent, this sheet gives way to another
      const sent = await send.mutateAsync({
        version,
        idempotencyKey: attempt.current.key,
        signal: controller.signal,
      })
      announce(sent, sentText(contract, email))
    } catch (error) {
      clearTimeout(late)
      if (error instanceof ApiError) await refuse(error)
      else await findOut()
    } finally {
      clearTimeout(late)
      clearTimeout(end)
      setProgress('idle')
    }
  }

  async function refuse(error: ApiError) {
    if (error.status < 500) attempt.current = undefined
    if (isStatus(error, 402)) {
      toastInsufficientBalance()
      return refreshUser(client)
    }
    // the way on then stands below the button
    if (hasCode(error, 'email_not_verified')) return refreshUser(client)
    const why = textOf(error, 'Failed to send contract')
    toast.error('Error', why)
    setFailure({ title: 'The contract wasn’t sent', why })
    // it was changed, sent or cancelled elsewhere: what is shown is old
    if (isStatus(error, 409)) await client.invalidateQueries({ queryKey: ['contracts', id] })
  }

  /** There was no answer: asks whether the contract was sent all the same. */
  async function findOut() {
    setProgress('looking')
    const failed = await lookAgain().then(
      ({ status }) => (status === 'draft' ? NOT_SENT : undefined),
      () => (navigator.onLine ? UNKNOWN : { ...UNKNOWN, title: `You’re offline. ${UNKNOWN.title}` }),
    )
    if (failed) return setFailure(failed)
    hideFailureToast()
    await refreshUser(client)
  }

  return { progress, failure, start: () => void start(), stop: () => attempt.current?.controller?.abort() }
}

type Sent = { creatorAsSigner: boolean; signingUrl: string | null }

function announce({ creatorAsSigner, signingUrl }: Sent, toWhom: string) {
  if (!creatorAsSigner || !signingUrl) return toast.success('Contract Sent!', toWhom)
  toast.success('Contract Sent!', `${toWhom} Now it’s your turn: taking you to the signing page.`.trim())
  // the signer's page is a site of its own; whoever has gone to another page by then stays there
  const isStillHere = watchPage()
  setTimeout(() => {
    if (isStillHere()) window.location.assign(signingUrl)
  }, TO_SIGNING_MS)
}
