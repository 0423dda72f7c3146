/** What takes the toast of the last failure away; apart from the toasts, which are loaded with the first of them. */
let hide: (() => void) | undefined

export const noteFailureToast = (hideIt: (() => void) | undefined) => {
  hide = hideIt
}

/** Something that a person asked for went well: what failed before no longer holds. Changes do this by themselves. */
export function hideFailureToast() {
  hide?.()
  hide = undefined
}
