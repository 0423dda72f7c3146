import { useEffect, useRef } from 'react'
import { Notice } from './Notice.tsx'
import { SenderHeader } from './SenderHeader.tsx'
import { SignedView } from './SignedView.tsx'
import { SigningFlow } from './SigningFlow.tsx'
import { Skeleton } from './Skeleton.tsx'
import { toast } from './toast.ts'
import { useAction } from './use-action.ts'
import { endOfLink, useCreator, useView } from './use-view.ts'

type Props = {
  signerId: string
  onSigned: (signed: { title: string; contractId: string; signerId: string }) => void
}

/** What the holder of a signing link sees, whatever became of the contract meanwhile. */
export function SignPage({ signerId, onSigned }: Props) {
  const { loaded, load, setLoaded } = useView(signerId)
  const creator = useCreator(loaded.is === 'ready' ? loaded.view.contract.creatorId : undefined)
  const { busy, run } = useAction(() => undefined)

  const onLinkEnded = (error: unknown) => {
    const end = endOfLink(error)
    if (end) setLoaded(end)
    return end !== undefined
  }

  switch (loaded.is) {
    case 'loading':
      return <Skeleton />
    case 'invalid':
      return <Notice title="Invalid Signing Link">The signing link is invalid or malformed.</Notice>
    case 'missing':
      return (
        <Notice title="Contract Not Found">The contract or signing invitation could not be found.</Notice>
      )
    case 'gone':
      return (
        <Notice title={loaded.saysWhomToAsk ? 'This contract has expired' : 'This link is no longer valid'}>
          {whyGone(loaded)}
        </Notice>
      )
    case 'changed':
      return (
        <Notice title="This contract can’t be opened">
          {loaded.text ??
            'The stored text doesn’t match what was sent, so it can’t be signed. Let the sender know.'}
        </Notice>
      )
    case 'unreachable':
      return (
        <Notice
          title="The contract didn’t load"
          action="Try again"
          busy={busy}
          onAction={() => void run(load)}
        >
          Check your connection. We’ll try again when you’re back online.
        </Notice>
      )
    case 'ready':
      return (
        <>
          <SenderHeader
            sender={loaded.view.sender}
            creator={creator}
            title={loaded.view.contract.title}
            endsAt={loaded.view.status === 'signed' ? null : loaded.view.contract.endsAt}
          />
          <Ready
            view={loaded.view}
            update={(view) => setLoaded({ is: 'ready', view })}
            {...{ load, onLinkEnded, onSigned }}
          />
          <aside className="recipient-choices" aria-label="Unwanted messages">
            <a href={loaded.view.recipientPath}>Stop or report messages from this sender</a>
          </aside>
        </>
      )
  }
}

const whyGone = ({ text, saysWhomToAsk }: { text: string | undefined; saysWhomToAsk?: boolean }) =>
  saysWhomToAsk
    ? text
    : `${text ?? 'The sender cancelled this contract, or it expired. You don’t need to do anything.'} If you think this is a mistake, ask the person who sent you the link.`

function Ready(props: Parameters<typeof SigningFlow>[0]) {
  const { view } = props
  const waited = useRef(false)
  const waiting = view.status !== 'signed' && !view.yourTurn
  useEffect(() => {
    if (!waiting && waited.current) toast.success('It’s your turn', 'You can now sign this contract.')
    waited.current = waiting
  }, [waiting])

  if (view.status === 'signed') return <SignedView view={view} />
  if (waiting)
    return (
      <main className="step">
        <h2>It isn’t your turn yet</h2>
        <p>
          People sign this contract in order. We’ll message you when it’s your turn. If you keep this page
          open, it updates automatically.
        </p>
        <p className="waiting" role="status">
          <span className="spinner" aria-hidden="true" /> Waiting for the others
        </p>
      </main>
    )
  return <SigningFlow {...props} />
}
