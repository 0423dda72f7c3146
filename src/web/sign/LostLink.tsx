import { Notice } from './Notice.tsx'
import { t } from './step-words.ts'

/**
 * A link that led to the contract before, and leads nowhere now: what may have happened, and what to do. `isOver`: the
 * contract has expired, and there is nobody to ask, as its sender’s account is gone.
 */
export const LostLink = ({ isOver }: { isOver?: boolean }) =>
  isOver ? (
    <Notice title={t('expired')}>{t('senderErased')}</Notice>
  ) : (
    <Notice title={t('linkEnded')}>{t('error.unknown_link')}</Notice>
  )
