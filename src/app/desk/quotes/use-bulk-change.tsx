import { useState, type ReactNode } from 'react'
import { href, useNavigate } from 'react-router'
import { say } from '#messages'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { toast } from '#ui/toast'
import type { Refused } from '../../page/own-page.ts'
import { refusalToast } from '../../page/refusal-toast.ts'
import type { Selection } from '../table/use-selection.ts'
import { useVerb } from '../verbs/use-verb.ts'
import { VerbPrompt } from '../verbs/verb-prompt.tsx'
import type { BulkAsked, bulkVerbs } from './bulk-verbs.ts'

/** What is done at a press, without a dialog that says how many they are. */
const asks = {
  publish: (count: number) => say('desk-bulk.ask-publish', { count }),
  unpublish: (count: number) => say('desk-bulk.ask-unpublish', { count }),
  feature: (count: number) => say('desk-bulk.ask-feature', { count }),
  unfeature: (count: number) => say('desk-bulk.ask-unfeature', { count }),
  propose: (count: number) => say('desk-bulk.ask-propose', { count }),
  look: (count: number) => say('desk-bulk.ask-look', { count }),
  trash: (count: number) => say('desk-bulk.ask-trash', { count }),
}
export type AskedAct = keyof typeof asks

/** A dialog closes when the change is done or has begun; when it is refused, the dialog says why and keeps what was typed. */
export type DoneOrRefused = { onDone: () => void; onRefused: (refused: Refused) => void }

export type BulkChange = {
  /** Asks first, with their number. */
  ask: (act: AskedAct) => void
  /** From a dialog that has said how many they are. */
  begin: (asked: BulkAsked, dialog: DoneOrRefused) => void
  /** With the password, which a dialog itself asks for: a press in a prompt outside it would close it. */
  sendAgain: ReturnType<typeof useVerb>['sendAgain']
  busy: boolean
  dialogs: ReactNode
  /** The last one that was begun here. */
  begun: string | null
}

/** Begins a change of all that the filter showed when "Select all" was pressed, and says where one sees how far it is. What is refused stays selected. */
export function useBulkChange(selection: Selection): BulkChange {
  const navigate = useNavigate()
  const [asking, setAsking] = useState<AskedAct | null>(null)
  const [begun, setBegun] = useState<string | null>(null)
  const [dialog, setDialog] = useState<DoneOrRefused | null>(null)
  const verb = useVerb<typeof bulkVerbs, 'begin'>({
    onDone: ({ id, total: count }) => {
      dialog?.onDone()
      setAsking(null)
      setBegun(id)
      selection.clear()
      tellBegun(count, () => void navigate(href('/admin/bulk-changes/:id', { id })))
    },
    onRefused: (refused) => (dialog ? dialog.onRefused(refused) : toast(refusalToast(refused))),
    onPasswordNeeded: (refused) => {
      setAsking(null)
      dialog?.onRefused(refused)
    },
  })
  const begin = (asked: BulkAsked, by: DoneOrRefused | null) => {
    const { all } = selection
    if (!all || verb.busy) return
    setDialog(by)
    verb.send('begin', { selection: all.id, except: all.except, ...asked })
  }
  const takesAway = asking === 'trash' || asking === 'unpublish'
  return {
    ask: setAsking,
    begin,
    sendAgain: verb.sendAgain,
    busy: verb.busy,
    begun,
    dialogs: (
      <>
        {asking && (
          <ConfirmDialog
            title={asks[asking](selection.count)}
            text={say('desk-bulk.in-background')}
            yes={yes[asking]()}
            grave={takesAway}
            busy={verb.busy}
            onYes={() => begin({ act: asking }, null)}
            onNo={() => setAsking(null)}
          />
        )}
        {!dialog && <VerbPrompt verb={verb} />}
      </>
    ),
  }
}

function tellBegun(count: number, show: () => void): void {
  const action = { label: say('desk-bulk.show-progress'), run: show }
  toast({ kind: 'success', title: say('desk-bulk.begun', { count }), group: 'undo', action })
}

const yes: Record<AskedAct, () => string> = {
  publish: () => say('desk-quotes.publish'),
  unpublish: () => say('desk-quotes.unpublish'),
  feature: () => say('desk-quotes.feature'),
  unfeature: () => say('desk-quotes.unfeature'),
  propose: () => say('desk-quotes.propose'),
  look: () => say('desk-quotes.look-for-evidence'),
  trash: () => say('desk-quotes.move-to-trash'),
}
