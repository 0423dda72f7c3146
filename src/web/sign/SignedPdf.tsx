import { useEffect, useState } from 'react'
import type { SigningView } from '#shared/signing/signing.api.ts'
import { DownloadButton } from './DownloadButton.tsx'
import { findSignedPdf } from './step-calls.ts'
import { t } from './step-words.ts'

type Status = Awaited<ReturnType<typeof findSignedPdf>>['is']
const ASK_AGAIN_MS = { sealing: 3000, later: 15_000 }

/** Where the sealed PDF is, asked until it is there. */
function useStatus(signerId: string): Status | undefined {
  const [status, setStatus] = useState<Status>()
  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      clearTimeout(timer)
      const found = await findSignedPdf(signerId).then(
        ({ is }) => is,
        () => undefined,
      )
      if (isOver) return
      if (found) setStatus(found)
      if (found === 'ready' || found === 'elsewhere') return
      timer = setTimeout(
        () => document.visibilityState === 'visible' && void ask(),
        ASK_AGAIN_MS[found ?? 'later'],
      )
    }
    const onVisible = () => document.visibilityState === 'visible' && void ask()
    void ask()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [signerId])
  return status
}

/** Where the sealed PDF is; what the page says beside it follows. */
export function useSignedPdf({ id, contract }: SigningView, load: () => Promise<void>) {
  const status = useStatus(id)
  const isOlder = (status === 'sealing' || status === 'ready') && contract.status !== 'completed'
  useEffect(() => {
    // else what is said beside it would still wait for the others
    if (isOlder) void load()
  }, [isOlder, load])
  return status
}

type Props = { id: string; status: Status | undefined; className?: string }

/** The signed PDF to download as soon as it is sealed, also later under the same link. */
export const SignedPdf = ({ id, status, className }: Props) => (
  <div className="signed-pdf" role="status">
    {status === 'later' && <p>{t('pdfLater')}</p>}
    {status === 'sealing' && (
      <p className="waiting">
        <span className="spinner" aria-hidden="true" /> {t('sealing')}
      </p>
    )}
    {status === 'ready' && (
      <DownloadButton
        path={`/api/signers/${encodeURIComponent(id)}/signed-pdf`}
        busyText={t('downloading')}
        className={className}
      >
        {t('downloadSigned')}
      </DownloadButton>
    )}
  </div>
)
