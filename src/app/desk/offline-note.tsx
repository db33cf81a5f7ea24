import { useSyncExternalStore } from 'react'

/** Said as long as the machine has no network: what is done then would be refused one by one. */
export function OfflineNote() {
  const isOnline = useSyncExternalStore(
    hear,
    () => navigator.onLine,
    () => true,
  )
  return <output className="offline">{!isOnline && 'You are offline. Nothing can be saved until you are back.'}</output>
}

function hear(tell: () => void): () => void {
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}
