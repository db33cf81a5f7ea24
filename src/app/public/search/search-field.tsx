import { lazy, Suspense, useEffect, useRef, useState, type ComponentType } from 'react'
import { say } from '#messages'
import { Icon } from '#ui/icon'
import { longestTyped } from './search-limits.ts'

/** Nobody loads it who does not type. Where it cannot be had the form goes on working without. */
const Suggestions = lazy<ComponentType<{ field: HTMLInputElement }>>(() =>
  import('./suggestions.tsx').catch(() => ({ default: () => null })),
)

/** The one field. `q` is what the page answers. */
export function SearchField({ q }: { q: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [field, setField] = useState<HTMLInputElement | null>(null)
  // Where the reader stood in it before scripts came. Only the browser knows that, so it is asked after the first paint.
  useEffect(() => setField(document.activeElement === input.current ? input.current : null), [])
  return (
    <div className="relative">
      <div className="flex items-center gap-3 border-b-2 border-ink focus-within:border-accent">
        <Icon name="search" size={24} />
        <input
          // After a move inside the site the field says what its page answers.
          key={q}
          ref={input}
          type="search"
          name="q"
          dir="auto"
          defaultValue={q}
          maxLength={longestTyped}
          aria-label={say('search.search-quotes')}
          placeholder={say('search.words-or-author')}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          className="min-h-14 min-w-0 flex-1 bg-transparent font-text text-[1.5rem] outline-none placeholder:text-quiet [&::-webkit-search-cancel-button]:hidden md:text-[2rem]"
          onFocus={() => setField(input.current)}
        />
        <button
          type="submit"
          className="min-h-11 rounded-full bg-ink px-5 text-sm font-medium text-paper outline-ink hover:opacity-85"
        >
          {say('search.search')}
        </button>
      </div>
      {field && (
        <Suspense>
          <Suggestions key={q} field={field} />
        </Suspense>
      )}
    </div>
  )
}
