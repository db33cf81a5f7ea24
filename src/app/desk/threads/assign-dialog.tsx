import { useId, useState } from 'react'
import { say } from '#messages'
import type { Assigned, ThreadNoun } from '#threads'
import { Dialog } from '#ui/dialog'
import { toast } from '#ui/toast'
import type { Refused } from '../../page/own-page.ts'
import { Button } from '../head/button.tsx'
import { undoToast } from '../undo/undo-toast.ts'
import { useVerb } from '../verbs/use-verb.ts'
import type { assignVerbs } from './assign-verbs.ts'
import { AssignmentFields, sentOf } from './assignment-fields.tsx'

type Heard = { onDone: () => void; onRefused: (refused: Refused) => void }

type Props = {
  noun: ThreadNoun
  /** What is selected in the list. */
  ids: string[]
  /** All of a filter is selected: what says how many, and what begins a job that assigns them. */
  all?: { text: string; busy: boolean; assign: (to: ReturnType<typeof sentOf>, heard: Heard) => void } | null
  colleagues: readonly { id: string; name: string }[]
  onClose: () => void
}

/** Gives all that is selected to one person, until a day if one is chosen. What is refused stays chosen. */
export function AssignDialog({ noun, ids, all = null, colleagues, onClose }: Props) {
  const form = useId()
  const [chosen, setChosen] = useState({ person: '', due: '' })
  const [refused, setRefused] = useState<Refused | null>(null)
  const name = colleagues.find(({ id }) => id === chosen.person)?.name ?? null
  const verb = useVerb<typeof assignVerbs>({
    onDone: (done) => {
      tell(done, name)
      onClose()
    },
    onRefused: setRefused,
  })
  const busy = verb.busy || all?.busy === true
  const error = (field: string) => refused?.fields[field]
  return (
    <Dialog
      title={say('desk-threads.assign')}
      text={all?.text ?? say('desk-table.selected-count', { count: ids.length })}
      onClose={onClose}
      foot={
        <Button type="submit" form={form} look="strong" busy={busy}>
          {chosen.person === '' ? say('desk-threads.assign-to-nobody') : say('desk-threads.assign')}
        </Button>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (busy) return
          if (all) all.assign(sentOf(chosen), { onDone: onClose, onRefused: setRefused })
          else verb.send('assign', { noun, ids, ...sentOf(chosen) })
        }}
      >
        {refused && Object.keys(refused.fields).length === 0 && (
          <p role="alert" className="text-sm text-wrong">
            {refused.sentence}
          </p>
        )}
        <AssignmentFields
          chosen={chosen}
          onChoose={setChosen}
          people={colleagues}
          errors={{ person: error('person') ?? error('ids'), due: error('due') }}
        />
      </form>
    </Dialog>
  )
}

/** What was assigned, with a way back, and what was not and why. */
function tell({ batch, changed: count, skipped }: Assigned, name: string | null): void {
  const reasons = [...new Set(skipped.map(({ why }) => why))].map((why) => whys[why]()).join(' ')
  if (count === 0) return toast({ kind: 'validation', title: say('desk-quotes.nothing-was-changed'), message: reasons })
  undoToast(
    name === null ? say('desk-threads.many-unassigned', { count }) : say('desk-threads.many-assigned', { count, name }),
    batch,
    skipped.length === 0 ? undefined : `${say('desk-threads.not-assigned', { count: skipped.length })} ${reasons}`,
  )
}

const whys: Record<Assigned['skipped'][number]['why'], () => string> = {
  gone: () => say('desk-threads.skipped-gone'),
  unreadable: () => say('desk-threads.skipped-unreadable'),
  same: () => say('desk-threads.skipped-same'),
}
