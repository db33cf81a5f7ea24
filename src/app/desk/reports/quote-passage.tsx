import { say, siteHref } from '#messages'
import { OfferedPassage } from '../evidence/offered-passage.tsx'
import type { QuotePassageShown } from './quote-passage-shown.ts'
import type { QuoteShown } from './report-shown.ts'

type Props = { passage: QuotePassageShown; quote: Pick<QuoteShown, 'language' | 'direction'> }

/** What the texts have for the words of the quote, so that a report on the wording can be settled here. */
export function QuotePassage({ passage: { isConfirmed, shown, url, nothing }, quote }: Props) {
  return (
    <section aria-labelledby="passage">
      <h2 id="passage" className="font-sans text-sm font-semibold">
        {isConfirmed ? say('desk-evidence.passage') : say('desk-sources.passages-in-library')}
      </h2>
      {nothing !== null && <p className="mt-2 text-sm text-quiet">{nothing}</p>}
      {shown && (
        <div className="mt-2 rounded-lg border border-line bg-raised p-4">
          {isConfirmed && <p className="mb-2 text-sm">{say('desk-sources.has-a-passage')}</p>}
          <OfferedPassage offer={shown} language={quote.language} direction={quote.direction} />
          {url !== null && (
            <p className="mt-3 text-sm">
              <a
                href={url.startsWith('/') ? siteHref(url) : url}
                target="_blank"
                rel="noreferrer"
                className="tap underline underline-offset-4"
              >
                {say('desk-following.where-it-is')}
              </a>
            </p>
          )}
        </div>
      )}
    </section>
  )
}
