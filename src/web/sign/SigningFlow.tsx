import { type ComponentType, type LazyExoticComponent, Suspense, lazy, useEffect } from 'react'
import { ConsentStep } from './ConsentStep.tsx'
import { OfflineNote } from './OfflineNote.tsx'
import { prepareText } from './contract-parts.ts'
import type { Flow } from './flow.ts'
import { loadAnswer } from './Genuine.tsx'
import { loadTimeLeft } from './SenderHeader.tsx'
import { type Step, stepsOf } from '#shared/signing/steps.ts'
import { watchPart } from './slow-requests.ts'
import { useFlow } from './use-flow.ts'
import { withStepWords } from './words.ts'

// each step is loaded while the one before it is on the screen
const later = {
  review: async () => ({ default: (await import('./ReviewStep.tsx')).ReviewStep }),
  phone: async () => ({ default: (await withStepWords(import('./PhoneStep.tsx'))).PhoneStep }),
  '2fa': async () => ({ default: (await withStepWords(import('./CodeStep.tsx'))).CodeStep }),
  '2fa-opt-in': async () => ({ default: (await withStepWords(import('./OptInStep.tsx'))).OptInStep }),
  sign: async () => ({ default: (await withStepWords(import('./SignStep.tsx'))).SignStep }),
}
const sending = async () => ({ default: (await withStepWords(import('./SendingStep.tsx'))).SendingStep })
const SendingStep = lazy(sending)
/** Of contracts with places in their text: what the step of the signature loads then. */
const places = () =>
  Promise.all([
    withStepWords(import('./SignaturePlaces.tsx')),
    import('./places-words.ts').then((words) => words.load()),
  ])
type StepComponent = ComponentType<{ flow: Flow }>
const steps: Record<Step, StepComponent | LazyExoticComponent<StepComponent>> = {
  consent: ConsentStep,
  review: lazy(later.review),
  phone: lazy(later.phone),
  '2fa': lazy(later['2fa']),
  '2fa-opt-in': lazy(later['2fa-opt-in']),
  sign: lazy(later.sign),
}

export function SigningFlow(options: Parameters<typeof useFlow>[0]) {
  const flow = useFlow(options)
  const Current = steps[flow.step]

  const isReading = flow.step !== 'consent'
  const { view, way } = flow
  useEffect(() => {
    const timer = setTimeout(
      () => {
        prepareText(view)
        for (const step of isReading ? stepsOf(way) : (['review'] as const))
          if (step !== 'consent') later[step]().catch(() => undefined)
        // offline it could not be loaded any more
        if (isReading) for (const load of [sending, loadAnswer, loadTimeLeft]) load().catch(() => undefined)
        if (isReading && view.places.length > 0) places().catch(() => undefined)
      },
      isReading ? 500 : 0,
    )
    return () => clearTimeout(timer)
    // loads ahead only: what changes in the view meanwhile is loaded when it is shown
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isReading, way, view.id])

  return (
    <>
      <OfflineNote />
      <Suspense fallback={<Coming />}>
        {flow.pending ? (
          <SendingStep flow={{ ...flow, step: 'sign' }} pending={flow.pending} />
        ) : (
          <Current key={flow.step} flow={flow} />
        )}
      </Suspense>
    </>
  )
}

/** While a step is on its way. */
function Coming() {
  useEffect(watchPart, [])
  return <main className="step" aria-busy="true" />
}
