import { href, Link } from 'react-router'
import { useCameFrom } from '#quotes/parts'

type Placed = { id: string; text: string; language: string; direction: 'ltr' | 'rtl'; place: string; speaker: string | null }

/** The quotes of a text in the order of their places. */
export function PlacedQuotes({ quotes }: { quotes: Placed[] }) {
  const state = useCameFrom()
  return (
    <section aria-labelledby="quotes" className="mt-12">
      <h2 id="quotes" className="text-xl">
        {quotes.length === 1 ? 'A quote from this text' : `${quotes.length} quotes from this text`}
      </h2>
      <ol className="mt-4 border-t border-line">
        {quotes.map(({ id, text, language, direction, place, speaker }) => (
          <li key={id} className="border-b border-line">
            <Link to={href('/quote/:id', { id })} state={state} className="group block py-4 wrap-anywhere">
              <span
                className="block font-text text-lg whitespace-pre-line text-pretty underline-offset-4 group-hover:underline"
                lang={language}
                dir={direction}
              >
                {text}
              </span>
              {(place || speaker) && (
                <span className="mt-1 block font-name text-sm text-quiet">
                  <bdi>{place}</bdi>
                  {speaker && `${place ? ' · ' : ''}${speaker} speaks`}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
