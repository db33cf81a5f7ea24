import { href, Link } from 'react-router'
import { say } from '#messages'
import { useCameFrom } from '#quotes/parts'

type Placed = { id: string; text: string; language: string; direction: 'ltr' | 'rtl'; place: string; speaker: string | null }

/** The quotes of a text or a work in the order of their places; of `total`, where not all are on the page. */
export function PlacedQuotes({ quotes, total = quotes.length, of }: { quotes: Placed[]; total?: number; of: 'text' | 'work' }) {
  const state = useCameFrom()
  return (
    <section aria-labelledby="quotes" className="mt-12">
      <h2 id="quotes" className="text-xl">
        {say(of === 'text' ? 'sources.quotes-in-text' : 'sources.quotes-in-work', { count: total })}
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
                  {place && speaker && ' · '}
                  {speaker && say('passage.speaks', { speaker })}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
