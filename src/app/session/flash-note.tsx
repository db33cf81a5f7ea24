import { useEffect } from 'react'
import { toast } from '#ui/toast'
import type { Flash } from '../http/flash.ts'

/** What the last answer had to say: a toast, and where no script runs a line on the page. */
export function FlashNote({ flash }: { flash: Flash | null }) {
  useEffect(() => {
    if (flash) toast(flash)
  }, [flash])
  if (!flash) return null
  return (
    <output className="block no-js mb-6 rounded-plate border border-line px-4 py-3 text-sm">
      <strong className="font-semibold">{flash.title}</strong> {flash.message}
    </output>
  )
}
