import { useId } from 'react'
import { say } from '#messages'
import type { Held } from './held.ts'
import { QuoteWords } from './quote-shelf.tsx'
import type { Remembered } from './shown-days.ts'

type Props = { title: string; quotes: Remembered[]; held: Held | null; onHold: (held: Held) => void }

/** Whose birth or death is a round number of years ago, where no more is known than the year: a quote of theirs is taken in hand, and put on any day. */
export function RoundYears({ title, quotes, held, onHold }: Props) {
  const id = useId()
  if (quotes.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="font-sans text-sm font-semibold">
        {title}
      </h2>
      <p className="mt-1 text-xs text-quiet">{say('desk-calendar.only-year-known-these')}</p>
      <ul className="mt-3 grid gap-2 md:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {quotes.map((quote) => (
          <li key={quote.says} className="min-w-0">
            <button
              type="button"
              aria-pressed={held?.id === quote.id}
              onClick={() => onHold(quote)}
              className={`flex size-full flex-col gap-1 rounded-md border p-2 text-start text-xs -outline-offset-2 ${held?.id === quote.id ? 'border-current bg-line' : 'border-line bg-paper hover:bg-line/40'}`}
            >
              <bdi className="text-quiet">{quote.says}</bdi>
              <QuoteWords text={quote.text} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
