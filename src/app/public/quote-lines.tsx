import { href, Link } from 'react-router'
import { say } from '#messages'
import { useCameFrom } from '#quotes/parts'
import type { InPassing } from '../lists/in-passing.ts'

type Props = {
  quotes: InPassing[]
  /** In two columns where there is room. */
  wide?: boolean
  /** Whose they all are, where the page has just said it. */
  by?: string
}

/** Quotes as lines of text, each a link. */
export function QuoteLines({ quotes, wide = false, by }: Props) {
  const state = useCameFrom()
  return (
    <ul className={`mt-4 ${wide ? 'grid gap-x-8 md:grid-cols-2' : ''}`}>
      {quotes.map((one) => (
        <li key={one.id} className="border-t border-line">
          <Link
            to={href('/quote/:id', { id: one.id })}
            state={state}
            viewTransition
            prefetch="intent"
            className="block py-4 hover:text-accent"
          >
            <span className="block font-text text-lg leading-snug wrap-anywhere" lang={one.language} dir={one.direction}>
              {one.text}
            </span>
            <span className="mt-1 block text-xs text-quiet">{creditIn(one, by)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function creditIn({ author, from }: InPassing, by?: string): string {
  if (author === by) return from ? say('lists.from', { language: from }) : ''
  return from ? say('lists.author-from', { author, language: from }) : author
}
