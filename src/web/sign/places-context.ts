import { createContext } from 'react'

export type PlaceState = {
  /** What the button says: that one can initial or sign here, or that it is done. */
  label: string
  /** What stands there; undefined before it is pressed. */
  picture: string | undefined
  press: () => void
}

/** What can be done at a place of the text; undefined where it is another signer’s, or only to be read. */
export const PlacesContext = createContext<(number: number) => PlaceState | undefined>(() => undefined)

export const idOfPlace = (number: number) => `place-${number}`
