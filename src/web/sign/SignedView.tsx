import { useEffect } from 'react'
import { formatExact } from '#shared/format-time.ts'
import type { SigningView } from '#shared/signing/signing.api.ts'
import { whatIsEmailed } from './promises.ts'
import { AttachedFile, AttachmentCard } from './AttachmentCard.tsx'
import { ContractText } from './ContractText.tsx'

/** A signed link is read-only: what was signed, and when. */
export function SignedView({ view }: { view: SigningView }) {
  const { contract, signedAt } = view
  useEffect(() => {
    document.title = `Signed: ${contract.title}`
  }, [contract.title])
  return (
    <main className="step step-wide">
      <h2>You’ve signed this contract</h2>
      <p>
        {signedAt && (
          <>
            Signed by {view.name} on <time dateTime={signedAt}>{formatExact(signedAt)}</time>.{' '}
          </>
        )}
        {contract.status === 'completed' && 'Everyone has signed. '}
        {whatIsEmailed(view, 'the sender')}
      </p>
      <AttachmentCard view={view} />
      {contract.content.trim() && <ContractText html={contract.content} />}
      <AttachedFile view={view} />
    </main>
  )
}
