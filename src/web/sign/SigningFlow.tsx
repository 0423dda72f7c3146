import { type ComponentType, type LazyExoticComponent, Suspense, lazy, useEffect } from 'react'
import { ConsentStep } from './ConsentStep.tsx'
import { OfflineNote } from './OfflineNote.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import type { Flow } from './flow.ts'
import { type Step, stepsOf } from './steps.ts'
import { useFlow } from './use-flow.ts'

// what comes after the contract is loaded while it is read
const later = {
  phone: async () => ({ default: (await import('./PhoneStep.tsx')).PhoneStep }),
  '2fa': async () => ({ default: (await import('./CodeStep.tsx')).CodeStep }),
  '2fa-opt-in': async () => ({ default: (await import('./OptInStep.tsx')).OptInStep }),
  sign: async () => ({ default: (await import('./SignStep.tsx')).SignStep }),
}
type StepComponent = ComponentType<{ flow: Flow }>
const steps: Record<Step, StepComponent | LazyExoticComponent<StepComponent>> = {
  consent: ConsentStep,
  review: ReviewStep,
  phone: lazy(later.phone),
  '2fa': lazy(later['2fa']),
  '2fa-opt-in': lazy(later['2fa-opt-in']),
  sign: lazy(later.sign),
}

export function SigningFlow(options: Parameters<typeof useFlow>[0]) {
  const flow = useFlow(options)
  const Current = steps[flow.step]

  const reached = flow.step !== 'consent'
  useEffect(() => {
    if (!reached) return undefined
    const timer = setTimeout(() => {
      for (const step of stepsOf(flow.way))
        if (step !== 'consent' && step !== 'review') later[step]().catch(() => undefined)
    }, 500)
    return () => clearTimeout(timer)
  }, [reached, flow.way])

  return (
    <>
      <OfflineNote />
      <Suspense fallback={<main className="step" aria-busy="true" />}>
        <Current key={flow.step} flow={flow} />
      </Suspense>
    </>
  )
}
