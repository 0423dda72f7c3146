import { useCallback, useRef, useState } from 'react'
import { maskPhone } from '#shared/phone-format.ts'
import type { SigningView } from '#shared/signing/signing.api.ts'
import { type Flow, wayOf } from './flow.ts'
import { type Inputs, emptyInputs } from './inputs.ts'
import { NoAnswer, Refusal, sendCode } from './sign-api.ts'
import { toast } from './toast.ts'
import { useSteps } from './use-steps.ts'

type Options = {
  view: SigningView
  update: (view: SigningView) => void
  load: () => Promise<void>
  onLinkEnded: (error: unknown) => boolean
  onSigned: (signed: { title: string; contractId: string; signerId: string }) => void
}

export const NO_CONNECTION = 'You’re offline. Your answers are still here; try again when you’re back online.'
const SEND_FAILED = 'Failed to send verification code. Please try again.'

/** What a person may read of a failure. */
export const reasonOf = (error: unknown, otherwise?: string): string | undefined => {
  if (error instanceof Refusal) return error.text ?? otherwise
  return error instanceof NoAnswer ? (otherwise ?? NO_CONNECTION) : otherwise
}

/** Everything about one signer's way through the steps. */
export function useFlow({ view, update, load, onLinkEnded, onSigned }: Options): Flow {
  const [inputs, setInputs] = useState<Inputs>(emptyInputs)
  const [phoneAsked] = useState(view.phone === null)
  const way = wayOf(view, { phoneAsked, wantsCode: inputs.wantsCode })
  const { step, advance } = useSteps(way)
  const [opened] = useState(step)
  const [moved, setMoved] = useState(false)
  if (!moved && step !== opened) setMoved(true)

  const change = useCallback((part: Partial<Inputs>) => setInputs((before) => ({ ...before, ...part })), [])

  const fail = useCallback(
    (title: string, error: unknown, otherwise?: string) => {
      if (onLinkEnded(error)) return
      toast.error(title, reasonOf(error, otherwise))
      // not in this state: another tab, perhaps, has gone on meanwhile, or a verified code has run out
      if (error instanceof Refusal && (error.status === 409 || error.status === 400)) void load()
    },
    [onLinkEnded, load],
  )

  const lastCode = useRef<{ phone: string | null; goodUntil: number }>({ phone: null, goodUntil: 0 })
  const requestCode: Flow['requestCode'] = async ({
    again = false,
    greeting,
    to: phone = view.phone,
  } = {}) => {
    if (!again && lastCode.current.phone === phone && lastCode.current.goodUntil > Date.now()) return true
    try {
      lastCode.current = { phone, goodUntil: Date.parse((await sendCode(view.id)).expiresAt) }
    } catch (error) {
      fail(SEND_FAILED, error)
      return false
    }
    change({ code: '' })
    const to = phone ? ` to ${maskPhone(phone)}` : ''
    if (greeting) toast.success(greeting, `We texted a code${to}, as you chose before.`)
    else toast.success('Verification Code Sent', `We texted it${to}.`)
    return true
  }

  const { contract, id } = view
  return {
    view,
    step,
    way,
    inputs,
    moved,
    change,
    advance,
    update,
    fail,
    requestCode,
    onSigned: () => onSigned({ title: contract.title, contractId: contract.id, signerId: id }),
  }
}
