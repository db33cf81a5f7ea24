import { useEffect, useState } from 'react'

/** A comment that was begun stays in this tab until it is sent. `isRead`: it was looked for; on the server it can't be. */
export function useDraft(of: string) {
  const key = `comment ${of}`
  const [read, setRead] = useState<{ key: string; begun: string } | null>(null)
  // oxlint-disable-next-line react/set-state-in-effect -- the tab remembers it, and the server cannot know
  useEffect(() => setRead({ key, begun: kept(key) }), [key])
  return {
    isRead: read?.key === key,
    begun: read?.begun ?? '',
    save: (text: string) => {
      try {
        if (text === '') {
          sessionStorage.removeItem(key)
          setRead({ key, begun: '' })
        } else sessionStorage.setItem(key, text)
      } catch {
        // The browser keeps nothing: what is typed is in the field alone.
      }
    },
  }
}

function kept(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
