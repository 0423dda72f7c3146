import { type ComponentType, Suspense, lazy, useEffect, useReducer, useState } from 'react'
import type { SigningView } from '#shared/signing/signing.api.ts'
import { MAX_TIMER_MS, serverNow } from './server-clock.ts'
import type { Creator } from './sign-api.ts'
import { lastDay, t, withStepWords } from './words.ts'

type TimeLeftPart = ComponentType<{ endsAt: string }>
/** What only the last hour needs. */
export const loadTimeLeft = async (): Promise<TimeLeftPart> =>
  (await withStepWords(import('./TimeLeft.tsx'))).TimeLeft
// where it does not come, the day is there all the same
const TimeLeft = lazy(async () => ({ default: await loadTimeLeft().catch((): TimeLeftPart => () => null) }))

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
          <LastHour endsAt={endsAt} />
        </>
      )}
    </header>
  )
}

const HOUR_MS = 3_600_000

function LastHour({ endsAt }: { endsAt: string }) {
  const [ticks, tick] = useReducer((before: number) => before + 1, 0)
  const wait = Date.parse(endsAt) - HOUR_MS - serverNow()
  useEffect(() => {
    if (wait <= 0) return undefined
    const timer = setTimeout(tick, Math.min(wait, MAX_TIMER_MS))
    return () => clearTimeout(timer)
    // each tick sets the next one
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [wait, ticks])
  if (wait > 0) return null
  return (
    <Suspense fallback={null}>
      <TimeLeft endsAt={endsAt} />
    </Suspense>
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
