import { useCallback, useEffect, useMemo, useState } from 'react'
import { ContractText } from './ContractText.tsx'
import { InitialsInput } from './InitialsInput.tsx'
import type { Flow } from './flow.ts'
import { imageOf } from './given-signature.ts'
import { initialsImage, isGiven, needsInitials, openPlaces, placeInputsOf, typedOf } from './place-inputs.ts'
import { idOfPlace, PlacesContext, type PlaceState } from './places-context.ts'
import { type PlaceTexts, usePlaceWords } from './places-words.ts'
import { useFacesShown } from './typed-shown.ts'
import './places.css'

type Props = {
  flow: Flow
  /** Counts how often somebody wanted to sign although places were left: each time leads to the next one. */
  asked: number
}

/** The initials, and the text with a button at each place where this signer initials or signs. */
export function SignaturePlaces(props: Props) {
  const p = usePlaceWords()
  return p ? <Places {...props} p={p} /> : <p aria-busy="true" />
}

function Places({ flow, asked, p }: Props & { p: PlaceTexts }) {
  const { view, change } = flow
  const given = placeInputsOf(flow)
  const open = openPlaces(flow)
  const [said, say] = useState('')
  const pictures = usePictures(flow)

  const press = (number: number) => {
    const place = view.places.find((one) => one.number === number)
    if (!place) return
    if (!isGiven(flow, place.kind)) {
      const isInitials = place.kind === 'initials'
      say(p(isInitials ? 'initialsFirst' : 'signatureFirst'))
      return document.getElementById(isInitials ? 'initials' : 'signature')?.focus()
    }
    const isOpen = open.includes(place)
    const others = given.applied.filter((one) => one !== number)
    change({ places: { applied: isOpen ? [...others, number] : others } })
    if (!isOpen) return say('')
    const left = open.filter((one) => one !== place)
    say(left.length > 0 ? '' : p('allDone'))
    goTo((left.find((one) => one.number > number) ?? left[0])?.number)
  }
  const stateOf = (number: number): PlaceState | undefined => {
    const place = view.places.find((one) => one.number === number)
    if (!place) return undefined
    const isInitials = place.kind === 'initials'
    const picture = open.includes(place) ? undefined : pictures[place.kind]
    const label = picture
      ? p(isInitials ? 'initialed' : 'signed', { at: place.at, of: place.of })
      : p(isInitials ? 'initialHere' : 'signHere')
    return { label, picture, press: () => press(number) }
  }

  useEffect(() => {
    if (asked === 0) return
    say(p('placesLeft', { count: open.length }))
    goTo(open[0]?.number)
    // only when it is asked for once more
    // oxlint-disable-next-line react/exhaustive-deps
  }, [asked])

  const done = view.places.length - open.length
  return (
    <>
      {needsInitials(flow) && <InitialsInput flow={flow} p={p} />}
      <section aria-label={p('places')}>
        <h3>{p('places')}</h3>
        <p>{p('placesHint')}</p>
        <div className="places-bar">
          <p role="status">
            {p('progress', { done, total: view.places.length })} {said}
          </p>
          {open.length > 0 && (
            <button type="button" className="quiet" onClick={() => goTo(open[0]?.number)}>
              {p('nextPlace')}
            </button>
          )}
        </div>
        <PlacesContext value={stateOf}>
          <ContractText view={view} />
        </PlacesContext>
      </section>
    </>
  )
}

/** Gives it the focus, in the middle of the screen. */
const goTo = (number: number | undefined) => {
  const place = number === undefined ? null : document.getElementById(idOfPlace(number))
  place?.focus({ preventScroll: true })
  place?.scrollIntoView({ block: 'center', behavior: prefersStill() ? 'auto' : 'smooth' })
}

const prefersStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

type Pictures = { initials?: string; signature?: string }

/** What will stand at the places, drawn anew when it changes. */
function usePictures(flow: Flow): Pictures {
  const { inputs } = flow
  const { mode, strokes, typed, hand, uploaded } = inputs
  const { mode: initialsMode, typed: letters, strokes: drawn, uploaded: picture } = placeInputsOf(flow)
  const [pictures, setPictures] = useState<Pictures>({})
  const hasSignature = isGiven(flow, 'signature')
  const hasInitials = needsInitials(flow) && isGiven(flow, 'initials')
  const set = useCallback((part: Pictures) => setPictures((before) => ({ ...before, ...part })), [])
  const faces = useFacesShown(typedOf(flow))
  const signature = useMemo(
    () => (hasSignature ? imageOf(inputs) : undefined),
    // oxlint-disable-next-line react/exhaustive-deps -- of the inputs, these make the picture
    [hasSignature, mode, strokes, typed, hand, uploaded, faces],
  )
  const initials = useMemo(
    () =>
      hasInitials
        ? initialsImage({ mode: initialsMode, typed: letters, strokes: drawn, uploaded: picture }, hand)
        : undefined,
    // oxlint-disable-next-line react/exhaustive-deps -- they are drawn in the letters in which they are shown
    [hasInitials, initialsMode, letters, drawn, picture, hand, faces],
  )
  useEffect(() => whenDone(signature, (picture) => set({ signature: picture })), [signature, set])
  useEffect(() => whenDone(initials, (picture) => set({ initials: picture })), [initials, set])
  return pictures
}

/** Answers how to forget about it. */
function whenDone(coming: Promise<string> | undefined, then: (picture: string) => void) {
  let isCurrent = true
  void coming?.then((picture) => isCurrent && then(picture))
  return () => {
    isCurrent = false
  }
}
