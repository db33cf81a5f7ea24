import { useRef, useState } from 'react'
import { href, useLocation } from 'react-router'
import { askSite } from '#images/parts'
import { say } from '#messages'
import { toast } from '#ui/toast'
import { Button } from '../head/button.tsx'
import { mostSelected, type Selection } from '../table/use-selection.ts'
import { useVerb } from '../verbs/use-verb.ts'
import type { bulkVerbs } from './bulk-verbs.ts'

/** Anyone who has selected a whole page is offered the others that answer to the same question: as many as one change may name by their ids, more as the server wrote them down. */
export function SelectAll({ selection, total, atLeast }: { selection: Selection; total: number; atLeast: boolean }) {
  const { search } = useLocation()
  const [asking, setAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // This button goes: the person who pressed it by a key is at the first thing to be done with all of them.
  const leave = () => {
    const next = button.current?.nextElementSibling
    if (document.activeElement === button.current && next instanceof HTMLElement) next.focus()
  }
  const all = useVerb<typeof bulkVerbs, 'select-all'>({
    onDone: (chosen) => {
      leave()
      selection.chooseAll(chosen)
    },
  })
  const busy = asking || all.busy
  const isMore = atLeast || total > mostSelected
  if (selection.all || selection.page !== true || (!isMore && selection.count >= total)) return null
  const select = async () => {
    if (busy) return
    if (isMore) return all.send('select-all', { search })
    setAsking(true)
    try {
      const ids = await askSite<string[]>(`${href('/admin/quotes/ids')}${search}`)
      leave()
      selection.choose(ids)
    } catch (fault) {
      toast({
        kind: 'error',
        title: say('desk-form.error'),
        message: fault instanceof Error ? fault.message : say('desk-quotes.failed-fetch-quotes'),
      })
    }
    setAsking(false)
  }
  return (
    <Button ref={button} look="bulk" className="underline underline-offset-4" aria-disabled={busy} onClick={() => void select()}>
      {atLeast ? say('desk-quotes.select-all-at-least', { total }) : say('desk-quotes.select-all', { total })}
    </Button>
  )
}
