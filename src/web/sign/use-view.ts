import { useCallback, useEffect, useRef, useState } from 'react'
import type { SigningView } from '#shared/signing/signing.api.ts'
import { type Creator, Refusal, getCreator, getView } from './sign-api.ts'
import { t } from './words.ts'

/** Whose contract a link was for, and which. */
type Named = Pick<SigningView, 'sender'> & { contract: Pick<SigningView['contract'], 'title'> }

export type Loaded =
  | { is: 'loading' }
  | { is: 'ready'; view: SigningView }
  /** `named`: the contract was on the page before. */
  | { is: 'missing'; named?: Named | undefined }
  | { is: 'gone'; error: Refusal; saysWhomToAsk?: boolean; named?: Named | undefined }
  /** What is stored is no longer what was sent. */
  | { is: 'changed'; error: Refusal; named?: Named | undefined }
  /** The signer declined, or said that it is not for them. */
  | { is: 'left'; option: 'decline' | 'notMe'; named?: Named }
  | { is: 'invalid' }
  | { is: 'unreachable' }

const POLL_MS = 10_000
/** Whoever was away from the page for longer finds it as it is now. */
const AWAY_MS = 10_000

/** What the server tells to whoever came by a message that told it. */
const namedIn = ({ values: { title, senderName: name = '', senderEmail: email = '' } }: Refusal) =>
  title ? { sender: { name, email, companyName: null }, contract: { title } } : undefined

/** What a failed call says about the link itself, or undefined where it says nothing. `named`: what it had opened. */
export function endOfLink(error: unknown, named?: Named): Loaded | undefined {
  if (!(error instanceof Refusal)) return undefined
  if (error.status === 410)
    return {
      is: 'gone',
      error,
      saysWhomToAsk: error.code === 'contract_expired',
      named: named ?? namedIn(error),
    }
  if (error.status === 404) return { is: 'missing', named }
  return undefined
}

function whyNotShown(error: unknown): Loaded {
  if (!(error instanceof Refusal)) return { is: 'unreachable' }
  if (error.status === 409) return { is: 'changed', error }
  return error.status === 400 ? { is: 'invalid' } : { is: 'unreachable' }
}

const loadView = async (signerId: string) =>
  getView(signerId).then(
    (view): Loaded =>
      view.contract.status === 'cancelled' && view.status !== 'signed'
        ? { is: 'gone', error: new Refusal(410, { code: 'contract_cancelled' }), named: view }
        : { is: 'ready', view },
    (error: unknown): Loaded => endOfLink(error) ?? whyNotShown(error),
  )

type First = { signerId: string; coming: Promise<Loaded>; loaded?: Loaded }
let first: First | undefined

/** Asks before anything is drawn: what has come by then is drawn at once. */
export async function loadFirst(signerId: string): Promise<void> {
  const asked: First = { signerId, coming: loadView(signerId) }
  first = asked
  asked.loaded = await asked.coming
}

/** That answer, once. */
function takeFirst(signerId: string) {
  const taken = first?.signerId === signerId ? first : undefined
  if (taken) first = undefined
  return taken
}

/** The signer and contract behind the link; asked again while others sign first, and when the network returns. */
export function useView(signerId: string) {
  const [loaded, setLoaded] = useState<Loaded>(
    () => (first?.signerId === signerId && first.loaded) || { is: 'loading' },
  )
  const latest = useRef(0)

  const load = useCallback(async () => {
    const turn = (latest.current += 1)
    const next = await (takeFirst(signerId)?.coming ?? loadView(signerId))
    if (turn !== latest.current) return
    // what is on the screen is better than a notice that there is no network
    setLoaded((before) => {
      if (before.is !== 'ready') return next
      if (next.is === 'unreachable') return before
      return 'error' in next || next.is === 'missing' ? { ...next, named: before.view } : next
    })
  }, [signerId])

  useEffect(() => {
    void load()
  }, [load])

  const waiting = loaded.is === 'ready' && !loaded.view.yourTurn && loaded.view.status !== 'signed'
  useEffect(() => {
    if (!waiting) return undefined
    const timer = setInterval(() => document.visibilityState === 'visible' && void load(), POLL_MS)
    const onVisible = () => document.visibilityState === 'visible' && void load()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [waiting, load])

  // another tab or device may have gone on meanwhile
  const isOpen = loaded.is === 'ready' && loaded.view.status !== 'signed' && !waiting
  useEffect(() => {
    if (!isOpen) return undefined
    let hiddenAt = performance.now()
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') hiddenAt = performance.now()
      else if (performance.now() - hiddenAt > AWAY_MS) void load()
    }
    document.addEventListener('visibilitychange', onVisibility)
    return () => document.removeEventListener('visibilitychange', onVisibility)
  }, [isOpen, load])

  const unreachable = loaded.is === 'unreachable'
  useEffect(() => {
    if (!unreachable) return undefined
    const again = () => void load()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [unreachable, load])

  return { loaded, load, setLoaded }
}

/** Who sent the contract; undefined until known, null where it cannot be told. */
export function useCreator(creatorId: string | undefined) {
  const [creator, setCreator] = useState<Creator | null>()
  useEffect(() => {
    if (!creatorId) return undefined
    let current = true
    const set = (known: Creator | null) => {
      if (current) setCreator(known)
    }
    getCreator(creatorId).then(set, () => set(null))
    return () => {
      current = false
    }
  }, [creatorId])
  return creator
}

/** The person with the proven address; 'the contract creator' while they are not known. A company is no person. */
export const nameOf = (sender: SigningView['sender'] | undefined): string =>
  sender ? (sender.email ? `${sender.name} (${sender.email})` : sender.name) : t('theCreator')
