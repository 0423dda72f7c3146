import type { MissingContent } from './why-not-create.ts'

/** Where on the form that is. */
export const partOf = (at: MissingContent['at']) => (at === 'contentTypes' ? 'content-types' : `part-${at}`)

/** How long a part may take to be drawn, and what is in it to be loaded. */
const MAX_FRAMES = 30
const MAX_FRAMES_OF_FIELD = 600

/** Leads the keyboard to what is wrong in a part of the form, else to the part, once it is shown. */
export function focusPart(place: string, frames = MAX_FRAMES) {
  requestAnimationFrame(() => {
    const part = document.querySelector<HTMLElement>(`#${place}`)
    if (!part && frames > 0) return focusPart(place, frames - 1)
    ;(invalidIn(part) ?? part)?.focus()
  })
}

/** The same where a field of the part is wrong, whose rows may come after it; unless somebody goes elsewhere meanwhile. */
export function focusField(place: string, frames = MAX_FRAMES_OF_FIELD) {
  requestAnimationFrame(() => {
    const part = document.querySelector<HTMLElement>(`#${place}`)
    const { activeElement } = document
    if (frames < MAX_FRAMES_OF_FIELD && activeElement !== part && activeElement !== document.body) return
    const field = invalidIn(part)
    ;(field ?? part)?.focus()
    if (!field && frames > 0) focusField(place, frames - 1)
  })
}

// one of thirty signers is not looked for by hand
const invalidIn = (part: HTMLElement | null) => part?.querySelector<HTMLElement>('[aria-invalid="true"]')
