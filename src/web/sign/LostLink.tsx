import { Notice } from './Notice.tsx'
import { t } from './step-words.ts'

/** A link that led to the contract before, and leads nowhere now: what may have happened, and what to do. */
export function LostLink() {
  return <Notice title={t('linkEnded')}>{t('error.unknown_link')}</Notice>
}
