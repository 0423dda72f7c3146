import { useEffect } from 'react'
import type { SigningView } from '#shared/signing/signing.api.ts'
import { whatIsEmailed } from './promises.ts'
import { AttachedFile, AttachmentCard } from './AttachmentCard.tsx'
import { ContractText } from './ContractText.tsx'

const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long' })

/** A signed link is read-only: what was signed, and when. */
export function SignedView({ view }: { view: SigningView }) {
  const { contract, signedAt } = view
  useEffect(() => {
    document.title = `Signed: ${contract.title}`
  }, [contract.title])
  return (
    <main className="step step-wide">
      <h2>You have signed this contract</h2>
      <p>
        {signedAt && (
          <>
            Signed by {view.name} on <time dateTime={signedAt}>{when.format(new Date(signedAt))}</time>.{' '}
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
