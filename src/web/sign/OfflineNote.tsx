import { useSyncExternalStore } from 'react'
import { t } from './words.ts'

const listen = (changed: () => void) => {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

export function OfflineNote() {
  const online = useSyncExternalStore(listen, () => navigator.onLine)
  return <div role="status">{!online && <p className="offline">{t('offline')}</p>}</div>
}
