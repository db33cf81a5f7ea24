import { useEffect } from 'react'
import { toast } from '#ui/toast'
import type { Refused } from './own-page.ts'
import { refusalToast } from './refusal-toast.ts'

/** Says what an action refused, beside the words at the field, and goes to the field. The prompt for a password speaks for itself. */
export function useRefusalToast(refused: Refused | undefined): void {
  useEffect(() => {
    if (!refused || refused.code === 'password-needed') return
    toast(refusalToast(refused))
    document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus()
  }, [refused])
}
