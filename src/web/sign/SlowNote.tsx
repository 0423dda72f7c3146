import { retryHanging, useIsHanging } from './slow-requests.ts'
import { t } from './words.ts'

/**
 * Says that the server does not answer, before anybody wonders, and offers to try again. A dialog that calls the server has
 * one of its own: what lies below it is neither seen nor heard.
 */
export function SlowNote() {
  const isHanging = useIsHanging()
  return (
    <div role="status" className="slow-place">
      {isHanging && (
        <div className="offline slow">
          <p>{t('slow')}</p>
          <button type="button" className="quiet" onClick={retryHanging}>
            {t('tryAgain')}
          </button>
        </div>
      )}
    </div>
  )
}
