import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { readHint } from '#ui/hint'

/**
 * Who signs out, or is given another role, in another window or by somebody else, is told by the event `hint` (ui/hint.tsx). The desk
 * then asks the server for its page anew, and the guard answers; to whom nothing of it is open any more, as to any stranger who comes.
 */
export function useGuardAgain(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const again = () => (isOpen() ? void revalidate() : location.reload())
    addEventListener('hint', again)
    return () => removeEventListener('hint', again)
  }, [revalidate])
}

function isOpen(): boolean {
  const role = readHint()?.r
  return role !== undefined && role !== 'user'
}
