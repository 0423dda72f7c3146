import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  type Step,
  type StepEvent,
  type Way,
  firstStep,
  mayShow,
  nextStep,
  stepInstead,
} from '#shared/signing/steps.ts'

type Place = { step: Step; hasBefore: boolean }
const all: Step[] = ['consent', 'review', 'phone', '2fa', '2fa-opt-in', 'sign']

/** What the browser keeps with this entry of its history, also over a reload. */
export function placeInHistory(state: unknown = history.state): Place | undefined {
  if (typeof state !== 'object' || state === null || !('signingStep' in state)) return undefined
  const step = all.find((each) => each === state.signingStep)
  return step && { step, hasBefore: 'hasBefore' in state && state.hasBefore === true }
}
const stateOf = ({ step, hasBefore }: Place) => ({ signingStep: step, hasBefore })

/** A tab that knows nothing yet goes on where the server says that the signer is; one can go back to the contract. */
function open(way: Way): Place {
  const known = placeInHistory()
  if (known) return known
  const step = firstStep(way)
  if (step === 'consent' || step === 'review') return { step, hasBefore: false }
  history.replaceState(stateOf({ step: 'review', hasBefore: false }), '')
  history.pushState(stateOf({ step, hasBefore: true }), '')
  return { step, hasBefore: true }
}

/**
 * The step on the screen. Each step is an entry in the browser's history, so that its back button goes one step back;
 * what was typed lives outside and stays. A step that may not be shown (any more) gives way to another one.
 */
export function useSteps(way: Way) {
  const [place, setPlace] = useState(() => open(way))
  const step = mayShow(place.step, way) ? place.step : stepInstead(place.step, way)
  const now = useRef({ step, way, place })
  useLayoutEffect(() => {
    now.current = { step, way, place }
  })

  useEffect(() => {
    const current = now.current
    history.replaceState(stateOf({ ...current.place, step: current.step }), '')
    const onPop = (event: PopStateEvent) =>
      setPlace(placeInHistory(event.state) ?? { step: firstStep(now.current.way), hasBefore: false })
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [])

  /** Goes on where the event leads somewhere; `known` is what has just become known. */
  const advance = useCallback((event: StepEvent, known: Partial<Way> = {}) => {
    const step = nextStep(now.current.step, event, { ...now.current.way, ...known })
    if (!step) return
    const next = { step, hasBefore: true }
    setPlace(next)
    history.pushState(stateOf(next), '')
  }, [])
  return { step, hasBefore: place.hasBefore, advance }
}
