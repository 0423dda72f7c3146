import type { SigningView } from '#shared/signing/signing.api.ts'
import type { Inputs } from './inputs.ts'
import type { Step, StepEvent, Way } from './steps.ts'

/** What every step gets: what is known, what was entered, and how to go on. */
export type Flow = {
  view: SigningView
  step: Step
  way: Way
  inputs: Inputs
  /** Whether the signer has moved from the step that the page opened with. */
  moved: boolean
  change: (part: Partial<Inputs>) => void
  advance: (event: StepEvent, known?: Partial<Way>) => void
  /** Takes a newer answer about this signer. */
  update: (view: SigningView) => void
  /** Shows why something failed; a link that has ended ends the flow instead. */
  fail: (title: string, error: unknown, otherwise?: string) => void
  /** Sends a verification code and says so; one that was just sent and is still good is not sent again. */
  requestCode: (how?: { again?: boolean; greeting?: string; to?: string }) => Promise<boolean>
  onSigned: () => void
}

/** What decides this signer's way: what the server last told, and what was chosen here. */
export const wayOf = (view: SigningView, chosen: Pick<Way, 'phoneAsked' | 'wantsCode'>): Way => ({
  twoFA: view.contract.twoFARequirement,
  hasPhone: view.phone !== null,
  ...chosen,
  consented: view.consentedAt !== null,
  codeVerified: view.codeVerified,
})
