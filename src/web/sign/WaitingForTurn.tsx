import { t } from './step-words.ts'

/** While others sign first. */
export function WaitingForTurn() {
  return (
    <main className="step">
      <h2>{t('notYourTurn')}</h2>
      <p>{t('notYourTurnText')}</p>
      <p className="waiting" role="status">
        <span className="spinner" aria-hidden="true" /> {t('waitingForOthers')}
      </p>
    </main>
  )
}
