import type { SigningView } from '#shared/signing/signing.api.ts'
import type { Inputs } from './inputs.ts'
import type { PendingSignature } from './pending-signature.ts'
import type { Step, StepEvent, Way } from '#shared/signing/steps.ts'
import type { PlainKey } from './words.ts'

/** What every step gets: what is known, what was entered, and how to go on. */
export type Flow = {
  view: SigningView
  step: Step
  way: Way
  inputs: Inputs
  /** Whether the signer has moved from the step that the page opened with. */
  moved: boolean
  /** Whether the browser's history leads back to an earlier step. */
  hasBefore: boolean
  /** Of places, too, what is not named stays. */
  change: (part: Partial<Inputs>) => void
  advance: (event: StepEvent, known?: Partial<Way>) => void
  /** Takes a newer answer about this signer. */
  update: (view: SigningView) => void
  /** Shows why something failed; a link that has ended ends the flow instead. */
  fail: (title: PlainKey, error: unknown, otherwise?: PlainKey) => void
  /** Asks the server anew where this signer stands. */
  refresh: () => Promise<void>
  /** Sends a verification code and says so; where one that was sent can still be entered, that one stays. */
  requestCode: (how?: { again?: boolean; greeting?: string; to?: string }) => Promise<boolean>
  /** A signature that could not be sent; it is kept on this device until it is, or until the signer takes it back. */
  pending: PendingSignature | undefined
  setPending: (pending: PendingSignature | undefined) => void
  onSigned: () => void
}

/** What decides this signer's way: what the server last told, and what was chosen here. */
export const wayOf = (view: SigningView, chosen: Pick<Way, 'phoneAsked' | 'wantsCode'>): Way => ({
  twoFA: view.contract.twoFARequirement,
  hasPhone: view.phone !== null,
  ...chosen,
  consented: view.consentedAt !== null,
  codeVerified: view.codeVerified,
  codeRunning: view.code !== null,
})
