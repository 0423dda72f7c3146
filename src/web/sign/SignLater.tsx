import { t } from './step-words.ts'

/** For senders, who are led here as soon as they have sent it: that it is sent, and the way back to its page. */
export const SignLater = ({ contractId }: { contractId: string }) => (
  <aside className="recipient-choices" aria-label={t('backToContract')}>
    <p>{t('signLater')}</p>
    <a href={`/contracts/${contractId}`}>{t('backToContract')}</a>
  </aside>
)
