import { type Around, showInText } from '#web/features/assistant/text-place.ts'
import { goTo } from '#web/features/clarity/fix-places.ts'
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

/** How long a part whose code is still being loaded may take. */
const MAX_FRAMES_OF_LOADING = 600

/** Leads the keyboard and the eye to the first of these places as soon as it is there, unless somebody went elsewhere. */
export function focusWhenShown(place: string, frames = MAX_FRAMES_OF_LOADING) {
  requestAnimationFrame(() => {
    const isElsewhere = document.activeElement?.matches('input, textarea, button, a, [contenteditable]')
    if (isElsewhere || frames === 0) return
    if (document.querySelector(place)) goTo(place)
    else focusWhenShown(place, frames - 1)
  })
}

const EDITOR = '#part-html [contenteditable]'

type Found = { words: string; around?: Around | undefined; areToGo: boolean }

/**
 * Selects these words in the editor as soon as it is there, unless somebody went elsewhere. Unless they `areToGo`, the
 * place where they end is marked instead: what is typed then replaces none of them.
 */
export function selectWhenShown(found: Found, frames = MAX_FRAMES_OF_LOADING) {
  requestAnimationFrame(() => {
    const active = document.activeElement
    const isElsewhere = active?.matches('input, textarea, button, a') || frames === 0
    if (isElsewhere) return
    const editor = document.querySelector<HTMLElement>(EDITOR)
    // it is made hidden, behind the text at rest
    if (!editor?.checkVisibility()) selectWhenShown(found, frames - 1)
    else if (showInText(found.words, found.around) && !found.areToGo) window.getSelection()?.collapseToEnd()
  })
}
