import { type ReactNode, useContext } from 'react'
import { idOfPlace, PlacesContext } from './places-context.ts'
import './places.css'

/** A place in the text: a line with the words that the sealed PDF has there, and a button where this signer is to press. */
export function PlaceMark({ number, children }: { number: number; children?: ReactNode }) {
  const state = useContext(PlacesContext)(number)
  // the words are ours, and in English like those of the certificate
  const words = (
    <bdi lang="en" className="place-words">
      {children}
    </bdi>
  )
  if (!state) return <span className="place place-line">{words}</span>
  const { label, picture, press } = state
  return (
    <span className="place">
      <button
        type="button"
        id={idOfPlace(number)}
        className={picture ? 'place-button place-done' : 'place-button'}
        aria-pressed={picture !== undefined}
        onClick={press}
      >
        {picture ? <img src={picture} alt={label} /> : label}
      </button>{' '}
      {words}
    </span>
  )
}
