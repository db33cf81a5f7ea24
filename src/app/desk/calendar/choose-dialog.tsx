import { Dialog } from '#ui/dialog'
import { QuoteSearch } from '../newsletter/quote-search.tsx'
import type { ShownDay } from './shown-days.ts'

type Props = { day: ShownDay; onClose: () => void; onChoose: (quote: string | null) => void }

/** Which quote a day is to have. */
export function ChooseDialog({ day, onClose, onChoose }: Props) {
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
    </Dialog>
  )
}
