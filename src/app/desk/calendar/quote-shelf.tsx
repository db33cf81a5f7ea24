import { useDraggable } from '@dnd-kit/core'
import { useEffect, useState } from 'react'
import { say } from '#messages'
import { TextField } from '#ui/text-field'
import { searchQuotes } from '../editor/quote-search.tsx'
import type { Held } from './held.ts'

type Props = { featured: Held[]; held: Held | null; onHold: (held: Held) => void; onOffer: (offered: Held[]) => void }

/** The featured list, or what is looked for among all that visitors see: each can be dragged on to a day, or taken in hand. */
export function QuoteShelf({ featured, held, onHold, onOffer }: Props) {
  const [typed, setTyped] = useState('')
  const { found, sentence } = useFound(typed)
  const offered = found ?? featured
  useEffect(() => onOffer(offered), [offered, onOffer])
  return (
    <aside aria-labelledby="quotes-to-pin" className="min-w-0 max-xl:order-first max-md:hidden">
      <h2 id="quotes-to-pin" className="font-sans text-sm font-semibold">
        {found ? say('desk-calendar.found') : say('desk-calendar.featured-list')}
      </h2>
      <div className="mt-3 max-w-sm">
        <TextField
          label={say('desk-calendar.search-all-quotes')}
          name="shelf"
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
        />
      </div>
      <output className="block mt-2 text-xs text-quiet">{sentence}</output>
      <ul className="mt-2 flex gap-2 max-xl:overflow-x-auto max-xl:pb-2 xl:max-h-[60vh] xl:flex-col xl:overflow-y-auto">
        {offered.map((quote) => (
          <Offered key={quote.id} quote={quote} isHeld={held?.id === quote.id} onHold={() => onHold(quote)} />
        ))}
      </ul>
    </aside>
  )
}

function Offered({ quote, isHeld, onHold }: { quote: Held; isHeld: boolean; onHold: () => void }) {
  const { attributes, listeners, setNodeRef } = useDraggable({ id: quote.id })
  return (
    <li className="max-xl:w-56 max-xl:shrink-0">
      <button
        ref={setNodeRef}
        type="button"
        className={`w-full cursor-grab rounded-md border p-2 text-start text-xs -outline-offset-2 ${isHeld ? 'border-current bg-line' : 'border-line bg-paper hover:bg-line/40'}`}
        {...attributes}
        {...listeners}
        aria-pressed={isHeld}
        onClick={onHold}
      >
        <QuoteWords {...quote} />
      </button>
    </li>
  )
}

export function QuoteWords({ text, author }: { text: string; author?: string }) {
  return (
    <>
      <span className="line-clamp-2 font-text text-sm wrap-anywhere" dir="auto">
        {text}
      </span>
      {author !== undefined && (
        <span className="block truncate text-quiet" dir="auto">
          {author}
        </span>
      )}
    </>
  )
}

/** What is found for what is typed, once nobody types any more; null where nothing is looked for. */
function useFound(typed: string) {
  const [answer, setAnswer] = useState<{ for: string; found: Held[]; failed?: true } | null>(null)
  const asked = typed.trim()
  useEffect(() => {
    if (asked === '') return
    const stop = new AbortController()
    const soon = setTimeout(() => {
      searchQuotes(asked, stop.signal).then(
        (found) => setAnswer({ for: asked, found }),
        () => stop.signal.aborted || setAnswer({ for: asked, found: [], failed: true }),
      )
    }, 250)
    return () => {
      clearTimeout(soon)
      stop.abort()
    }
  }, [asked])
  if (asked === '' || answer === null) return { found: null, sentence: '' }
  const nothing = answer.failed
    ? say('desk-calendar.search-failed-type-try')
    : say('desk-calendar.no-results-for', { for: answer.for })
  return { found: answer.found, sentence: answer.found.length === 0 ? nothing : '' }
}
