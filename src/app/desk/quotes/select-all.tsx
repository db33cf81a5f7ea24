import { useState, type MouseEvent } from 'react'
import { href, useLocation } from 'react-router'
import { askSite } from '#images/parts'
import { say } from '#messages'
import { toast } from '#ui/toast'
import { Button } from '../head/button.tsx'
import { mostSelected, type Selection } from '../table/use-selection.ts'

/** Anyone who has selected a whole page is offered the others that answer to the same question, as many as one change may name. */
export function SelectAll({ selection, total, atLeast }: { selection: Selection; total: number; atLeast: boolean }) {
  const { search } = useLocation()
  const [busy, setBusy] = useState(false)
  const isMore = atLeast || total > mostSelected
  if (selection.page !== true || selection.count >= (isMore ? mostSelected : total)) return null
  const select = async ({ currentTarget: button }: MouseEvent<HTMLButtonElement>) => {
    const next = button.nextElementSibling
    setBusy(true)
    try {
      const ids = await askSite<string[]>(`${href('/admin/quotes/ids')}${search}`)
      // This button goes: the person who pressed it by a key is at the first thing to be done with all of them.
      if (document.activeElement === button && next instanceof HTMLElement) next.focus()
      selection.choose(ids)
    } catch (fault) {
      toast({
        kind: 'error',
        title: say('desk-form.error'),
        message: fault instanceof Error ? fault.message : say('desk-quotes.failed-fetch-quotes'),
      })
    }
    setBusy(false)
  }
  return (
    <Button look="bulk" className="underline underline-offset-4" aria-disabled={busy} onClick={(event) => void select(event)}>
      {!isMore
        ? say('desk-quotes.select-all', { total })
        : atLeast
          ? say('desk-quotes.select-first-at-least', { most: mostSelected, total })
          : say('desk-quotes.select-first', { most: mostSelected, total })}
    </Button>
  )
}
