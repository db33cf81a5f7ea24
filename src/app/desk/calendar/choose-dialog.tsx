import { Dialog } from '#ui/dialog'
import { QuoteSearch } from '../newsletter/quote-search.tsx'
import type { Held } from './held.ts'
import { QuoteWords } from './quote-shelf.tsx'
import type { ShownDay } from './shown-days.ts'

type Props = { day: ShownDay; featured: Held[]; onClose: () => void; onChoose: (quote: string | null) => void }

/** Which quote a day is to have. */
export function ChooseDialog({ day, featured, onClose, onChoose }: Props) {
  return (
    <Dialog
      title={day.name}
      text={day.quote ? `${day.says}: “${day.quote.text}”, ${day.quote.author}` : day.says}
      onClose={onClose}
      foot={
        <>
          {day.pinned !== null && (
            <button type="button" className="button" onClick={() => onChoose(null)}>
              Unpin
            </button>
          )}
          {day.pinned === null && day.quote && (
            <button type="button" className="button-strong" onClick={() => onChoose(day.quote?.id ?? null)}>
              Pin this one
            </button>
          )}
        </>
      }
    >
      <QuoteSearch label="Pin a quote" onFound={({ id }) => onChoose(id)} />
      {featured.length > 0 && (
        <section aria-label="Featured list" className="mt-4">
          <h3 className="font-sans text-sm font-semibold">Or one of the featured list</h3>
          <ul className="mt-2 grid gap-1">
            {featured.map((quote) => (
              <li key={quote.id}>
                <button
                  type="button"
                  className="min-h-11 w-full rounded-md p-2 text-left text-xs hover:bg-line"
                  onClick={() => onChoose(quote.id)}
                >
                  <QuoteWords {...quote} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  )
}
