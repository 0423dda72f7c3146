export type LocationRequirement = 'none' | 'ask' | 'require'
export type Place = { latitude: string; longitude: string; accuracy: string }

export type LocationState =
  | { is: 'not asked' }
  | { is: 'asking' }
  | { is: 'captured'; place: Place }
  | { is: 'denied' }
  | { is: 'unavailable' }
  | { is: 'unsupported' }

export type SubmitDecision = 'submit' | 'ask for location' | 'wait' | 'refuse'

/**
 * What a click on submit does. Where location is asked for or required and was not yet requested, the first click
 * requests it and the second submits; where it is required, nothing is submitted without it, and a click tries again.
 */
export function onSubmit(requirement: LocationRequirement, { is }: LocationState): SubmitDecision {
  if (requirement === 'none' || is === 'captured') return 'submit'
  if (is === 'asking') return 'wait'
  if (is === 'not asked') return 'ask for location'
  if (requirement === 'ask') return 'submit'
  return is === 'unsupported' ? 'refuse' : 'ask for location'
}

type Coordinates = { latitude: number; longitude: number; accuracy: number }

/** Coordinates as plain decimals (never 1e-7), at the centimetre, which is finer than any device. */
export const placeOf = ({ latitude, longitude, accuracy }: Coordinates): Place => ({
  latitude: decimal(latitude, 7),
  longitude: decimal(longitude, 7),
  accuracy: decimal(accuracy, 1),
})

const decimal = (value: number, digits: number) => value.toFixed(digits).replace(/\.?0+$/, '')
