import { useState } from 'react'
import type { SigningView } from '#shared/signing/signing.api.ts'
import { TimeLeft } from './TimeLeft.tsx'
import type { Creator } from './sign-api.ts'
import { lastDay, t } from './words.ts'

type Sender = SigningView['sender']
type Props = { sender: Sender; creator: Creator | null | undefined; title: string; endsAt: string | null }

/** Who asks, before what they ask. */
export function SenderHeader({ sender, creator, title, endsAt }: Props) {
  return (
    <header className="sender">
      <p className="sender-person">
        <span className="sender-name">{sender.name}</span>{' '}
        <span className="sender-address">{sender.email}</span>
      </p>
      <SenderCompany sender={sender} creator={creator} />
      <h1>
        <bdi>{title}</bdi>
      </h1>
      {endsAt && (
        <>
          <p className="deadline">{t('signBy', { day: lastDay(endsAt) })}</p>
          <TimeLeft endsAt={endsAt} />
        </>
      )}
    </header>
  )
}

/** Anybody can type any company and show any logo: they come after the person, as what the sender says. */
export function SenderCompany({ sender: { companyName }, creator }: Pick<Props, 'sender' | 'creator'>) {
  const logo = creator?.companyLogoUrl ?? null
  if (!companyName && !logo) return null
  return (
    <p className="sender-line">
      <SenderLogo url={logo} />
      {companyName && <span>{t('company', { company: companyName })}</span>}
    </p>
  )
}

function SenderLogo({ url }: { url: string | null }) {
  const [failed, setFailed] = useState(false)
  if (!url || failed) return null
  return (
    <img
      className="sender-logo"
      src={url}
      alt={t('logo')}
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
    />
  )
}
