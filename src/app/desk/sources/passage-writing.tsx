import { useRef, useState } from 'react'
import { say } from '#messages'
import { toast } from '#ui/toast'
import { PassagePlaceFields, PassageWordsFields } from '../evidence/passage-fields.tsx'
import { Button } from '../head/button.tsx'
import { Kbd } from '../keys/kbd.tsx'
import { useDeskKeys } from '../keys/use-desk-keys.ts'
import { undoToast } from '../undo/undo-toast.ts'
import { useVerb } from '../verbs/use-verb.ts'
import type { sourcesAction } from './sources-verbs.ts'
import type { UnsourcedRow } from './unsourced-rows.ts'

type Props = { row: UnsourcedRow; onWritten: () => void }

/** For words that somebody read in no text of the library: the passage is written down, and the quote is verified by it. */
export function PassageWriting({ row, onWritten }: Props) {
  const { id, text, source, direction } = row
  const [isOpen, setOpen] = useState(false)
  const [words, setWords] = useState({ exact: text, before: '', after: '' })
  const { place: division, ...named } = source
  const [place, setPlace] = useState({ ...named, division })
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const form = useRef<HTMLFormElement>(null)
  const write = useVerb<typeof sourcesAction.verbs, 'write'>({
    // The row leaves the list with the page's new data.
    soon: true,
    onDone: ({ batch }) => {
      undoToast(say('desk-sources.passage-written'), batch, say('desk-sources.quote-is-checked'))
      onWritten()
    },
    onRefused: ({ fields, sentence }) => {
      setWrong(fields)
      if (Object.keys(fields).length === 0) toast({ kind: 'error', title: say('desk-form.error'), message: sentence })
    },
  })
  const open = () => {
    setOpen(true)
    requestAnimationFrame(() => form.current?.querySelector('textarea')?.focus())
  }
  useDeskKeys([{ key: 'p', says: say('desk-evidence.write-down'), run: open }], say('desk-head.sources'))
  if (!isOpen)
    return (
      <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-quiet">
        <Button onClick={open}>
          {say('desk-evidence.write-down')}
          <span className="ms-2 max-md:hidden">
            <Kbd of="p" aria-hidden />
          </span>
        </Button>
        <span>{say('desk-evidence.write-down-hint')}</span>
      </p>
    )
  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      setWrong({})
      set(value)
    }
  return (
    <form
      ref={form}
      noValidate
      aria-label={say('desk-evidence.write-down')}
      className="mt-4 grid gap-4 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!write.busy) write.send('write', { quote: id, passage: { ...words, ...place } })
      }}
    >
      <PassageWordsFields words={words} onChange={change(setWords)} wrong={(name) => wrong[name]} direction={direction} />
      <PassagePlaceFields place={place} onChange={change(setPlace)} wrong={(name) => wrong[name]} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="strong" busy={write.busy}>
          {write.busy ? say('desk-form.saving') : say('desk-sources.confirm')}
        </Button>
        <Button onClick={() => setOpen(false)}>{say('desk-form.cancel')}</Button>
      </div>
    </form>
  )
}
