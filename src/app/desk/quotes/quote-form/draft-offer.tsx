import { language, say, sayRich } from '#messages'
import { Button } from '../../head/button.tsx'
import { countChanged, type Draft } from './draft.ts'
import type { QuoteFields } from './form-fields.ts'

type Props = { draft: Draft | null; base: QuoteFields; onRestore: () => void; onDiscard: () => void }

/** What was typed and not saved, when the form is opened again. */
export function DraftOffer({ draft, base, onRestore, onDiscard }: Props) {
  if (!draft) return null
  const changed = countChanged(draft, base)
  return (
    <output className="mb-4 flex flex-wrap items-center gap-3 rounded-md border border-line bg-line/40 p-3 text-sm">
      <p className="min-w-0 flex-1">
        {sayRich('desk-quotes.unsaved-changes', {
          at: <time dateTime={draft.at}>{spoken(new Date(draft.at))}</time>,
          count: changed,
        })}
      </p>
      <Button onClick={onRestore}>{say('desk-quotes.restore')}</Button>
      <Button onClick={onDiscard}>{say('desk-drafts.discard')}</Button>
    </output>
  )
}

/** As every moment of the desk is written, but on the device's own clock: it was typed there. */
const spoken = (at: Date) =>
  new Intl.DateTimeFormat(language(), {
    calendar: 'gregory',
    month: 'short',
    day: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
