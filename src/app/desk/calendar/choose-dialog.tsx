import type { ReactNode } from 'react'
import { say } from '#messages'
import { Dialog } from '#ui/dialog'
import { Button } from '../head/button.tsx'
import { QuoteSearch } from '../editor/quote-search.tsx'
import type { Held } from './held.ts'
import { QuoteWords } from './quote-shelf.tsx'
import type { ShownDay } from './shown-days.ts'

type Props = {
  day: ShownDay
  featured: Held[]
  busy: boolean
  refusal: string | null
  onClose: () => void
  onChoose: (quote: string | null) => void
}

/** Chooses the quote of a day. It stays open when the choice is refused. */
export function ChooseDialog({ day, featured, busy, refusal, onClose, onChoose }: Props) {
  return (
    <Dialog
      title={day.name}
      text={day.quote ? `${day.says}: ${say('desk-changes.quoted', { words: day.quote.text })}, ${day.quote.author}` : day.says}
      onClose={onClose}
      foot={
        <>
          {day.seen !== null && (
            <Button look="plain" aria-disabled={busy} onClick={() => onChoose(null)}>
              {say('desk-calendar.unpin')}
            </Button>
          )}
          {day.pinned === null && day.quote && (
            <Button look="strong" aria-disabled={busy} onClick={() => onChoose(day.quote?.id ?? null)}>
              {say('desk-calendar.pin-this-one')}
            </Button>
          )}
        </>
      }
    >
      {refusal !== null && (
        <p role="alert" className="mb-4 rounded-md border border-wrong p-3 text-sm">
          {refusal}
        </p>
      )}
      {day.anniversaries.length > 0 && (
        <Offers name={say('desk-calendar.on-this-day')}>
          {day.anniversaries.map((one) => (
            <Offer key={one.says} quote={one} note={one.says} onChoose={onChoose} />
          ))}
        </Offers>
      )}
      <QuoteSearch label={say('desk-calendar.pin-a-quote')} onFound={({ id }) => onChoose(id)} />
      {featured.length > 0 && (
        <Offers name={say('desk-calendar.or-one-featured-list')}>
          {featured.map((quote) => (
            <Offer key={quote.id} quote={quote} onChoose={onChoose} />
          ))}
        </Offers>
      )}
    </Dialog>
  )
}

function Offers({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="mb-4 last:mt-4 last:mb-0">
      <h3 className="font-sans text-sm font-semibold">{name}</h3>
      <ul className="mt-2 grid gap-1">{children}</ul>
    </section>
  )
}

function Offer({ quote, note, onChoose }: { quote: Held; note?: string; onChoose: (quote: string) => void }) {
  return (
    <li>
      <button
        type="button"
        className="min-h-11 w-full rounded-md p-2 text-start text-xs hover:bg-line"
        onClick={() => onChoose(quote.id)}
      >
        {note !== undefined && <span className="block text-quiet">{note}</span>}
        <QuoteWords {...quote} />
      </button>
    </li>
  )
}
