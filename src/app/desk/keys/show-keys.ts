declare global {
  interface WindowEventMap {
    'desk-keys': Event
  }
}

/** Opens the list of all keys (keys-of-desk.tsx). */
export const showKeys = () => void dispatchEvent(new Event('desk-keys'))
