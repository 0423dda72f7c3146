import { useEffect, useRef, useState } from 'react'
import { LocationNote } from './LocationNote.tsx'
import { PrimaryButton } from './PrimaryButton.tsx'
import { SignatureInput } from './SignatureInput.tsx'
import { type Problem, StepFrame } from './StepFrame.tsx'
import type { Flow } from './flow.ts'
import { type LocationState, onSubmit } from './location-rule.ts'
import { whatIsEmailed, whatIsRecorded } from './promises.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { NoAnswer, submitSignature } from './sign-api.ts'
import { drawnImage, typedImage } from './signature-image.ts'
import './signature.css'
import { toast } from './toast.ts'
import { useAction } from './use-action.ts'
import { NO_CONNECTION } from './use-flow.ts'
import { REQUIRED, UNSUPPORTED, useLocation } from './use-location.ts'
import { nameOf } from './use-view.ts'

const SIGNATURE_REQUIRED: Problem = {
  field: 'signature',
  title: 'Signature Required',
  text: 'Please provide your signature before submitting.',
}
const locationProblem = (state: LocationState): Problem[] => {
  if (state.is === 'captured' || state.is === 'asking' || state.is === 'not asked') return []
  return [{ field: 'location', ...(state.is === 'unsupported' ? UNSUPPORTED : REQUIRED) }]
}

export function SignStep({ flow }: { flow: Flow }) {
  const { view } = flow
  const requirement = view.geolocationRequirement
  const [problems, setProblems] = useState<Problem[]>([])
  const location = useLocation(requirement)
  const submission = useSubmission(flow)

  useEffect(() => {
    if (requirement === 'require') void location.ask().then((found) => setProblems(locationProblem(found)))
    // asked for once, on entering
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const submit = async () => {
    if (!hasSignature(flow)) return setProblems([SIGNATURE_REQUIRED])
    setProblems([])
    switch (onSubmit(requirement, location.state)) {
      case 'wait':
        return
      case 'refuse':
        return setProblems(locationProblem(location.state))
      case 'ask for location': {
        const found = await location.ask()
        return setProblems(requirement === 'require' ? locationProblem(found) : [])
      }
      case 'submit':
        return submission.submit(location.state)
    }
  }

  const locating = location.state.is === 'asking'
  return (
    <StepFrame flow={flow} title="Sign the contract" problems={problems}>
      <p>
        By signing, you agree to <strong>{view.contract.title}</strong> with {nameOf(view.sender)}. You’re
        signing as {view.name}.
      </p>
      <p className="small">
        The certificate will say: “{whatIsRecorded(view)}”. {whatIsEmailed(view, nameOf(view.sender))}
      </p>
      <SignatureInput flow={flow} problems={problems} />
      {requirement !== 'none' && <LocationNote requirement={requirement} state={location.state} />}
      <PrimaryButton
        busy={submission.busy || locating}
        busyText={locating ? 'Asking for your location…' : 'Signing…'}
        onClick={() => void submit()}
      >
        {requirement === 'ask' && location.state.is === 'not asked'
          ? 'Share Location and Sign'
          : 'Sign Contract'}
      </PrimaryButton>
    </StepFrame>
  )
}

const hasSignature = ({ inputs }: Flow) =>
  inputs.mode === 'draw' ? inputs.strokes.length > 0 : inputs.typed.trim() !== ''

/** Sends the signature once, however often it is clicked or tried again. */
function useSubmission(flow: Flow) {
  const { view, way, inputs } = flow
  const [done, setDone] = useState(false)
  const sent = useRef({ body: '', key: '' })
  const { busy, run } = useAction((error) => {
    if (error instanceof NoAnswer)
      return flow.fail('Failed to submit signature. Please try again.', error, NO_CONNECTION)
    flow.fail(
      'Failed To Record Your Agreement',
      error,
      'Please try again. If the problem persists, contact support.',
    )
  })

  const submit = (location: LocationState) =>
    run(async () => {
      const signatureData =
        inputs.mode === 'draw' ? drawnImage(inputs.strokes) : await typedImage(inputs.typed.trim())
      const body = {
        contractId: view.contract.id,
        signerId: view.id,
        signatureData,
        signatureMethod: inputs.mode === 'draw' ? ('drawn' as const) : ('typed' as const),
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        ...(way.twoFA !== 'none' && way.codeVerified && inputs.code && { verificationCode: inputs.code }),
        ...(location.is === 'captured' && { location: location.place }),
      }
      // the same key as long as the same is sent: tried again, it is one signature
      const text = JSON.stringify(body)
      if (sent.current.body !== text) sent.current = { body: text, key: newIdempotencyKey() }
      await submitSignature(body, sent.current.key)
      setDone(true)
      toast.success('Contract Signed', 'Agreement Recorded')
      flow.onSigned()
    })
  return { busy: busy || done, submit }
}
