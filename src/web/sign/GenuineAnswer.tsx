import { comparisonCode } from '#shared/signing/comparison-code.ts'
import type { SigningView } from '#shared/signing/signing.api.ts'
import { Rich } from './Rich.tsx'
import { t } from './step-words.ts'
import { WhySent } from './WhySent.tsx'

// its words come from the catalogue
// oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/control-has-associated-label
const verifyLink = <a href="/verify" />

/**
 * Who asked for this, when and how it came, and by which code and address it can be checked. Nobody is vouched for, or to be
 * called, without a confirmed address.
 */
export function GenuineAnswer({ view }: { view: SigningView }) {
  const { name, email, sender, contract } = view
  return (
    <>
      {sender.email && <p>{t('whyYou', { sender: sender.name, name, email, address: sender.email })}</p>}
      {!sender.name && <p>{t('senderErased')}</p>}
      <WhySent view={view} />
      {sender.email && contract.documentContentHash && (
        <p>
          <Rich
            k="compareCode"
            v={{ sender: sender.name, code: comparisonCode(contract.id, contract.documentContentHash) }}
            as={{ b: <strong className="number" /> }}
          />
        </p>
      )}
      <p>
        <Rich k="checkSignedPdf" v={{ address: `${location.host}/verify` }} as={{ a: verifyLink }} />
      </p>
    </>
  )
}
