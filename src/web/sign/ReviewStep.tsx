import { useCallback, useRef, useState } from 'react'
import { AttachedFile, AttachmentCard } from './AttachmentCard.tsx'
import { attachmentOf, isShownAsItIs } from './attachment.ts'
import { ContractText } from './ContractText.tsx'
import { PrimaryButton } from './PrimaryButton.tsx'
import { StepFrame } from './StepFrame.tsx'
import type { Flow } from './flow.ts'
import { recordShown, recordView } from './sign-api.ts'
import { nextStep } from './steps.ts'
import { useAction } from './use-action.ts'
import { useShown } from './use-shown.ts'

/** The frozen text. That it comes into view, and for how long, is recorded; going on sends the code where one is required. */
export function ReviewStep({ flow }: { flow: Flow }) {
  const { view, way } = flow
  const { busy, run } = useAction((error) =>
    flow.fail('Failed to send verification code. Please try again.', error),
  )

  const text = useRef<HTMLDivElement>(null)
  const [isWhole, setWhole] = useState(!view.contract.content.trim())
  const onWhole = useCallback(() => setWhole(true), [])
  useShown(text, isWhole, { onFirst: () => recordView(view), onShown: (shown) => recordShown(view, shown) })

  const proceed = () =>
    run(async () => {
      if (nextStep('review', 'proceed', way) === '2fa' && !(await flow.requestCode())) return
      flow.advance('proceed')
    })

  return (
    <StepFrame flow={flow} title="Review the contract" wide>
      <p>
        Read it to the end.{' '}
        {isShownAsItIs(attachmentOf(view))
          ? 'You’re signing exactly what you see here.'
          : 'You’re signing exactly this text and the attached file.'}
      </p>
      <AttachmentCard view={view} />
      <div ref={text}>
        {view.contract.content.trim() && <ContractText html={view.contract.content} onWhole={onWhole} />}
      </div>
      <AttachedFile view={view} />
      <PrimaryButton busy={busy} busyText="Sending a code…" onClick={() => void proceed()}>
        Proceed to Sign
      </PrimaryButton>
    </StepFrame>
  )
}
