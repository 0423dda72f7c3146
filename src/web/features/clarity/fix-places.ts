import type { ClarityScore } from '#shared/clarity/clarity-score.ts'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'

type Target = ClarityScore['quickFixes'][number]['target']

/** What pressing a quick fix does: it changes a setting at once, or leads to where a person can do something. */
export type Fix =
  | { label: string; change: Partial<ContractDraft>; done: string }
  | { label: string; place: string }

// while the editor is being made, hidden, the field in its place takes the focus and hands it on
const text = {
  label: 'Go to text',
  place: '#part-html textarea, #part-html [role=textbox], #part-html, #content-types',
}

export const fixOf = {
  title: { label: 'Go to title', place: '#part-title' },
  contentTypes: { label: 'Choose content', place: '#content-types' },
  text,
  wording: text,
  twoFARequirement: {
    label: 'Require code',
    change: { twoFARequirement: 'require' },
    done: 'Signers now need a texted code',
  },
  autoPDF: { label: 'Turn on', change: { autoPDF: true }, done: 'Auto PDF is on' },
  aiLegalGuidance: { label: 'Turn on', change: { aiLegalGuidance: true }, done: 'AI guidance is on' },
  suggestions: { label: 'See suggestions', place: '#suggestions' },
} satisfies Record<Target, Fix>

const CAN_FOCUS = 'input, textarea, button, [tabindex], [contenteditable]'

/** Leads the keyboard and the eye to the first of these places that is there. */
export function goTo(place: string) {
  for (const selector of place.split(', ')) {
    const found = document.querySelector<HTMLElement>(selector)
    if (!found) continue
    const target = found.matches(CAN_FOCUS) ? found : (found.querySelector<HTMLElement>(CAN_FOCUS) ?? found)
    // with what stands above a text to format it; in the middle of a long one nobody finds their way
    const frame = found.closest('[data-editor]') ?? found
    frame.scrollIntoView({ block: frame.clientHeight > innerHeight ? 'start' : 'center' })
    target.focus({ preventScroll: true })
    return
  }
}
