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
          You are offline. What you entered is kept; go on when the connection is back.
        </p>
      )}
    </div>
  )
}
