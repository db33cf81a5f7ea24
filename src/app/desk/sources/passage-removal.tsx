import { useRef, useState } from 'react'
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
      undoToast('Passage removed', batch, 'The quote is no longer verified.')
      onRemoved()
    },
  })
  const ask = () => {
    setAsked(true)
    requestAnimationFrame(() => field.current?.querySelector('input')?.focus())
  }
  useDeskKeys([{ key: 'r', says: 'Remove the passage', run: ask }], 'Sources')
  return (
    <div className="mb-4 border-b border-line pb-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        This quote has a passage.
        {!isAsked && (
          <Button onClick={ask}>
            Remove the passage
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
            label="Why isn’t the quote from this passage?"
            name="reason"
            dir="auto"
            maxLength={500}
            value={reason}
            error={lacks ? 'Please say why.' : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" busy={remove.busy}>
              {remove.busy ? 'Removing...' : 'Remove the passage'}
            </Button>
            <Button onClick={() => setAsked(false)}>Cancel</Button>
          </div>
        </form>
      )}
    </div>
  )
}
