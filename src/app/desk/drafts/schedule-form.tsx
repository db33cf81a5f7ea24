import { useState } from 'react'
import { say } from '#messages'
import { TextField } from '#ui/text-field'
import type { Refused } from '../../page/own-page.ts'
import { undoToast } from '../undo/undo-toast.ts'
import { useVerb } from '../verbs/use-verb.ts'
import type { draftAction } from './draft-verbs.ts'
import type { DraftShown } from './read-draft.ts'

/** When the draft is published: a minute of the site's clock. */
export function ScheduleForm({ draft: { version, publishTime, timeZone, name } }: { draft: DraftShown }) {
  const [at, setAt] = useState(publishTime)
  const [refused, setRefused] = useState<Refused | null>(null)
  const { send, busy } = useVerb<typeof draftAction.verbs, 'schedule'>({
    onDone: ({ title, batch }) => undoToast(title, batch, name.slice(0, 80)),
    onRefused: setRefused,
  })
  const save = (time: string) => {
    if (busy) return
    setRefused(null)
    send('schedule', { version, at: time })
  }
  return (
    <form
      className="mt-6 flex flex-wrap items-end gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save(at)
      }}
    >
      <div className="w-full max-w-xs">
        <TextField
          label={say('desk-drafts.publish-at')}
          name="at"
          type="datetime-local"
          value={at}
          onChange={(event) => setAt(event.target.value)}
          error={refused ? (refused.fields['at'] ?? refused.sentence) : undefined}
          hint={say('desk-drafts.site-time', { zone: timeZone })}
        />
      </div>
      <span className="flex flex-wrap gap-3 md:pb-6">
        <button type="submit" className="desk-button" aria-disabled={busy}>
          {publishTime === '' ? say('desk-drafts.schedule') : say('desk-drafts.change-time')}
        </button>
        {publishTime !== '' && (
          <button type="button" className="desk-button" aria-disabled={busy} onClick={() => save('')}>
            {say('desk-drafts.remove-time')}
          </button>
        )}
      </span>
    </form>
  )
}
