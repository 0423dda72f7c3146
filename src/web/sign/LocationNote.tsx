import type { LocationRequirement, LocationState } from './location-rule.ts'
import { t } from './step-words.ts'
import type { AnyKey } from './words.ts'

const keys = {
  'not asked': ['locationAsk', 'locationRequire'],
  asking: ['locationAsking', 'locationAsking'],
  captured: ['locationCaptured', 'locationCaptured'],
  denied: ['locationDenied', 'locationDeniedYet'],
  unavailable: ['locationNotFound', 'locationNotFoundYet'],
  unsupported: ['locationUnsupported', 'locationUnsupportedAtAll'],
} as const satisfies Record<LocationState['is'], readonly [ask: AnyKey, require: AnyKey]>

export function LocationNote({
  requirement,
  state,
}: {
  requirement: LocationRequirement
  state: LocationState
}) {
  const [ask, require] = keys[state.is]
  return (
    <p
      id="location"
      tabIndex={-1}
      role="status"
      className={state.is === 'captured' ? 'hint hint-good' : 'hint'}
    >
      {t(requirement === 'require' ? require : ask)}
    </p>
  )
}
