import { href } from 'react-router'
import { say, siteHref } from '#messages'
import type { NearDuplicate } from '#quotes'
import { statusWords } from '#quotes/parts'
import { useAnswer } from '../../form/use-answer.ts'

const pauseMs = 500
/** So little is in many quotes. */
const shortest = 8

/** In whose quote it is written: one's own words are no duplicate. */
export type Near = { author: string | null; except: string | null; mayPublish: boolean }

/** Quotes that may be this one, told while it is written. */
export function NearDuplicates({ text: typed, author, except, mayPublish }: Near & { text: string }) {
  const text = typed.trim()
  const asks = Array.from(text).length >= shortest || /[\u3041-\u9FFF]{3}/.test(text)
  const found = useAnswer<NearDuplicate[]>('near-duplicates', asks ? { text: text.slice(0, 5_000), except } : null, pauseMs) ?? []
  return (
    <output className="block empty:hidden" aria-live="polite">
      {found.length > 0 && (
        <div className="rounded-md border border-line p-3">
          <p className="text-sm font-medium">{say('desk-quotes.similar-quotes-exist', { count: found.length })}</p>
          <NearList quotes={found} author={author} mayPublish={mayPublish} />
        </div>
      )}
    </output>
  )
}

export function NearList({
  quotes,
  author,
  mayPublish,
}: {
  quotes: readonly NearDuplicate[]
  author: string | null
  mayPublish: boolean
}) {
  return (
    <ul className="mt-1 divide-y divide-line">
      {quotes.map((quote) => (
        <li key={quote.id} className="flex items-start justify-between gap-4 py-2 text-sm">
          <div className="min-w-0">
            <p className="line-clamp-2 font-text wrap-anywhere" lang={quote.language} dir={quote.direction}>
              {quote.text}
            </p>
            <p className="text-quiet">
              <bdi>{quote.author}</bdi>
              {` · ${statusWords[quote.status].short()} · ${stateWords[quote.state]()} · `}
              <strong className="font-medium text-ink">{howNear(quote, author)}</strong>
            </p>
          </div>
          {(mayPublish || quote.state === 'published') && (
            <a
              href={siteHref(mayPublish ? href('/admin/quotes/:id', { id: quote.id }) : href('/quote/:id', { id: quote.id }))}
              target="_blank"
              rel="noreferrer"
              className="tap shrink-0 underline underline-offset-4"
              aria-label={say('desk-quotes.open-quote-of', { author: quote.author })}
            >
              {say('desk-quotes.open')}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

const stateWords = {
  draft: () => say('desk-quotes.state-draft'),
  proposed: () => say('desk-quotes.state-proposed'),
  published: () => say('desk-quotes.state-published'),
} as const

function howNear({ same, author_id }: NearDuplicate, author: string | null): string {
  if (!same) return say('desk-quotes.nearly-the-same-words')
  return author === null || author === author_id
    ? say('desk-quotes.the-same-words')
    : say('desk-quotes.the-same-words-other-author')
}
