import { type Around, showInText } from '#web/features/assistant/text-place.ts'
import { goTo } from '#web/features/clarity/fix-places.ts'

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
