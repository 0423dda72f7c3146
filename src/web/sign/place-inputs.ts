import type { OwnPlace } from '#shared/contracts/signature.ts'
import { areInitials, initialsOf } from './initials-of.ts'
import type { Flow } from './flow.ts'
import { hasSignature, methods } from './given-signature.ts'
import { emptyInputs, type PlaceInputs } from './inputs.ts'
import { drawnImage } from './signature-image.ts'
import type { Typed } from './typed-shown.ts'

/** What the signer entered for the places in the text; at first, the initials of their name. */
export const placeInputsOf = ({ inputs, view }: Flow): PlaceInputs => ({
  mode: 'type',
  typed: initialsOf(view.name),
  strokes: emptyInputs.strokes,
  applied: [],
  ...inputs.places,
})

function hasInitials(flow: Flow) {
  const { mode, typed, strokes, uploaded } = placeInputsOf(flow)
  const upload = Boolean(uploaded) && !flow.inputs.isReadingInitials
  return { draw: strokes.length > 0, type: areInitials(typed), upload }[mode]
}

export const needsInitials = ({ view }: Flow) => view.places.some(({ kind }) => kind === 'initials')

/** Whether there is something to put at such a place. */
export const isGiven = (flow: Flow, kind: OwnPlace['kind']): boolean =>
  kind === 'initials' ? hasInitials(flow) : hasSignature(flow)

/** What is typed of all that goes along: nobody signs before it is shown. */
export function typedOf(flow: Flow): Typed[] {
  const { mode, typed, hand } = flow.inputs
  const initials = placeInputsOf(flow)
  const hasTyped = mode === 'type' && hasSignature(flow)
  const hasTypedInitials = needsInitials(flow) && initials.mode === 'type' && hasInitials(flow)
  return [...(hasTyped ? [typed] : []), ...(hasTypedInitials ? [initials.typed] : [])].map((name) => ({
    name: name.trim(),
    hand,
  }))
}

/** Places that the signer has still to press; one whose initials or signature were taken away again is one of them. */
export const openPlaces = (flow: Flow): OwnPlace[] => {
  const { applied } = placeInputsOf(flow)
  return flow.view.places.filter(({ kind, number }) => !applied.includes(number) || !isGiven(flow, kind))
}

/** The initials as a PNG data URL. */
export async function initialsImage(given: Omit<PlaceInputs, 'applied'>, hand: string): Promise<string> {
  const { mode, typed, strokes, uploaded = '' } = given
  if (mode === 'draw') return drawnImage(strokes)
  if (mode === 'upload') return uploaded
  const { typedInitials } = await import('./typed-image.ts')
  return typedInitials(typed.trim(), hand)
}

/** What goes along with the signature; nothing where the text has no places. */
export async function placesBody(flow: Flow) {
  const { places } = flow.view
  if (places.length === 0) return {}
  const given = placeInputsOf(flow)
  return {
    places: places.flatMap(({ number }) => (given.applied.includes(number) ? [number] : [])),
    ...(needsInitials(flow) && {
      initialsData: await initialsImage(given, flow.inputs.hand),
      initialsMethod: methods[given.mode],
    }),
  }
}
