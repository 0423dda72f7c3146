import { type Consents, disclosuresIn, type Inputs } from './inputs.ts'

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

let read: Consents | undefined
const isTicked = (choice: keyof Consents) => Boolean(early?.querySelector(`#${choice}:checked`))
const readTicks = (): Consents => ({
  esign: isTicked('esign'),
  gdpr: isTicked('gdpr'),
  communications: isTicked('communications'),
})

/** What was ticked before the app was there, once; undefined where nothing was. A consent that is withdrawn begins unticked. */
export function earlyConsents(): Consents | undefined {
  if (!early || isTakenOver || !isRead()) return undefined
  read = readTicks()
  return Object.values(read).includes(true) ? read : undefined
}

/**
 * Opens, focuses and presses in `step` what was opened, focused and pressed before it came. Answers what is ticked where
 * that changed while the step was being drawn, and the disclosures that were opened, in the language of that time.
 */
export function takeOverConsent(step: HTMLElement): Partial<Inputs> | undefined {
  if (!early || isTakenOver) return undefined
  isTakenOver = true
  const before = early.querySelector('details')
  const disclosed =
    before?.open || (before && 'opened' in before.dataset) ? { disclosed: disclosuresIn(lang) } : undefined
  if (!isRead()) return disclosed
  const details = step.querySelector('details')
  if (details && before?.open) details.open = true
  const controls = controlsOf(step)
  controls[focused]?.focus({ preventScroll: true })
  const pressed = controlsOf(early).findIndex((control) => 'pressed' in control.dataset)
  // once it is known that the disclosures were opened
  setTimeout(() => controls[pressed]?.click())
  const consents = readTicks()
  return JSON.stringify(consents) === JSON.stringify(read) ? disclosed : { ...disclosed, consents }
}
