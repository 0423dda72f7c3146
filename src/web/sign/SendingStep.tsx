import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { PrimaryButton } from './PrimaryButton.tsx'
import { Rich } from './Rich.tsx'
import { StepFrame } from './StepFrame.tsx'
import type { Flow } from './flow.ts'
import { type PendingSignature, readPending } from './pending-signature.ts'
import { isSentUnasked } from './sent-unasked.ts'
import { isSignedAlready, isUndecided, submitSignature } from './step-calls.ts'
import { toast } from './toast.ts'
import { useAction } from './use-action.ts'
import { nameOf } from './use-view.ts'
import { t } from './step-words.ts'
import { exactTime } from './words.ts'

const TRY_AGAIN_MS = 15_000

/** A signature that was given here and has not arrived: it is sent when the network returns, and counts once. */
export function SendingStep({ flow, pending }: { flow: Flow; pending: PendingSignature }) {
  const { view } = flow
  const [isUnasked, setUnasked] = useState(() => isSentUnasked(pending))
  const [isKept] = useState(() => readPending(view.id) !== undefined)
  // on the page and not in a toast, which would lie over the choice on small phones
  const [hasFailed, setFailed] = useState(flow.moved)
  const { busy, run } = useAction((error) => {
    // it may still be on its way: it stays as it is
    if (isUndecided(error)) return setFailed(true)
    // the contract as signed comes in place of this
    if (isSignedAlready(error)) return void flow.refresh()
    flow.setPending(undefined)
    flow.fail('agreementFailed', error, 'agreementFailedText')
  })
  const ends = useRef<AbortController>(undefined)
  const send = () =>
    run(async () => {
      const kept = readPending(view.id)
      if (isKept && kept?.key !== pending.key) {
        // taken back or sent in another tab, or given anew there
        flow.setPending(kept)
        return flow.refresh()
      }
      ends.current = new AbortController()
      await submitSignature(pending.body, pending.key, ends.current)
      toast.success(t('contractSigned'), t('agreementRecorded'))
      flow.onSigned()
    })
  const dismiss = () => {
    ends.current?.abort()
    flow.setPending(undefined)
    // it may have arrived all the same
    void flow.refresh()
  }
  const sendUnasked = useEffectEvent(() => {
    if (isSentUnasked(pending)) void send()
  })
  const again = useEffectEvent(() => {
    setUnasked(isSentUnasked(pending))
    sendUnasked()
  })
  useEffect(() => {
    sendUnasked()
    const tryAgain = () => again()
    const timer = setInterval(tryAgain, TRY_AGAIN_MS)
    window.addEventListener('online', tryAgain)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', tryAgain)
    }
  }, [])

  return (
    <StepFrame flow={flow} title={t('waitingToSend')}>
      <p role="alert" className="problems">
        {hasFailed && t('signFailed')}
      </p>
      <p>
        <Rich k="signedOnDevice" v={{ title: view.contract.title, time: exactTime(pending.at) }} />
      </p>
      {isUnasked ? (
        <p role="status">{isKept ? t('keptOnDevice') : t('notKeptOnDevice')}</p>
      ) : (
        <p>{t('signedADayAgo', { sender: nameOf(view.sender) })}</p>
      )}
      <div className="quiet-row">
        <button type="button" className="quiet" onClick={dismiss}>
          {t('doNotSend')}
        </button>
      </div>
      <PrimaryButton busy={busy} busyText={t('sendingSignature')} onClick={() => void send()}>
        {t('sendNow')}
      </PrimaryButton>
    </StepFrame>
  )
}
