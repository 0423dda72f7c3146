import type { Consents } from './inputs.ts'

/**
 * The first step that came with the page (server/features/signing/consent-beginning.ts) until the app draws its own, with
 * the same controls in the same order. What was ticked there is ticked here from the first drawing on; what was opened and
 * pressed is done here, once.
 */
const early = document.getElementById('early-consent')
const { lang } = document.documentElement

const controlsOf = (step: ParentNode) => [...step.querySelectorAll<HTMLElement>('button, summary, input')]

let isTakenOver = false
let focused = -1
if (early) {
  const note = () => {
    focused = controlsOf(early).findIndex((control) => control === document.activeElement)
  }
  note()
  early.addEventListener('focusin', note)
}

/** Whether the step stands on the page, so that there is nothing to hurry for. */
export const hasEarlyConsent = () => early !== null

/** In another language nothing is taken over: whoever ticked has read other words. */
const isRead = () => document.documentElement.lang === lang

/** What was ticked before the app was there, once; undefined where nothing was. A consent that is withdrawn begins unticked. */
export function earlyConsents(): Consents | undefined {
  if (!early || isTakenOver || !isRead()) return undefined
  const isTicked = (choice: keyof Consents) => early.querySelector(`#${choice}:checked`) !== null
  const ticked = {
    esign: isTicked('esign'),
    gdpr: isTicked('gdpr'),
    communications: isTicked('communications'),
  }
  return Object.values(ticked).includes(true) ? ticked : undefined
}

/** Opens, focuses and presses in `step` what was opened, focused and pressed before it came. */
export function takeOverConsent(step: HTMLElement): void {
  if (!early || isTakenOver) return
  isTakenOver = true
  if (!isRead()) return
  const details = step.querySelector('details')
  if (details && early.querySelector('details')?.open) details.open = true
  const controls = controlsOf(step)
  controls[focused]?.focus({ preventScroll: true })
  const pressed = controlsOf(early).findIndex((control) => 'pressed' in control.dataset)
  // once it is known that the disclosures were opened
  setTimeout(() => controls[pressed]?.click())
}
