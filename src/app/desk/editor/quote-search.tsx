import { Combobox } from '#ui/combobox'
import { useEffect, useRef, useState } from 'react'
import { say, siteHref } from '#messages'

export type FoundQuote = { id: string; text: string; author: string }

/** Looks through what is public, also for parts of words, and hands on what is chosen. */
export function QuoteSearch({
  onFound,
  label = say('desk-newsletter.add-quote'),
}: {
  onFound: (quote: FoundQuote) => void
  label?: string
}) {
  const found = useRef(new Map<string, FoundQuote>())
  const [turn, setTurn] = useState(0)
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The emptied field is another one; the focus goes on from there.
    if (turn > 0) field.current?.querySelector('input')?.focus()
  }, [turn])
  return (
    <div ref={field}>
      <Combobox
        key={turn}
        label={label}
        name="quote"
        placeholder={say('desk-newsletter.search-quotes')}
        value={null}
        search={async (typed, signal) => {
          const quotes = await searchQuotes(typed, signal)
          for (const quote of quotes) found.current.set(quote.id, quote)
          return quotes.map(({ id, text, author }) => ({
            id,
            name: text.length > 120 ? `${text.slice(0, 119)}…` : text,
            note: author,
          }))
        }}
        onChange={(option) => {
          const quote = option && found.current.get(option.id)
          if (!quote) return
          onFound(quote)
          setTurn(turn + 1)
        }}
      />
    </div>
  )
}

export const searchQuotes = (typed: string, signal: AbortSignal) => askQuotes({ q: typed }, signal)

/** Those of them, parted by commas, that can be in a text. */
export const quotesById = (ids: string, signal: AbortSignal) => askQuotes({ ids }, signal)

async function askQuotes(about: Record<string, string>, signal: AbortSignal): Promise<FoundQuote[]> {
  const answer = await fetch(siteHref(`/api/desk/quotes?${new URLSearchParams(about).toString()}`), {
    signal,
    headers: { accept: 'application/json' },
  })
  if (!answer.ok) throw new Error(say('desk-calendar.search-failed-type-try'))
  return (await answer.json()) as FoundQuote[] // safe: an endpoint of our own (api/desk.ts)
}
