import { Suspense, lazy, useCallback, useEffect, useState } from 'react'
import { Notice } from './Notice.tsx'
import { ProblemBoundary } from './ProblemBoundary.tsx'
import { SignPage } from './SignPage.tsx'
import { Skeleton } from './Skeleton.tsx'
import { SlowNote } from './SlowNote.tsx'
import { Toasts } from './Toast.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { type PageSettings, completeAddress, readAddress } from './page-address.ts'
import { t, useLanguage, withStepWords } from './words.ts'

const CompletePage = lazy(async () => ({
  default: (await withStepWords(import('./CompletePage.tsx'))).CompletePage,
}))

// after the first paint; without it, contracts stand in the reader's own serif
const loadSerif = () => import('./source-serif.ts').catch(() => undefined)
// what a reload without a network shows: by then a slow phone has the contract
const WORKER_AFTER_MS = 4000
const loadWorker = () =>
  import('./offline/register-worker.ts').then((loaded) => loaded.registerWorker()).catch(() => undefined)

/** Both pages of a signer in one document: the page after signing comes up without loading anything but its seal. */
export function App({ settings }: { settings: PageSettings }) {
  // all that is below is drawn anew in another language
  useLanguage()
  const [address, setAddress] = useState(() => readAddress(location))

  useEffect(() => {
    const read = () =>
      setAddress((before) => {
        const next = readAddress(location)
        return JSON.stringify(next) === JSON.stringify(before) ? before : next
      })
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  }, [])

  const goOn = useCallback(
    (signed: { title: string; contractId: string; signerId: string }) => {
      if (settings.returnUrl) return location.assign(settings.returnUrl)
      history.replaceState(null, '', completeAddress(signed))
      setAddress(readAddress(location))
    },
    [settings],
  )

  useEffect(() => {
    const timers = [setTimeout(loadSerif, 0), setTimeout(loadWorker, WORKER_AFTER_MS)]
    return () => timers.forEach(clearTimeout)
  }, [])

  return (
    <ProblemBoundary>
      <div className="page">
        <LanguageChoice signerId={'signerId' in address ? address.signerId : undefined} />
        <SlowNote />
        {address.page === 'invalid' && <Notice title={t('invalidLink')}>{t('invalidLinkText')}</Notice>}
        {address.page === 'sign' && (
          <SignPage key={address.signerId} signerId={address.signerId} onSigned={goOn} />
        )}
        {address.page === 'complete' && (
          <Suspense fallback={<Skeleton />}>
            <CompletePage address={address} hideBranding={settings.hideBranding} />
          </Suspense>
        )}
        {!settings.hideBranding && <Branding />}
      </div>
      <Toasts />
    </ProblemBoundary>
  )
}

const PRODUCT = 'Plainseal'

function Branding() {
  return (
    <footer className="branding">
      <svg viewBox="0 0 32 32" width="20" height="20" aria-hidden="true" className="mark">
        <circle cx="16" cy="16" r="14" fill="none" stroke="currentColor" strokeWidth="2.5" />
        <path d="M9 12h14M9 16.5h14M9 21h8" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      <span>{PRODUCT}</span>
    </footer>
  )
}
