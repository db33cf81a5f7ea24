import { useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import type { SomeChanged } from '#bulk-jobs'
import { say } from '#messages'
import { toast } from '#ui/toast'
import type { Refused } from '../../page/own-page.ts'
import { refusalToast } from '../../page/refusal-toast.ts'
import type { Selection } from '../table/use-selection.ts'
import { undoToast } from '../undo/undo-toast.ts'
import { useVerb } from '../verbs/use-verb.ts'
import type { ActAsked, nounBulkVerbs } from './noun-bulk-verbs.ts'

/** The dialog that asks for a change hears the answer; what is refused stays typed there. */
type Heard = { onDone: () => void; onRefused: (refused: Refused) => void }

/** Changes what is selected in a list: some at once, with a way back, all of a filter by a job. `begun` is the last job that was begun here. */
export function useNounBulk(selection: Selection) {
  const navigate = useNavigate()
  const [begun, setBegun] = useState<string | null>(null)
  const heard = useRef<Heard>(undefined)
  const verb = useVerb<ReturnType<typeof nounBulkVerbs>>({
    onDone: (done) => {
      heard.current?.onDone()
      selection.clear()
      if ('changed' in done) return tell(done)
      const { id, total: count } = done
      setBegun(id)
      const action = { label: say('desk-bulk.show-progress'), run: () => void navigate(href('/admin/bulk-changes/:id', { id })) }
      toast({ kind: 'success', title: say('desk-bulk.begun-items', { count }), group: 'undo', action })
    },
    onRefused: (refused) => (heard.current ? heard.current.onRefused(refused) : toast(refusalToast(refused))),
  })
  const change = (asked: ActAsked, by?: Heard) => {
    if (verb.busy) return
    heard.current = by
    const { all, ids } = selection
    if (all) verb.send('begin', { selection: all.id, except: all.except, ...asked })
    else verb.send('change-some', { ids, ...asked })
  }
  return { change, verb, begun }
}

export type NounBulk = ReturnType<typeof useNounBulk>

/** What was done, with a way back, and what was not and why. */
function tell({ batch, changed: count, skipped }: SomeChanged): void {
  const reasons = [...new Set(skipped.map(({ reason }) => reason))].slice(0, 2).join(' ')
  if (count === 0) return toast({ kind: 'validation', title: say('desk-quotes.nothing-was-changed'), message: reasons })
  const left = skipped.length === 0 ? undefined : `${say('desk-bulk.items-not-changed', { count: skipped.length })} ${reasons}`
  undoToast(say('desk-bulk.items-changed', { count }), batch, left)
}
