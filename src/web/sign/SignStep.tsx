import { lazy, Suspense, useEffect, useState } from 'react'
import { roleInWords } from '#shared/signers/role-in-words.ts'
import type { SigningView } from '#shared/signing/signing.api.ts'
import { CodeGoodUntil } from './CodeTimes.tsx'
import { LocationNote } from './LocationNote.tsx'
import { PrimaryButton } from './PrimaryButton.tsx'
import { Rich } from './Rich.tsx'
import { SignatureInput } from './SignatureInput.tsx'
import { type Problem, StepFrame } from './StepFrame.tsx'
import type { Flow } from './flow.ts'
import { hasSignature, imageOf, methods } from './given-signature.ts'
import { type LocationState, onSubmit } from './location-rule.ts'
import { openPlaces, placesBody, typedOf } from './place-inputs.ts'
import { whatIsEmailed, whatIsRecorded } from './promises.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { NoAnswer, Refusal } from './sign-api.ts'
import { isSignedAlready, submitSignature } from './step-calls.ts'
import './signature.css'
import { toast } from './toast.ts'
import { useFacesShown } from './typed-shown.ts'
import { useAction } from './use-action.ts'
import { REQUIRED, UNSUPPORTED, useLocation } from './use-location.ts'
import { nameOf } from './use-view.ts'
import { t } from './step-words.ts'
import { gap } from './words.ts'

// only some contracts have places in their text
const SignaturePlaces = lazy(async () => ({
  default: (await import('./SignaturePlaces.tsx')).SignaturePlaces,
}))

const SIGNATURE_REQUIRED: Problem = {
  field: 'signature',
  title: 'signatureRequired',
  text: 'signatureRequiredText',
}
const locationProblem = (state: LocationState): Problem[] => {
  if (state.is === 'captured' || state.is === 'asking' || state.is === 'not asked') return []
  return [{ field: 'location', ...(state.is === 'unsupported' ? UNSUPPORTED : REQUIRED) }]
}

export function SignStep({ flow }: { flow: Flow }) {
  const { view } = flow
  const requirement = view.geolocationRequirement
  const [found, setFound] = useState<Problem[]>([])
  const location = useLocation(requirement)
  const submission = useSubmission(flow)
  const [askedForPlaces, askForPlaces] = useState(0)
  const hasPlaces = view.places.length > 0
  const isShown = useFacesShown(typedOf(flow)) !== undefined

  useEffect(() => {
    if (requirement === 'require') void location.ask().then((state) => setFound(locationProblem(state)))
    // asked for once, on entering
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const submit = async () => {
    if (!hasSignature(flow)) return setFound([SIGNATURE_REQUIRED])
    setFound([])
    if (openPlaces(flow).length > 0) return askForPlaces(askedForPlaces + 1)
    switch (onSubmit(requirement, location.state)) {
      case 'wait':
        return
      case 'refuse':
        return setFound(locationProblem(location.state))
      case 'ask for location': {
        const state = await location.ask()
        return setFound(requirement === 'require' ? locationProblem(state) : [])
      }
      case 'submit':
        return submission.submit(location.state)
    }
  }

  // what is mended is no problem any more
  const problems = hasSignature(flow) ? found.filter(({ field }) => field !== 'signature') : found
  const locating = location.state.is === 'asking'
  return (
    <StepFrame flow={flow} title={t('signTitle')} {...{ found, problems }} wide={hasPlaces}>
      <p>
        {view.isSender ? (
          <Rich k="agreeAsSender" v={{ title: view.contract.title }} />
        ) : (
          <Rich
            k="agreeWith"
            v={{ title: view.contract.title, sender: nameOf(view.sender), name: nameWithRole(view) }}
          />
        )}
      </p>
      <SignatureInput flow={flow} problems={problems} />
      <p className="small">
        <Rich
          k="certificateSays"
          v={{ words: whatIsRecorded(view) }}
          // the certificate is in English
          as={{ q: <span lang="en" dir="ltr" /> }}
        />
        {gap()}
        {whatIsEmailed(view, nameOf(view.sender))}
      </p>
      {view.codeGoodUntil && <CodeGoodUntil until={view.codeGoodUntil} />}
      {hasPlaces && (
        <Suspense fallback={<p aria-busy="true" />}>
          <SignaturePlaces flow={flow} asked={askedForPlaces} />
        </Suspense>
      )}
      {requirement !== 'none' && <LocationNote requirement={requirement} state={location.state} />}
      <PrimaryButton
        busy={submission.busy || locating || !isShown}
        busyText={locating ? t('askingLocation') : isShown ? t('signing') : t('oneMoment')}
        isIncomplete={!hasSignature(flow) || openPlaces(flow).length > 0}
        onClick={() => void submit()}
      >
        {onSubmit(requirement, location.state) === 'ask for location'
          ? t('shareLocation')
          : t('signContract')}
      </PrimaryButton>
    </StepFrame>
  )
}

/** As it will stand below the signature: "Ann Lee (Witness)". */
function nameWithRole({ name, roleKey }: SigningView): string {
  const role = roleInWords(roleKey)
  return role ? `${name} (${role})` : name
}

/** A code that ran out while the contract was signed is no failure of recording. */
const titleOf = (error: unknown) =>
  error instanceof Refusal && error.code === 'code_invalid' ? 'codeInvalid' : 'agreementFailed'

/** Sends the signature once, however often it is clicked or tried again. */
function useSubmission(flow: Flow) {
  const { view, way, inputs } = flow
  const [done, setDone] = useState(false)
  const { busy, run } = useAction((error) =>
    isSignedAlready(error) ? void flow.refresh() : flow.fail(titleOf(error), error, 'agreementFailedText'),
  )

  const submit = (location: LocationState) =>
    run(async () => {
      const body = {
        contractId: view.contract.id,
        signerId: view.id,
        contentVersion: view.contract.contentVersion,
        signatureData: await imageOf(inputs),
        signatureMethod: methods[inputs.mode],
        ...(await placesBody(flow)),
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        ...(way.twoFA !== 'none' && way.codeVerified && inputs.code && { verificationCode: inputs.code }),
        ...(location.is === 'captured' && { location: location.place }),
      }
      const pending = { body, key: newIdempotencyKey(), at: new Date().toISOString() }
      try {
        await submitSignature(body, pending.key)
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error
        // it may have arrived all the same: from now on this very signature is sent, under the same key
        return flow.setPending(pending)
      }
      setDone(true)
      toast.success(t('contractSigned'), t('agreementRecorded'))
      flow.onSigned()
    })
  return { busy: busy || done, submit }
}
