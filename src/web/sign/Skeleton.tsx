import { t } from './words.ts'

/** Shaped like the page to come: sender, title, a few lines. */
export function Skeleton() {
  return (
    <main className="skeleton" aria-busy="true">
      <p role="status">{t('openingContract')}</p>
      <div className="bone bone-sender" />
      <div className="bone bone-title" />
      <div className="bone" />
      <div className="bone" />
      <div className="bone bone-short" />
    </main>
  )
}
