import { useCallback, useRef, useState } from 'react'
import { type LocationRequirement, type LocationState, placeOf } from './location-rule.ts'
import { toast } from './toast.ts'
import { t } from './step-words.ts'

const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 }
/** The browser's own time limit does not run while it asks the person, who may never answer. */
const PATIENCE_MS = 60_000

export const UNSUPPORTED = {
  title: 'noGeolocation',
  text: 'noGeolocationText',
} as const
export const REQUIRED = {
  title: 'locationRequired',
  text: 'locationRequiredText',
} as const

function locate(): Promise<LocationState> {
  if (!('geolocation' in navigator)) return Promise.resolve({ is: 'unsupported' })
  return new Promise((done) => {
    const timer = setTimeout(() => done({ is: 'unavailable' }), PATIENCE_MS)
    const finish = (state: LocationState) => {
      clearTimeout(timer)
      done(state)
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => finish({ is: 'captured', place: placeOf(coords) }),
      ({ code }) => finish({ is: code === 1 ? 'denied' : 'unavailable' }),
      OPTIONS,
    )
  })
}

/** Where the signer is, asked of the browser at each call of `ask`. */
export function useLocation(requirement: LocationRequirement) {
  const [state, setState] = useState<LocationState>({ is: 'not asked' })
  const asking = useRef(false)
  const ask = useCallback(async (): Promise<LocationState> => {
    if (asking.current) return { is: 'asking' }
    asking.current = true
    setState({ is: 'asking' })
    const found = await locate()
    asking.current = false
    setState(found)
    if (found.is === 'captured') toast.success(t('captured'), t('capturedText'))
    else if (requirement === 'require') return found // the step says so, and keeps saying so
    else if (found.is === 'unsupported') toast.error(t(UNSUPPORTED.title), t(UNSUPPORTED.text))
    else toast.error(t('noLocation'), t('noLocationText'))
    return found
  }, [requirement])
  return { state, ask }
}
