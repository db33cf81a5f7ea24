import { href, Link } from 'react-router'
import { say } from '#messages'
import type { DeskLine } from '#quotes'
import { dateOf } from '#time'
import { DeskIcon } from '../head/desk-icon.tsx'

type Recent = Pick<DeskLine, 'id' | 'text' | 'author' | 'category' | 'language' | 'direction' | 'isFeatured'> & {
  state: string
  created: string
  /** Visitors can read it now. */
  isOpen: boolean
}

const states = {
  published: () => say('desk-pages.published'),
  draft: () => say('desk-drafts.draft'),
  proposed: () => say('desk-drafts.proposed'),
} as const

/** Dates are written by the server, in the site's time zone. */
export function recentOf(quotes: DeskLine[], now: Date, timeZone: string): Recent[] {
  return quotes.map(({ state, createdAt, publishAt, unpublishAt, ...quote }) => {
    const waits = state === 'published' && publishAt !== null && publishAt > now
    const isOver = state === 'published' && unpublishAt !== null && unpublishAt <= now
    return {
      ...quote,
      text: quote.text.length > longest ? `${quote.text.slice(0, longest).trimEnd()}…` : quote.text,
      state: waits ? say('desk-dashboard.scheduled') : states[isOver ? 'draft' : state](),
      created: dateOf(createdAt, timeZone),
      isOpen: state === 'published' && !waits && !isOver,
    }
  })
}

const longest = 240

export function RecentQuotes({ quotes }: { quotes: Recent[] }) {
  return (
    <section aria-labelledby="recent" className="mt-8">
      <h2 id="recent" className="font-sans text-sm font-semibold">
        {say('desk-dashboard.recent')}
      </h2>
      {quotes.length === 0 ? (
        <NoQuotes />
      ) : (
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {quotes.map((quote) => (
            <li key={quote.id}>
              <RecentQuote {...quote} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** What to do first where there is nothing to do anything with. */
function NoQuotes() {
  return (
    <>
      <p className="mt-2 max-w-prose text-sm text-quiet">{say('desk-dashboard.no-quotes')}</p>
      <p className="mt-3 flex flex-wrap gap-2">
        <Link to={href('/admin/import')} className="desk-button">
          {say('desk-dashboard.import-quotes')}
        </Link>
        <Link to={href('/admin/categories/new')} className="desk-button">
          {say('desk-dashboard.make-category')}
        </Link>
        <Link to={href('/admin/quotes/new')} className="desk-button">
          {say('desk-dashboard.write-quote')}
        </Link>
      </p>
    </>
  )
}

function RecentQuote({ id, text, author, category, language, direction, isFeatured, state, created, isOpen }: Recent) {
  return (
    <article className="grid gap-x-6 py-3 text-sm md:grid-cols-[minmax(0,1fr)_auto] md:items-baseline">
      <div className="min-w-0">
        {/* What has no page yet is looked at in its form. */}
        <Link to={isOpen ? href('/quote/:id', { id }) : href('/admin/quotes/:id', { id })} className="block hover:underline">
          <span lang={language} dir={direction} className="line-clamp-2 font-text wrap-anywhere md:line-clamp-1">
            {text}
          </span>
        </Link>
        <p className="mt-0.5 text-xs wrap-anywhere text-quiet">
          <span dir="auto">{author}</span>
          {category && (
            <>
              {' · '}
              <bdi>{category}</bdi>
            </>
          )}
        </p>
      </div>
      <p className="flex items-center gap-3 text-xs text-quiet max-md:mt-1">
        {isFeatured && (
          <span className="inline-flex items-center gap-1">
            <DeskIcon name="star" size={14} /> {say('desk-dashboard.featured')}
          </span>
        )}
        <span className="rounded-full border border-line px-2 py-0.5">{state}</span>
        <time className="tabular-nums">{created}</time>
      </p>
    </article>
  )
}
