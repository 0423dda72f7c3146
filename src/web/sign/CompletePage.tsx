import { useEffect, useRef, useState } from 'react'
import type { SigningView } from '#shared/signing/signing.api.ts'
import { PrimaryButton } from './PrimaryButton.tsx'
import { whatIsEmailed } from './promises.ts'
import { SenderName } from './SenderHeader.tsx'
import './complete.css'
import { getView } from './sign-api.ts'
import { nameOf, useCreator } from './use-view.ts'

type Props = { address: { signerId: string | undefined; title: string }; hideBranding: boolean }

/** What was agreed, with whom, and what comes next. */
export function CompletePage({ address, hideBranding }: Props) {
  const { signerId } = address
  const [view, setView] = useState<SigningView>()
  const creator = useCreator(view?.contract.creatorId)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    document.title = 'You Have Clearly Agreed!'
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    // without an answer the page names the creator in general words
    if (signerId) getView(signerId).then(setView, () => undefined)
  }, [signerId])

  const known = creator && (creator.companyName || creator.companyLogoUrl) ? creator : undefined
  return (
    <main className="complete">
      <Seal />
      <h1 ref={heading} tabIndex={-1}>
        You Have Clearly Agreed!
      </h1>
      <p className="agreed">
        Your agreement with <strong>{nameOf(creator)}</strong> to{' '}
        <strong>{view?.contract.title ?? address.title}</strong> is recorded.
      </p>
      {known && (
        <p className="sender-line">
          <SenderName creator={known} />
        </p>
      )}
      <p>
        {view
          ? whatIsEmailed(view, nameOf(creator))
          : 'If the sender chose so, a signed copy is emailed to you once all parties have signed.'}
      </p>
      <CloseWindow signerId={signerId} />
      {!hideBranding && (
        <aside className="promotion">
          <h2>Need an agreement of your own?</h2>
          <p>Write it, send it, have it signed by link: $0.50 per agreement, and the first one is free.</p>
          <a href="/auth">Create your first agreement</a>
        </aside>
      )}
    </main>
  )
}

/** Browsers let a page close only a window that a page has opened; otherwise it says how, and offers the way back. */
function CloseWindow({ signerId }: { signerId: string | undefined }) {
  const [stayed, setStayed] = useState(false)
  const close = () => {
    window.close()
    setTimeout(() => setStayed(true), 300)
  }
  const goBack = () => {
    if (signerId) location.assign(`/sign/${signerId}`)
    else history.back()
  }
  return (
    <>
      <div role="status">
        {stayed && (
          <p className="hint">
            Your browser does not let this page close its window. Close this tab yourself; everything is
            recorded.
          </p>
        )}
      </div>
      {stayed && (
        <div className="quiet-row">
          <button type="button" className="quiet" onClick={goBack}>
            {signerId ? 'Go Back to the Contract' : 'Go Back'}
          </button>
        </div>
      )}
      <PrimaryButton onClick={close}>Close Window</PrimaryButton>
    </>
  )
}

/** The seal presses once when the page comes up; not where motion is unwanted. */
function Seal() {
  return (
    <svg className="seal" viewBox="0 0 120 120" width="112" height="112" aria-hidden="true">
      <circle className="seal-wax" cx="60" cy="60" r="54" />
      <circle className="seal-ring" cx="60" cy="60" r="44" />
      <path className="seal-lines" d="M38 48h44M38 61h44M38 74h26" />
    </svg>
  )
}
