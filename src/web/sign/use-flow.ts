import { useCallback, useEffect, useState } from 'react'
import type { SigningView } from '#shared/signing/signing.api.ts'
import { earlyConsents } from './early-consent.ts'
import { type Flow, wayOf } from './flow.ts'
import { type Inputs, emptyInputs } from './inputs.ts'
import { forgetKept, keep, readKept } from './kept-inputs.ts'
import { forgetPending, keepPending, readPending } from './pending-signature.ts'
import { reasonOf } from './reason-of.ts'
import { Refusal } from './sign-api.ts'
import { watchPart } from './slow-requests.ts'
import { toast } from './toast.ts'
import { useDeadlines } from './use-deadlines.ts'
import { placeInHistory, useSteps } from './use-steps.ts'
import { type PlainKey, t, textOf, withStepWords } from './words.ts'

type Options = {
  view: SigningView
  update: (view: SigningView) => void
  load: () => Promise<void>
  onLinkEnded: (error: unknown) => boolean
  onSigned: (signed: { title: string; contractId: string; signerId: string }) => void
}

/** What was entered before a reload, and what is known without asking. */
export function inputsOf({ id, name, code, codeVerified, consentedAt }: SigningView): Inputs {
  const consents = earlyConsents()
  const before = readKept(id)
  // withdrawn in another tab or on another device: ticked again, they would be a consent that nobody gave
  const withdrawn = !consentedAt && before.recorded && { consents: emptyInputs.consents, recorded: undefined }
  const kept = { ...emptyInputs, typed: name, ...before, ...withdrawn, ...(consents && { consents }) }
  const hasChosenCode = code !== null || codeVerified || placeInHistory()?.step === '2fa'
  return { ...kept, codeChoice: kept.codeChoice || (hasChosenCode ? 'wanted' : '') }
}

/** Everything about one signer's way through the steps. */
export function useFlow({ view, update, load, onLinkEnded, onSigned }: Options): Flow {
  const { contract, id, name } = view
  const [inputs, setInputs] = useState(() => inputsOf(view))
  const [proposed, propose] = useState(name)
  if (proposed !== name) {
    propose(name)
    if (inputs.typed === proposed) setInputs({ ...inputs, typed: name })
  }
  const [phoneAsked] = useState(view.phone === null || view.gavePhone)
  const way = wayOf(view, { phoneAsked, wantsCode: inputs.codeChoice === 'wanted' })
  const { step, hasBefore, advance } = useSteps(way)
  const [opened] = useState(step)
  const [moved, setMoved] = useState(false)
  if (!moved && step !== opened) setMoved(true)

  useDeadlines(view, load)
  useEffect(() => keep(id, name, inputs), [id, name, inputs])
  const change = useCallback(
    (part: Partial<Inputs>) =>
      setInputs((before) => ({ ...before, ...part, places: { ...before.places, ...part.places } })),
    [],
  )

  const fail = useCallback(
    (title: PlainKey, error: unknown, otherwise?: PlainKey) => {
      if (onLinkEnded(error)) return
      toast.failure(textOf(title), reasonOf(error, otherwise && textOf(otherwise)))
      // not in this state: another tab, perhaps, has gone on meanwhile, or a verified code has run out
      if (error instanceof Refusal && (error.status === 409 || error.status === 400)) void load()
    },
    [onLinkEnded, load],
  )

  const requestCode: Flow['requestCode'] = async (how = {}) => {
    const unwatch = watchPart()
    const part = await withStepWords(import('./request-code.ts')).catch(() => undefined)
    unwatch()
    if (part) return part.requestCode(view, how, { change, update, load, fail })
    toast.failure(t('codeFailed'), t('notLoadedText'))
    return false
  }

  const [pending, setPending] = useState(() => readPending(id))
  return {
    view,
    step,
    way,
    inputs,
    moved,
    hasBefore,
    change,
    advance: (...event) => {
      toast.mend()
      advance(...event)
    },
    update,
    fail,
    refresh: load,
    requestCode,
    pending,
    setPending: (next) => {
      if (next) keepPending(id, next)
      else forgetPending(id)
      setPending(next)
    },
    onSigned: () => {
      forgetKept(id)
      forgetPending(id)
      onSigned({ title: contract.title, contractId: contract.id, signerId: id })
    },
  }
}
