import type { LocationRequirement, LocationState } from './location-rule.ts'

const words: Record<LocationState['is'], [ask: string, require: string]> = {
  'not asked': [
    'The sender would like your location. Your browser will ask when you sign; sharing is optional.',
    'The sender requires your location to sign.',
  ],
  asking: ['Your browser is asking for your location.', 'Your browser is asking for your location.'],
  captured: ['Location captured.', 'Location captured.'],
  denied: ['Your location isn’t shared. You can sign without it.', 'Your location isn’t shared yet.'],
  unavailable: [
    'Your location couldn’t be found. You can sign without it.',
    'Your location couldn’t be found yet.',
  ],
  unsupported: [
    'Your browser can’t share a location. You can sign without it.',
    'Your browser can’t share a location.',
  ],
}

export function LocationNote({
  requirement,
  state,
}: {
  requirement: LocationRequirement
  state: LocationState
}) {
  const [ask, require] = words[state.is]
  return (
    <p
      id="location"
      tabIndex={-1}
      role="status"
      className={state.is === 'captured' ? 'hint hint-good' : 'hint'}
    >
      {requirement === 'require' ? require : ask}
    </p>
  )
}
