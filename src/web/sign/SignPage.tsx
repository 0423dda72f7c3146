import { type ReactNode, Suspense, lazy, useEffect, useRef } from 'react'
import type { SigningView } from '#shared/signing/signing.api.ts'
import { CannotSign } from './CannotSign.tsx'
import { Genuine } from './Genuine.tsx'
import { Notice } from './Notice.tsx'
import { SenderHeader } from './SenderHeader.tsx'
import { SigningFlow } from './SigningFlow.tsx'
import { Skeleton } from './Skeleton.tsx'
import { StopOrReport } from './StopOrReport.tsx'
import { toast } from './toast.ts'
import { useAction } from './use-action.ts'
import { reasonOf } from './reason-of.ts'
import { endOfLink, useCreator, useView } from './use-view.ts'
import { gap, t, withStepWords } from './words.ts'

const LeftPage = lazy(async () => ({ default: (await withStepWords(import('./LeftPage.tsx'))).LeftPage }))
const LostLink = lazy(async () => ({ default: (await withStepWords(import('./LostLink.tsx'))).LostLink }))
const ReplyNotes = lazy(async () => ({ default: (await import('./ReplyNotes.tsx')).ReplyNotes }))
const SignLater = lazy(async () => ({
  default: (await withStepWords(import('./SignLater.tsx'))).SignLater,
}))
const SignedView = lazy(async () => ({
  default: (await withStepWords(import('./SignedView.tsx'))).SignedView,
}))

const WaitingForTurn = lazy(async () => ({
  default: (await withStepWords(import('./WaitingForTurn.tsx'))).WaitingForTurn,
}))

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
    const end = endOfLink(error, loaded.is === 'ready' ? loaded.view : undefined)
    if (end) setLoaded(end)
    return end !== undefined
  }

  const left = (option: 'decline' | 'notMe', isAgain = false) => (
    <Suspense fallback={<Skeleton />}>
      <LeftPage {...{ option, signerId, isAgain, load }} />
    </Suspense>
  )

  /** Below whose contract it was, where that may be told. */
  const ended = (page: ReactNode) => (
    <>
      {'named' in loaded && loaded.named && (
        <SenderHeader
          sender={loaded.named.sender}
          creator={null}
          title={loaded.named.contract.title}
          endsAt={null}
        />
      )}
      {page}
    </>
  )

  switch (loaded.is) {
    case 'loading':
      return <Skeleton />
    case 'invalid':
      return <Notice title={t('invalidLink')}>{t('invalidLinkText')}</Notice>
    case 'missing':
      if (loaded.named) return ended(lost())
      return <Notice title={t('notFound')}>{t('notFoundText')}</Notice>
    case 'gone':
      if (loaded.error.code === 'not_for_you') return left('notMe', true)
      if (loaded.error.values.sender === '') return ended(lost(true))
      return ended(
        <Notice title={loaded.saysWhomToAsk ? t('expired') : t('linkEnded')}>{whyGone(loaded)}</Notice>,
      )
    case 'changed':
      return ended(
        <Notice title={t('cannotOpen')}>{reasonOf(loaded.error) ?? t('error.evidence_changed')}</Notice>,
      )
    case 'unreachable':
      return (
        <Notice
          title={t('contractDidNotLoad')}
          action={t('tryAgainAfterNotice')}
          busy={busy}
          onAction={() => void run(load)}
        >
          {t('checkConnection')}
        </Notice>
      )
    case 'left':
      return ended(left(loaded.option))
    case 'ready':
      return (
        <>
          <SenderHeader
            sender={loaded.view.sender}
            creator={creator}
            title={loaded.view.contract.title}
            endsAt={loaded.view.status === 'signed' ? null : loaded.view.contract.endsAt}
          />
          {isOpen(loaded.view) && loaded.view.replies.length > 0 && (
            <Suspense fallback={null}>
              <ReplyNotes view={loaded.view} />
            </Suspense>
          )}
          <Ready
            view={loaded.view}
            update={(view) => setLoaded({ is: 'ready', view })}
            {...{ load, onLinkEnded, onSigned }}
          />
          {loaded.view.isSender && loaded.view.status !== 'signed' && (
            <Suspense fallback={null}>
              <SignLater contractId={loaded.view.contract.id} />
            </Suspense>
          )}
          {!loaded.view.isSender && (
            <aside className="recipient-choices" aria-label={t('aboutMessage')}>
              {isOpen(loaded.view) && <CannotSign view={loaded.view} {...{ load, setLoaded }} />}
              <Genuine view={loaded.view} />
              <StopOrReport view={loaded.view} />
            </aside>
          )}
        </>
      )
  }
}

const lost = (isOver?: boolean) => (
  <Suspense fallback={<Skeleton />}>
    <LostLink isOver={isOver} />
  </Suspense>
)

/** This signer is asked to sign now. */
const isOpen = ({ status, yourTurn }: SigningView) => status !== 'signed' && yourTurn

function whyGone({ error, saysWhomToAsk }: { error: unknown; saysWhomToAsk?: boolean }) {
  const why = reasonOf(error)
  return saysWhomToAsk ? why : (why ?? t('linkEndedText')) + gap() + t('askIfMistake')
}

function Ready(props: Parameters<typeof SigningFlow>[0]) {
  const { view } = props
  const waited = useRef(false)
  const waiting = view.status !== 'signed' && !view.yourTurn
  useEffect(() => {
    if (!waiting && waited.current) toast.success(t('yourTurn'))
    waited.current = waiting
  }, [waiting])

  if (view.status === 'signed')
    return (
      <Suspense fallback={<main className="step" aria-busy="true" />}>
        <SignedView view={view} load={props.load} />
      </Suspense>
    )
  if (waiting)
    return (
      <Suspense fallback={<main className="step" aria-busy="true" />}>
        <WaitingForTurn />
      </Suspense>
    )
  // after a withdrawal it begins anew
  const withdrawn = view.replies.find(({ kind }) => kind === 'consent-withdrawn')
  return <SigningFlow key={withdrawn?.at} {...props} />
}
