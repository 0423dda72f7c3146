import type { SigningView } from '#shared/signing/signing.api.ts'
import { t } from './step-words.ts'

type Other = NonNullable<SigningView['others']>[number]
const ways = { email: 'askedByEmail', sms: 'askedByText', both: 'askedByBoth' } as const

function stateOf({ status, askedBy }: Other) {
  if (status === 'signed') return t('hasSigned')
  if (status === 'pending') return t('askedLater')
  return t(askedBy ? ways[askedBy] : 'notSigned')
}

/** For the sender who signed: whom else we asked, and who still has to sign. */
export const OtherSigners = ({ others }: { others: Other[] }) => (
  <section className="others" aria-label={t('otherSigners')}>
    <h2>{t('otherSigners')}</h2>
    <ul>
      {others.map((other, at) => (
        // two may have one name; their order is that of signing
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at}>
          <bdi>{other.name}</bdi>
          <span className="small">{stateOf(other)}</span>
        </li>
      ))}
    </ul>
  </section>
)
