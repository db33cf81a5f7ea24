import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { readHint, type Hint } from '#ui/hint'

/**
 * The event `hint` (ui/hint.tsx) says that the account was signed out or given another role, here, in another window or by somebody else. A page of one's
 * own then asks the server again, also after the event `rights` (live.ts). Where the page is no longer open to the account, it is loaded as for a stranger, and the guard answers.
 * `role` is the one that the page shows: it may have changed before the page's scripts could hear of it.
 */
export function useGuardAgain(isOpen: (hint: Hint) => boolean, role: string): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const first = readHint()
    let known = standing(first && { ...first, r: role })
    const again = () => {
      const hint = readHint()
      if (!hint || !isOpen(hint)) return location.reload()
      // The form that changed a name shows it already; loading again would take the focus from it.
      if (standing(hint) === known) return
      known = standing(hint)
      void revalidate()
    }
    const rightsChanged = () => void revalidate()
    addEventListener('hint', again)
    addEventListener('rights', rightsChanged)
    if (first && first.r !== role) dispatchEvent(new Event('hint'))
    return () => {
      removeEventListener('hint', again)
      removeEventListener('rights', rightsChanged)
    }
  }, [revalidate, isOpen, role])
}

const standing = (hint: Hint | null): string => `${hint?.i} ${hint?.r}`
