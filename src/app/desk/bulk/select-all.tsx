import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { askSite } from '#images/parts'
import { say } from '#messages'
import { toast } from '#ui/toast'
import { Button } from '../head/button.tsx'
import { mostSelected, type Selection } from '../table/use-selection.ts'
import { useVerb } from '../verbs/use-verb.ts'
import type { SelectVerb } from './select-verb.ts'

type Props = {
  selection: Selection
  total: number
  atLeast: boolean
  /** Where up to 1,000 are asked for by their ids; without it the server writes down any number. */
  ids?: string
}

/** Anyone who has selected a whole page is offered the others that answer to the same question: as many as one change may name by their ids, more as the server wrote them down. */
export function SelectAll({ selection, total, atLeast, ids }: Props) {
  const { search } = useLocation()
  const [asking, setAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // This button goes: the person who pressed it by a key is at the first thing to be done with all of them.
  const leave = () => {
    const next = button.current?.nextElementSibling
    if (document.activeElement === button.current && next instanceof HTMLElement) next.focus()
  }
  const all = useVerb<{ 'select-all': SelectVerb }>({
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
    if (isMore || ids === undefined) return all.send('select-all', { search })
    setAsking(true)
    try {
      const named = await askSite<string[]>(`${ids}${search}`)
      leave()
      selection.choose(named)
    } catch (fault) {
      toast({
        kind: 'error',
        title: say('desk-form.error'),
        message: fault instanceof Error ? fault.message : say('desk.try-once-more'),
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
