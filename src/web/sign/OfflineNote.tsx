import { useSyncExternalStore } from 'react'

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
  return (
    <div role="status">
      {!online && (
        <p className="offline">
          You’re offline. Your answers are still here; continue when you’re back online.
        </p>
      )}
    </div>
  )
}
