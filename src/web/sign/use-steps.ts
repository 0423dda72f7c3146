import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Step, type StepEvent, type Way, firstStep, mayShow, nextStep } from './steps.ts'

const stepIn = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'signingStep' in state ? state.signingStep : undefined

const all: Step[] = ['consent', 'review', 'phone', '2fa', '2fa-opt-in', 'sign']

/**
 * The step on the screen. Each step is an entry in the browser's history, so that its back button goes one step back;
 * what was typed lives outside and stays. A step that may not be shown (any more) gives way to the first one.
 */
export function useSteps(way: Way) {
  const [wanted, setWanted] = useState(() => firstStep(way))
  const step = mayShow(wanted, way) ? wanted : firstStep(way)
  const now = useRef({ step, way })
  useLayoutEffect(() => {
    now.current = { step, way }
  })

  useEffect(() => {
    history.replaceState({ signingStep: now.current.step }, '')
    const onPop = (event: PopStateEvent) =>
      setWanted(all.find((each) => each === stepIn(event.state)) ?? firstStep(now.current.way))
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [])

  /** Goes on where the event leads somewhere; `known` is what has just become known. */
  const advance = useCallback((event: StepEvent, known: Partial<Way> = {}) => {
    const next = nextStep(now.current.step, event, { ...now.current.way, ...known })
    if (!next) return
    setWanted(next)
    history.pushState({ signingStep: next }, '')
  }, [])
  return { step, advance }
}
