/** What takes the toast of the last failure away; apart from the toasts, which are loaded with the first of them. */
let hide: (() => void) | undefined

export const noteFailureToast = (hideIt: (() => void) | undefined) => {
  hide = hideIt
}

/** Something went well: what failed before no longer holds. */
export function hideFailureToast() {
  hide?.()
  hide = undefined
}
