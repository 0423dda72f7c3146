import { useEffect } from 'react'
import type { SigningView } from '#shared/signing/signing.api.ts'
import { whatIsEmailed } from './promises.ts'
import { AttachedFile, AttachmentCard } from './AttachmentCard.tsx'
import { forgetKept } from './kept-inputs.ts'
import { forgetPending } from './pending-signature.ts'
import { SignedBy } from './SignedBy.tsx'
import { SignedPdf, useSignedPdf } from './SignedPdf.tsx'
import { ContractText } from './ContractText.tsx'
import { useHeading } from './use-heading.ts'
import { nameOf } from './use-view.ts'
import { t } from './step-words.ts'
import { gap } from './words.ts'

/** A signed link is read-only: what was signed, and when. */
export function SignedView({ view, load }: { view: SigningView; load: () => Promise<void> }) {
  const { contract, signedAt } = view
  const pdf = useSignedPdf(view, load)
  const heading = useHeading()
  const title = t('signedTitle', { title: contract.title })
  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => {
    // signed on another device, perhaps: nothing of it is left here
    forgetKept(view.id)
    forgetPending(view.id)
  }, [view.id])
  return (
    <main className="step step-wide">
      <h2 {...heading}>{t('youSigned')}</h2>
      <p>
        {signedAt && (
          <>
            <SignedBy name={view.name} signedAt={signedAt} />
            {gap()}
          </>
        )}
        {contract.status === 'completed' && t('everyoneSigned') + gap()}
        {whatIsEmailed(view, nameOf(view.sender))}
      </p>
      <SignedPdf id={view.id} status={pdf} />
      <AttachmentCard view={view} />
      {contract.contentLength > 0 && <ContractText view={view} />}
      <AttachedFile view={view} />
    </main>
  )
}
