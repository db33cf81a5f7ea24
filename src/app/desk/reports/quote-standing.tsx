import { href, Link } from 'react-router'
import { say, siteHref } from '#messages'
import { statusWords } from '#quotes/parts'
import type { QuoteShown } from './report-shown.ts'

/** The quote now now. */
export function QuoteStanding({ quote }: { quote: QuoteShown }) {
  const { id, text, language, direction, author, source, sourceUrl, status, statusNote, place, mergedInto } = quote
  return (
    <section aria-labelledby="stands" className="rounded-lg border border-line bg-raised p-5">
      <h2 id="stands" className="sr-only">
        {say('desk-reports.quote-now')}
      </h2>
      {places[place] !== undefined && (
        <p className="mb-3 text-sm font-medium">
          {places[place]()}
          {mergedInto !== null && (
            <>
              {' '}
              <Link to={href('/admin/quotes/:id', { id: mergedInto })} className="underline">
                {say('desk-reports.open-other')}
              </Link>
            </>
          )}
        </p>
      )}
      <blockquote className="font-text text-xl whitespace-pre-line wrap-anywhere" lang={language} dir={direction}>
        {text}
      </blockquote>
      <p className="mt-3">
        <bdi className="font-medium">{author}</bdi>
        {source !== '' && (
          <>
            , <bdi className="text-quiet">{source}</bdi>
          </>
        )}
      </p>
      <p className="mt-1 text-sm text-quiet">
        {statusWords[status].short()}
        {statusNote !== null && (
          <>
            : <bdi>{statusNote}</bdi>
          </>
        )}
      </p>
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {place === 'published' && (
          <a
            href={siteHref(href('/quote/:id', { id }))}
            target="_blank"
            rel="noreferrer"
            className="tap underline underline-offset-4"
          >
            {say('desk-reports.view-on-site')}
          </a>
        )}
        {mergedInto === null && place !== 'trash' && (
          <a
            href={siteHref(href('/admin/quotes/:id', { id }))}
            target="_blank"
            rel="noreferrer"
            className="tap underline underline-offset-4"
          >
            {say('desk-drafts.edit-quote')}
          </a>
        )}
        {sourceUrl !== null && (
          <a href={sourceUrl} target="_blank" rel="noreferrer nofollow" className="tap underline underline-offset-4">
            {say('desk-reports.open-source')}
          </a>
        )}
      </p>
    </section>
  )
}

const places: Partial<Record<QuoteShown['place'], () => string>> = {
  merged: () => say('desk-reports.is-merged'),
  trash: () => say('desk-reports.is-trashed'),
  draft: () => say('desk-reports.is-draft'),
  proposed: () => say('desk-reports.is-proposed'),
}
