import { useState } from 'react'
import type { Creator } from './sign-api.ts'
import { nameOf } from './use-view.ts'

/** Who asks, before what they ask. */
export function SenderHeader({ creator, title }: { creator: Creator | null | undefined; title: string }) {
  return (
    <header className="sender">
      <div className="sender-line">
        {creator === undefined ? <div className="bone bone-sender" /> : <SenderName creator={creator} />}
      </div>
      <h1>{title}</h1>
    </header>
  )
}

export function SenderName({ creator }: { creator: Creator | null }) {
  return (
    <>
      <SenderLogo url={creator?.companyLogoUrl ?? null} />
      <span className="sender-name">{nameOf(creator)}</span>
    </>
  )
}

function SenderLogo({ url }: { url: string | null }) {
  const [failed, setFailed] = useState(false)
  if (!url || failed) return null
  // the name stands beside it
  return (
    <img
      className="sender-logo"
      src={url}
      alt=""
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
    />
  )
}
