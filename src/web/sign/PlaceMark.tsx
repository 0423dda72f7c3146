import { type ReactNode, useContext } from 'react'
import { idOfPlace, PlacesContext } from './places-context.ts'
import './places.css'

/** A place in the text: a line with the words that the sealed PDF has there, and a button where this signer is to press. */
export function PlaceMark({ number, children }: { number: number; children?: ReactNode }) {
  const wordsId = `${idOfPlace(number)}-words`
  const state = useContext(PlacesContext)(number)
  // the words are ours, and in English like those of the certificate
  const words = (
    <bdi lang="en" className="spot-words" id={wordsId}>
      {children}
    </bdi>
  )
  if (!state) return <span className="spot spot-line">{words}</span>
  const { label, picture, press } = state
  return (
    <span className="spot">
      <button
        type="button"
        id={idOfPlace(number)}
        className={picture ? 'spot-button spot-done' : 'spot-button'}
        aria-pressed={picture !== undefined}
        aria-describedby={wordsId}
        onClick={(event) => {
          // it may stand within a link of the text
          event.preventDefault()
          press()
        }}
      >
        {picture ? <img src={picture} alt={label} /> : <bdi>{label}</bdi>}
      </button>{' '}
      {words}
    </span>
  )
}
