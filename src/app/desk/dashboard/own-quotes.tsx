import { href, Link } from 'react-router'
import { language, say, sayRich } from '#messages'
import type { QuoteCounts } from '#quotes'
import type { QuoteRow } from '../quotes/list-rows.ts'

type Props = {
  name: string
  counts: Pick<QuoteCounts, 'drafts' | 'proposed' | 'published'>
  /** What they wrote last. */
  latest: QuoteRow[]
}

/** What an author finds: their own quotes by state and the last of them, and nothing of anybody else's. */
export function OwnQuotes({ name, counts: { drafts, proposed, published }, latest }: Props) {
  const lines = [
    { term: say('desk-dashboard.drafts'), n: drafts, status: 'draft' },
    { term: say('desk-dashboard.waiting-review'), n: proposed, status: 'proposed' },
    { term: say('desk-pages.published'), n: published, status: 'published' },
  ]
  return (
    <section aria-label={say('desk-dashboard.my-quotes')} className="mt-6">
      <p className="max-w-prose text-sm">
        {name ? sayRich('desk-dashboard.welcome-name', { name: <bdi>{name}</bdi> }) : say('desk-dashboard.welcome')}{' '}
        {say('desk-dashboard.your-drafts', { count: drafts })} {say('desk-dashboard.only-you')}
      </p>
      <ul className="mt-4 grid grid-cols-3 gap-px overflow-hidden rounded-lg border border-line bg-line md:max-w-xl">
        {lines.map(({ term, n, status }) => (
          <li key={term} className="flex bg-raised">
            <Link
              to={`${href('/admin/quotes')}?status=${status}`}
              className="flex flex-1 flex-col-reverse justify-end p-4 -outline-offset-2 hover:bg-line/40"
            >
              <span className="text-xs text-quiet">{term}</span>
              <span className="font-serif text-xl tabular-nums">{n.toLocaleString(language())}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Latest quotes={latest} />
    </section>
  )
}

function Latest({ quotes }: { quotes: QuoteRow[] }) {
  if (quotes.length === 0) return null
  return (
    <section aria-labelledby="latest" className="mt-8 max-w-4xl">
      <h2 id="latest" className="font-sans text-sm font-semibold">
        {say('desk-dashboard.latest')}
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line text-sm">
        {quotes.map(({ id, text, author, language, direction, status, note, created }) => (
          <li key={id} className="grid gap-x-6 py-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-baseline">
            <div className="min-w-0">
              <Link
                to={href('/admin/quotes/:id', { id })}
                lang={language}
                dir={direction}
                className="block font-text text-base wrap-anywhere hover:underline"
              >
                {text}
              </Link>
              <p className="mt-0.5 text-xs text-quiet wrap-anywhere">
                <bdi>{author}</bdi>
              </p>
              {note && (
                <p className="mt-0.5 text-xs text-quiet wrap-anywhere" dir="auto">
                  {sayRich('desk-dashboard.sent-back', {
                    note,
                    strong: (words) => <strong className="font-medium text-ink">{words}</strong>,
                  })}
                </p>
              )}
            </div>
            <p className="flex items-center gap-3 text-xs text-quiet max-md:mt-1">
              <span className="rounded-full border border-line px-2 py-0.5">{status}</span>
              <time className="tabular-nums">{created}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
