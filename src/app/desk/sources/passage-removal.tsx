import { useRef, useState } from 'react'
import { say } from '#messages'
import { TextField } from '#ui/text-field'
import { Button } from '../head/button.tsx'
import { Kbd } from '../keys/kbd.tsx'
import { useDeskKeys } from '../keys/use-desk-keys.ts'
import { undoToast } from '../undo/undo-toast.ts'
import { useVerb } from '../verbs/use-verb.ts'
import type { sourcesAction } from './sources-verbs.ts'

type Props = { quote: string; onRemoved: () => void }

/** Takes the passage off a quote that has one; the reason is for the record of changes. */
export function PassageRemoval({ quote, onRemoved }: Props) {
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [lacks, setLacks] = useState(false)
  const field = useRef<HTMLFormElement>(null)
  const remove = useVerb<typeof sourcesAction.verbs, 'remove'>({
    onDone: ({ batch }) => {
      undoToast(say('desk-sources.passage-removed'), batch, say('desk-sources.no-longer-verified'))
      onRemoved()
    },
  })
  const ask = () => {
    setAsked(true)
    requestAnimationFrame(() => field.current?.querySelector('input')?.focus())
  }
  useDeskKeys([{ key: 'r', says: say('desk-sources.remove-the-passage'), run: ask }], say('desk-head.sources'))
  return (
    <div className="mb-4 border-b border-line pb-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        {say('desk-sources.has-a-passage')}
        {!isAsked && (
          <Button onClick={ask}>
            {say('desk-sources.remove-the-passage')}
            <span className="ms-2 max-md:hidden">
              <Kbd of="r" aria-hidden />
            </span>
          </Button>
        )}
      </p>
      {isAsked && (
        <form
          ref={field}
          noValidate
          className="mt-3 grid gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            setLacks(reason.trim() === '')
            if (reason.trim() !== '' && !remove.busy) remove.send('remove', { quote, reason })
          }}
        >
          <TextField
            label={say('desk-sources.why-remove')}
            name="reason"
            dir="auto"
            maxLength={500}
            value={reason}
            error={lacks ? say('desk-sources.please-say-why') : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" busy={remove.busy}>
              {remove.busy ? say('desk-sources.removing') : say('desk-sources.remove-the-passage')}
            </Button>
            <Button onClick={() => setAsked(false)}>{say('desk-form.cancel')}</Button>
          </div>
        </form>
      )}
    </div>
  )
}
