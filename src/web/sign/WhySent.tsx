import { roleInWords } from '#shared/signers/role-in-words.ts'
import type { SigningView } from '#shared/signing/signing.api.ts'
import { phoneInWords } from './phone-in-words.ts'
import { Rich } from './Rich.tsx'
import { t } from './step-words.ts'
import { exactTime, gap } from './words.ts'

/** What is on record of how this came to its signer: sent when, as what, and by which message. */
export function WhySent({ view }: { view: SigningView }) {
  return (
    <p>
      <Sent view={view} />
      {howYouCame(view)}
    </p>
  )
}

function Sent({ view: { sender, contract, roleKey } }: { view: SigningView }) {
  if (!contract.sentAt || !sender.name) return null
  const role = roleInWords(roleKey)
  const known = { sender: sender.name, title: contract.title, time: exactTime(contract.sentAt) }
  const as = { time: <time dateTime={contract.sentAt} /> }
  return (
    <>
      {role ? <Rich k="sentOnAs" v={{ ...known, role }} as={as} /> : <Rich k="sentOn" v={known} as={as} />}
      {gap()}
    </>
  )
}

function howYouCame({ openedFrom, email, phone }: SigningView): string {
  if (openedFrom === 'visible') return t('cameVisibly')
  if (openedFrom === 'email') return t('cameByEmail', { address: email })
  return t('cameByText', { address: phone ? phoneInWords(phone) : email })
}
