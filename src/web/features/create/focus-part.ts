import type { MissingContent } from './why-not-create.ts'

/** Where on the form that is. */
export const partOf = (at: MissingContent['at']) => (at === 'contentTypes' ? 'content-types' : `part-${at}`)

/** How long a part may take to be drawn. */
const MAX_FRAMES = 30

/** Leads the keyboard to what is wrong in a part of the form, else to the part, once it is shown. */
export function focusPart(place: string, frames = MAX_FRAMES) {
  requestAnimationFrame(() => {
    const part = document.querySelector<HTMLElement>(`#${place}`)
    if (!part && frames > 0) return focusPart(place, frames - 1)
    // one of thirty signers is not looked for by hand
    const field = part?.querySelector<HTMLElement>('[aria-invalid="true"]')
    ;(field ?? part)?.focus()
  })
}
