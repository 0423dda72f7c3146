import { useEffect, useRef, useState } from 'react'
import type { SigningView } from '#shared/signing/signing.api.ts'
import { LostLink } from './LostLink.tsx'
import { Notice } from './Notice.tsx'
import { OtherSigners } from './OtherSigners.tsx'
import { PrimaryButton } from './PrimaryButton.tsx'
import { whatIsEmailed } from './promises.ts'
import { Rich } from './Rich.tsx'
import { SenderCompany } from './SenderHeader.tsx'
import { SignedBy } from './SignedBy.tsx'
import { SignedPdf, useSignedPdf } from './SignedPdf.tsx'
import { Skeleton } from './Skeleton.tsx'
import './complete.css'
import { useAction } from './use-action.ts'
import { reasonOf } from './reason-of.ts'
import { nameOf, useCreator, useView } from './use-view.ts'
import { t } from './step-words.ts'

type Props = { address: { signerId: string | undefined; title: string | undefined }; hideBranding: boolean }

/** What became of a signer's contract, as the server knows it: the address itself proves nothing. */
export function CompletePage({ address: { signerId, title }, hideBranding }: Props) {
  if (signerId) return <OfSigner {...{ signerId, title, hideBranding }} />
  return <Notice title={t('noSignature')}>{t('noSignatureText')}</Notice>
}

function OfSigner({
  signerId,
  title,
  hideBranding,
}: {
  signerId: string
  title: string | undefined
  hideBranding: boolean
}) {
  const { loaded, load } = useView(signerId)
  const { busy, run } = useAction(() => undefined)
  switch (loaded.is) {
    case 'loading':
      return <Skeleton />
    case 'missing':
    case 'invalid':
      return <Notice title={t('notFound')}>{t('notFoundText')}</Notice>
    case 'gone':
      // there is nobody to ask
      if (loaded.error.values.sender === '') return <LostLink isOver />
      return <Notice title={t('linkEnded')}>{reasonOf(loaded.error) ?? t('linkEndedText')}</Notice>
    case 'changed':
      return <Notice title={t('cannotOpen')}>{reasonOf(loaded.error) ?? t('storedChanged')}</Notice>
    case 'unreachable':
      return (
        <Notice
          title={t('noConnection')}
          action={t('tryAgainAfterNotice')}
          busy={busy}
          onAction={() => void run(load)}
        >
          {t('cannotTell', { title: title ?? t('theDocument') })}
        </Notice>
      )
    case 'ready': {
      const { view } = loaded
      if (view.status === 'signed') return <Agreed {...{ view, load, hideBranding }} />
      return (
        <Notice
          title={t('notSigned')}
          action={t('goToContract')}
          onAction={() => location.assign(`/sign/${view.id}`)}
        >
          {t('notSignedText', { title: view.contract.title })}
        </Notice>
      )
    }
  }
}

/** What was agreed, with whom, and what comes next. */
type AgreedProps = { view: SigningView; load: () => Promise<void>; hideBranding: boolean }

function Agreed({ view, load, hideBranding }: AgreedProps) {
  const creator = useCreator(view.contract.creatorId)
  const pdf = useSignedPdf(view, load)
  const isToDownload = pdf === 'ready'
  const heading = useRef<HTMLHeadingElement>(null)
  const agreed = t('agreed')

  useEffect(() => {
    document.title = agreed
  }, [agreed])
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    <main className="complete">
      <Seal />
      <h1 ref={heading} tabIndex={-1}>
        {agreed}
      </h1>
      <p className="agreed">
        {view.sender.name ? (
          <Rich
            k={view.isSender ? 'agreedAsSender' : 'agreedWith'}
            v={{ sender: nameOf(view.sender), title: view.contract.title }}
          />
        ) : (
          <bdi>{view.contract.title}</bdi>
        )}
      </p>
      {!view.sender.name && <p>{t('senderErased')}</p>}
      {view.signedAt && (
        <p>
          <SignedBy name={view.name} signedAt={view.signedAt} />
        </p>
      )}
      {view.contract.status === 'completed' && <p>{t('everyoneSigned')}</p>}
      {view.contract.status === 'sent' && view.others && <OtherSigners others={view.others} />}
      <SenderCompany sender={view.sender} creator={creator} />
      <SignedPdf id={view.id} status={pdf} className={isToDownload ? 'primary' : undefined} />
      <p>{whatIsEmailed(view, nameOf(view.sender))}</p>
      <CloseWindow view={view} isMain={!isToDownload} />
      {!hideBranding && <Promotion isToSender={view.isSender} />}
    </main>
  )
}

/** To whom has an account, the first agreement is nothing new. */
function Promotion({ isToSender }: { isToSender: boolean }) {
  if (isToSender)
    return (
      <aside className="promotion">
        <p>{t('anotherAgreementText')}</p>
        <a href="/create">{t('anotherAgreement')}</a>
      </aside>
    )
  return (
    <aside className="promotion">
      <h2>{t('ownAgreement')}</h2>
      <p>{t('ownAgreementText')}</p>
      <a href="/auth">{t('firstAgreement')}</a>
    </aside>
  )
}

type CloseProps = { view: SigningView; isMain: boolean }

/**
 * Browsers let a page close few windows. Where it stays, this says what to do, and offers the way back; senders, who came from
 * their own page, have it at once.
 */
function CloseWindow({ view, isMain }: CloseProps) {
  const [isStaying, setStaying] = useState(false)
  const close = () => {
    window.close()
    setTimeout(() => setStaying(true), 300)
  }
  const back = () => location.assign(view.isSender ? `/contracts/${view.contract.id}` : `/sign/${view.id}`)
  const [words, act] = isStaying ? [t('backToContract'), back] : [t('closeWindow'), close]
  return (
    <>
      {isStaying && (
        <p className="small" role="status">
          {t('closeYourself')}
        </p>
      )}
      {isMain ? (
        <PrimaryButton onClick={act}>{words}</PrimaryButton>
      ) : (
        <button type="button" className="quiet" onClick={act}>
          {words}
        </button>
      )}
      {!isStaying && view.isSender && (
        <button type="button" className="quiet" onClick={back}>
          {t('backToContract')}
        </button>
      )}
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
