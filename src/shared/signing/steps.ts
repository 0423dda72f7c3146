export type Step = 'consent' | 'review' | 'phone' | '2fa' | '2fa-opt-in' | 'sign'

/** What decides which steps one signer has to take. */
export type Way = {
  twoFA: 'none' | 'ask' | 'require'
  hasPhone: boolean
  /** No number was on file when the page opened, so that the signer gives it here. */
  phoneAsked: boolean
  /** The signer chose to get a code although none is required. */
  wantsCode: boolean
  consented: boolean
  codeVerified: boolean
  /** A code was texted and can still be entered. */
  codeRunning: boolean
}

export type StepEvent =
  | 'consent recorded'
  | 'proceed'
  | 'phone saved'
  | 'other phone'
  | 'code wanted'
  | 'code declined'
  | 'code verified'

const codeOrSign = (way: Way): Step => (way.codeVerified ? 'sign' : '2fa')

function afterReview(way: Way): Step {
  if (way.twoFA === 'none' || way.codeVerified) return 'sign'
  if (way.twoFA === 'require') return way.hasPhone ? '2fa' : 'phone'
  return way.hasPhone ? '2fa-opt-in' : 'sign'
}

const transitions: Record<Step, Partial<Record<StepEvent, (way: Way) => Step | undefined>>> = {
  consent: { 'consent recorded': () => 'review' },
  review: { proceed: afterReview },
  phone: { 'phone saved': codeOrSign },
  '2fa': {
    'code verified': () => 'sign',
    'other phone': (way) => (way.phoneAsked ? 'phone' : undefined),
    'code declined': (way) => (way.twoFA === 'ask' ? 'sign' : undefined),
  },
  '2fa-opt-in': { 'code wanted': codeOrSign, 'code declined': () => 'sign' },
  sign: {},
}

/** The step that follows, or undefined where this event means nothing: an answer that came after going back, say. */
export const nextStep = (step: Step, event: StepEvent, way: Way): Step | undefined =>
  transitions[step][event]?.(way)

/** The steps of this signer in order; "Step 2 of 5" counts these. */
export function stepsOf(way: Way): Step[] {
  const steps: Step[] = ['consent', 'review']
  if (way.twoFA === 'require')
    steps.push(...(way.phoneAsked ? (['phone', '2fa'] as const) : (['2fa'] as const)))
  if (way.twoFA === 'ask' && way.hasPhone)
    steps.push(...(way.wantsCode ? (['2fa-opt-in', '2fa'] as const) : (['2fa-opt-in'] as const)))
  return [...steps, 'sign']
}

/** Where a page that is opened anew goes on: whoever has come as far as the code has read the contract. */
export function firstStep(way: Way): Step {
  if (!way.consented) return 'consent'
  if (way.twoFA === 'none') return 'review'
  if (way.codeVerified) return 'sign'
  return way.codeRunning && way.hasPhone ? '2fa' : 'review'
}

/** The step instead of one that may not be shown (any more): whose code ran out gets a new one, who declined one is asked. */
export function stepInstead(step: Step, way: Way): Step {
  if (step === '2fa' && mayShow('2fa-opt-in', way)) return '2fa-opt-in'
  if (step !== 'sign' || !way.consented) return firstStep(way)
  const before = afterReview(way)
  return before === '2fa-opt-in' ? '2fa' : before
}

/** Whether the browser's back and forward may show this step: never one whose conditions are not met. */
export function mayShow(step: Step, way: Way): boolean {
  if (step === 'consent') return true
  if (!way.consented || !stepsOf(way).includes(step)) return false
  if (step === '2fa') return way.hasPhone
  return step !== 'sign' || way.codeVerified || !(way.twoFA === 'require' || way.wantsCode)
}
