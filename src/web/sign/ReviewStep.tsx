import { useEffect } from 'react'
import { AttachedFile, AttachmentCard } from './AttachmentCard.tsx'
import { attachmentOf, isShownAsItIs } from './attachment.ts'
import { ContractText } from './ContractText.tsx'
import { PrimaryButton } from './PrimaryButton.tsx'
import { StepFrame } from './StepFrame.tsx'
import type { Flow } from './flow.ts'
import { recordView } from './sign-api.ts'
import { nextStep } from './steps.ts'
import { useAction } from './use-action.ts'

/** The frozen text. Showing it is recorded; going on sends the code where one is required. */
export function ReviewStep({ flow }: { flow: Flow }) {
  const { view, way } = flow
  const { busy, run } = useAction((error) =>
    flow.fail('Failed to send verification code. Please try again.', error),
  )

  useEffect(() => {
    const frame = requestAnimationFrame(() => recordView(view))
    return () => cancelAnimationFrame(frame)
    // once for each time that the text is shown, not for each answer about the signer
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

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
          ? 'What you see here is exactly what you sign.'
          : 'You sign exactly the text that you see here, and the attached file itself.'}
      </p>
      <AttachmentCard view={view} />
      {view.contract.content.trim() && <ContractText html={view.contract.content} />}
      <AttachedFile view={view} />
      <PrimaryButton busy={busy} busyText="Sending a code…" onClick={() => void proceed()}>
        Proceed to Sign
      </PrimaryButton>
    </StepFrame>
  )
}
