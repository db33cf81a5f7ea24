import { say } from '#messages'
import type { NearDuplicate } from '#quotes'
import { Combobox, type Option } from '#ui/combobox'
import { searchQuotes } from '../editor/quote-search.tsx'

type Props = {
  value: Option | null
  near: NearDuplicate[]
  onChange: (value: Option | null) => void
  error: string | undefined
}

/** Which quote stays: one of those like it, or any that is public. */
export function DuplicateField({ value, near, onChange, error }: Props) {
  return (
    <div className="grid gap-3">
      {near.length > 0 && (
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-sm">{say('desk-reports.repeats')}</legend>
          {near.map((quote) => (
            <label
              key={quote.id}
              aria-label={`${quote.text}, ${quote.author}`}
              className="flex min-h-11 items-start gap-3 py-1 text-sm md:min-h-9"
            >
              <input
                type="radio"
                name="near"
                checked={value?.id === quote.id}
                onChange={() => onChange(optionOf(quote))}
                className="mt-1 size-4 shrink-0 accent-accent"
              />
              <span className="min-w-0">
                <span className="line-clamp-2 font-text wrap-anywhere" lang={quote.language} dir={quote.direction}>
                  {quote.text}
                </span>
                <bdi className="text-quiet">{quote.author}</bdi>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <Combobox
        label={near.length > 0 ? say('desk-reports.or-another') : say('desk-reports.repeats')}
        name="into"
        placeholder={say('desk-newsletter.search-quotes')}
        value={value}
        search={async (typed, signal) => (await searchQuotes(typed, signal)).map(optionOf)}
        onChange={onChange}
        error={error}
        hint={say('desk-reports.repeats-hint')}
      />
    </div>
  )
}

const optionOf = ({ id, text, author }: { id: string; text: string; author: string }): Option => ({
  id,
  name: text.length > 120 ? `${text.slice(0, 119)}…` : text,
  note: author,
})
