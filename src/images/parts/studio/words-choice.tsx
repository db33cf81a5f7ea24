import { useId } from 'react'
import type { Design } from '#plates'
import type { Subject } from './subject.ts'

type Props = { design: Design; onChange: (next: Design, gesture?: string) => void; quote: Subject['quote'] }

/** Longer texts no template carries. */
const longest = 2_000

/** The words of this picture: the quote itself never changes. */
export function WordsChoice({ design, onChange, quote }: Props) {
  const id = useId()
  const words = design.wording ?? quote.text
  return (
    <div>
      <label htmlFor={id} className="text-sm font-medium">
        Words
      </label>
      <textarea
        id={id}
        className="field mt-2 min-h-40 py-2 font-text text-lg leading-snug"
        lang={quote.language}
        dir="auto"
        rows={6}
        maxLength={longest}
        value={words}
        aria-describedby={`${id}-how`}
        onChange={({ target }) => onChange({ ...design, wording: target.value === quote.text ? null : target.value }, 'words')}
      />
      <p id={`${id}-how`} className="mt-2 text-xs text-quiet">
        Lines break where you break them. *Asterisks* emphasise. Mark what you leave out with […]. Only this picture changes,
        never the quote.
      </p>
      {design.wording !== null && (
        <button
          type="button"
          className="mt-2 min-h-11 text-sm underline underline-offset-4"
          onClick={() => onChange({ ...design, wording: null })}
        >
          Back to the quote’s own words
        </button>
      )}
    </div>
  )
}
