import { useEffect, useRef, useState } from 'react'
import type { SigningView } from '#shared/signing/signing.api.ts'
import { Notice } from './Notice.tsx'
import { PrimaryButton } from './PrimaryButton.tsx'
import { whatIsEmailed } from './promises.ts'
import { SenderCompany } from './SenderHeader.tsx'
import { Skeleton } from './Skeleton.tsx'
import './complete.css'
import { useAction } from './use-action.ts'
import { nameOf, useCreator, useView } from './use-view.ts'

type Props = { address: { signerId: string | undefined; title: string }; hideBranding: boolean }

/** What became of a signer's contract, as the server knows it: the address itself proves nothing. */
export function CompletePage({ address: { signerId, title }, hideBranding }: Props) {
  if (signerId) return <OfSigner {...{ signerId, title, hideBranding }} />
  return (
    <Notice title="No signature to show">
      This link doesn’t name a signer. Open the link you were sent to see where your contract stands.
    </Notice>
  )
}

function OfSigner({
  signerId,
  title,
  hideBranding,
}: {
  signerId: string
  title: string
  hideBranding: boolean
}) {
  const { loaded, load } = useView(signerId)
  const { busy, run } = useAction(() => undefined)
  switch (loaded.is) {
    case 'loading':
      return <Skeleton />
    case 'missing':
    case 'invalid':
      return (
        <Notice title="Contract Not Found">The contract or signing invitation could not be found.</Notice>
      )
    case 'gone':
      return (
        <Notice title="This link is no longer valid">
          {loaded.text ?? 'The sender cancelled this contract, or it expired. You don’t need to do anything.'}
        </Notice>
      )
    case 'changed':
      return (
        <Notice title="This contract can’t be opened">
          {loaded.text ?? 'The stored contract doesn’t match what was recorded. Let the sender know.'}
        </Notice>
      )
    case 'unreachable':
      return (
        <Notice title="No connection" action="Try again" busy={busy} onAction={() => void run(load)}>
          We can’t check right now whether you’ve signed {title}. What was recorded stays recorded.
        </Notice>
      )
    case 'ready': {
      const { view } = loaded
      if (view.status === 'signed') return <Agreed {...{ view, hideBranding }} />
      return (
        <Notice
          title="Not signed yet"
          action="Go to the contract"
          onAction={() => location.assign(`/sign/${view.id}`)}
        >
          You haven’t signed {view.contract.title}.
        </Notice>
      )
    }
  }
}

/** What was agreed, with whom, and what comes next. */
function Agreed({ view, hideBranding }: { view: SigningView; hideBranding: boolean }) {
  const creator = useCreator(view.contract.creatorId)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    document.title = 'You Have Clearly Agreed!'
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    <main className="complete">
      <Seal />
      <h1 ref={heading} tabIndex={-1}>
        You Have Clearly Agreed!
      </h1>
      <p className="agreed">
        Your agreement with <strong>{nameOf(view.sender)}</strong> to <strong>{view.contract.title}</strong>{' '}
        is recorded.
      </p>
      <SenderCompany sender={view.sender} creator={creator} />
      <p>{whatIsEmailed(view, nameOf(view.sender))}</p>
      <CloseWindow signerId={view.id} />
      {!hideBranding && (
        <aside className="promotion">
          <h2>Need an agreement of your own?</h2>
          <p>
            Write it, send it, and have it signed by link: $0.50 per agreement, and the first one is free.
          </p>
          <a href="/auth">Create your first agreement</a>
        </aside>
      )}
    </main>
  )
}

/** Browsers let a page close only a window that a page has opened; otherwise it says how, and offers the way back. */
function CloseWindow({ signerId }: { signerId: string }) {
  const [stayed, setStayed] = useState(false)
  const close = () => {
    window.close()
    setTimeout(() => setStayed(true), 300)
  }
  return (
    <>
      <div role="status">
        {stayed && (
          <p className="hint">
            This tab can’t close itself. Your signature is recorded, so you can close it.
          </p>
        )}
      </div>
      {stayed && (
        <div className="quiet-row">
          <button type="button" className="quiet" onClick={() => location.assign(`/sign/${signerId}`)}>
            Go Back to the Contract
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
