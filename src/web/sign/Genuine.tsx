import { useState } from 'react'
import { comparisonCode } from '#shared/signing/comparison-code.ts'
import type { SigningView } from '#shared/signing/signing.api.ts'
import { Rich } from './Rich.tsx'
import { WhySent } from './WhySent.tsx'
import { t } from './words.ts'

// its words come from the catalogue
// oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/control-has-associated-label
const verifyLink = <a href="/verify" />

/** Why this came, who it came from, and how its signer can make sure without trusting the message. */
export function Genuine({ view }: { view: SigningView }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="genuine" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('isItGenuine')}</summary>
      {isOpen && <Answer view={view} />}
    </details>
  )
}

function Answer({ view }: { view: SigningView }) {
  const { name, email, sender, contract } = view
  return (
    <>
      <p>{t('whyYou', { sender: sender.name, name, email, address: sender.email })}</p>
      <WhySent view={view} />
      {contract.documentContentHash && (
        <p>
          <Rich
            k="compareCode"
            v={{ sender: sender.name, code: comparisonCode(contract.documentContentHash) }}
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
