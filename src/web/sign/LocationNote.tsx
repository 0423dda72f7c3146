import type { LocationRequirement, LocationState } from './location-rule.ts'

const words: Record<LocationState['is'], [ask: string, require: string]> = {
  'not asked': [
    'The sender asks where you sign. When you sign, your browser asks whether you share it; it is up to you.',
    'The sender needs to know where you sign.',
  ],
  asking: [
    'Your browser asks whether you share your location.',
    'Your browser asks whether you share your location.',
  ],
  captured: ['Location captured.', 'Location captured.'],
  denied: ['Your location is not shared. You can sign without it.', 'Your location is not shared yet.'],
  unavailable: [
    'Your location could not be found. You can sign without it.',
    'Your location could not be found yet.',
  ],
  unsupported: [
    'Your browser cannot tell a location. You can sign without it.',
    'Your browser cannot tell a location.',
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
