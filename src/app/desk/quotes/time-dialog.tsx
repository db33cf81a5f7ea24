import { useState } from 'react'
import { say } from '#messages'
import { Dialog } from '#ui/dialog'
import { TextField } from '#ui/text-field'
import { Button } from '../head/button.tsx'
import type { Refused } from '../../page/own-page.ts'
import type { Selection } from '../table/use-selection.ts'
import { useVerb } from '../verbs/use-verb.ts'
import { VerbPrompt } from '../verbs/verb-prompt.tsx'
import type { quoteVerbs } from './quotes-action.ts'
import { twiceSentence } from './time-words.ts'
import type { BulkChange } from './use-bulk-change.tsx'
import { tell } from './use-quotes.ts'

export type TimeAct = 'publish-at' | 'unpublish-at'
type Props = {
  act: TimeAct
  ids: string[]
  timeZone: string
  at?: string | undefined
  selection: Selection
  bulk: Pick<BulkChange, 'begin' | 'sendAgain' | 'busy'>
  onClose: () => void
}

/** When quotes are to appear, or to be taken down: a minute of the site's clock. What is refused stays typed. */
export function TimeDialog({ act, ids, timeZone, at = '', selection, bulk, onClose }: Props) {
  const [typed, setTyped] = useState(at)
  const [refused, setRefused] = useState<Refused | null>(null)
  const verb = useVerb<typeof quoteVerbs>({
    onDone: (done) => {
      tell(done)
      onClose()
    },
    onRefused: setRefused,
  })
  const isPublish = act === 'publish-at'
  // A row's own button names it, also while all of the list is selected.
  const all = ids.length === 0 ? selection.all : null
  const busy = verb.busy || bulk.busy
  const send = (when: string | null) => {
    if (busy) return
    if (all) bulk.begin({ act, at: when }, { onDone: onClose, onRefused: setRefused })
    else verb.send('time', { act, ids, at: when })
  }
  return (
    <Dialog
      title={isPublish ? say('desk-quotes.publish-at') : say('desk-quotes.unpublish-at')}
      text={
        all
          ? say('desk-bulk.selected-in-background', { count: selection.count })
          : ids.length === 1
            ? undefined
            : say('desk-quotes.count-selected', { count: ids.length })
      }
      onClose={onClose}
      foot={
        <>
          <Button look="plain" aria-disabled={busy} onClick={() => send(null)}>
            {isPublish ? say('desk-quotes.publish-now') : say('desk-quotes.leave-it-published')}
          </Button>
          <Button type="submit" form="time" look="strong" busy={busy}>
            {isPublish ? say('desk-quotes.schedule-publishing') : say('desk-quotes.schedule-the-end')}
          </Button>
        </>
      }
    >
      <form
        id="time"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send(typed)
        }}
      >
        <TextField
          label={isPublish ? say('desk-quotes.visible-from') : say('desk-quotes.unpublish-time')}
          name="at"
          type="datetime-local"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={refused && refused.code !== 'password-needed' ? (refused.fields['at'] ?? refused.sentence) : undefined}
          hint={`${isPublish ? say('desk-quotes.publish-time-hint', { zone: timeZone }) : say('desk-quotes.unpublish-time-hint', { zone: timeZone })} ${twiceSentence()}`}
        />
      </form>
      <VerbPrompt verb={{ refused: refused ?? undefined, sendAgain: bulk.sendAgain, busy }} />
    </Dialog>
  )
}
