import { type ReactNode, useEffect } from 'react'
import { PrimaryButton } from './PrimaryButton.tsx'
import { useHeading } from './use-heading.ts'
import { t } from './words.ts'

type Props = {
  title: string
  children: ReactNode
  action?: string
  busy?: boolean
  onAction?: () => void
  after?: ReactNode
}

/** A page that says one thing. */
export function Notice({ title, children, action, busy = false, onAction, after }: Props) {
  const heading = useHeading()
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <main className="notice">
      <h1 {...heading}>{title}</h1>
      <p>{children}</p>
      {action && onAction && (
        <PrimaryButton busy={busy} busyText={t('trying')} onClick={onAction}>
          {action}
        </PrimaryButton>
      )}
      {after}
    </main>
  )
}
