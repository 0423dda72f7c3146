import { useCallback, useRef, useState } from 'react'
import { AttachedFile, AttachmentCard } from './AttachmentCard.tsx'
import { attachmentOf } from './attachment.ts'
import { prepareText } from './contract-parts.ts'
import { ContractText } from './ContractText.tsx'
import { ExplainCard } from './ExplainCard.tsx'
import { PrimaryButton } from './PrimaryButton.tsx'
import { StepFrame } from './StepFrame.tsx'
import type { Flow } from './flow.ts'
import { Refusal, recordShown, recordView } from './sign-api.ts'
import { nextStep } from '#shared/signing/steps.ts'
import { useAction } from './use-action.ts'
import { useShown } from './use-shown.ts'
import { OriginalBinds } from './OriginalBinds.tsx'
import { t } from './words.ts'

/** The frozen text. That it comes into view, and for how long, is recorded; going on sends the code where one is required. */
export function ReviewStep({ flow }: { flow: Flow }) {
  const { view, way } = flow
  const { busy, run } = useAction((error) => flow.fail('codeFailed', error))

  const text = useRef<HTMLDivElement>(null)
  const hasText = view.contract.contentLength > 0
  const [isWhole, setWhole] = useState(!hasText)
  useShown(text, isWhole, { onFirst: () => recordView(view), onShown: (shown) => recordShown(view, shown) })

  const proceed = () =>
    run(async () => {
      if (nextStep('review', 'proceed', way) === '2fa' && !(await flow.requestCode())) return
      flow.advance('proceed')
    })

  // nobody signs what has not come yet
  const whenWhole = useRef<() => void>(undefined)
  const [isWaiting, setWaiting] = useState(false)
  const onWhole = useCallback(() => {
    setWhole(true)
    setWaiting(false)
    whenWhole.current?.()
  }, [])
  const { refresh } = flow
  const onFailed = useCallback(
    (error: unknown) => {
      setWaiting(false)
      whenWhole.current = undefined
      // the server answered: the contract was cancelled, perhaps, while it was read
      if (error instanceof Refusal) void refresh()
    },
    [refresh],
  )
  const press = () => {
    if (isWhole) return void proceed()
    prepareText(view)
    setWaiting(true)
    whenWhole.current = () => void proceed()
  }

  return (
    <StepFrame flow={flow} title={t('reviewTitle')} wide>
      <p>{attachmentOf(view) ? t('readToEndWithFile') : t('readToEnd')}</p>
      <OriginalBinds />
      <AttachmentCard view={view} />
      {view.contract.aiLegalGuidance && (
        <ExplainCard view={view} text={text} onProceed={press} fail={flow.fail} />
      )}
      <div ref={text}>{hasText && <ContractText view={view} onWhole={onWhole} onFailed={onFailed} />}</div>
      <AttachedFile view={view} />
      <PrimaryButton
        busy={busy || isWaiting}
        busyText={isWaiting ? t('loadingRest') : t('sendingCode')}
        onClick={press}
      >
        {t('proceed')}
      </PrimaryButton>
    </StepFrame>
  )
}
