import { Link } from 'react-router'
import { comma } from '#messages'
import type { HitShown } from './hits-shown.ts'

/** Places in texts, the words marked; each leads to them. */
export function TextHits({ hits }: { hits: HitShown[] }) {
  return (
    <ol className="border-t border-line">
      {hits.map(({ to, lang, dir, before, exact, after, place, by }) => (
        <li key={to} className="border-b border-line">
          <Link to={to} className="group block py-5 wrap-anywhere">
            <span className="block font-text text-lg whitespace-pre-line text-pretty" lang={lang} dir={dir}>
              <span className="text-quiet">{before}</span>
              <mark>{exact}</mark>
              <span className="text-quiet">{after}</span>
            </span>
            <span className="mt-2 block font-name text-sm">
              <bdi className="font-medium underline-offset-4 group-hover:underline">{by}</bdi>
              {place.map((part) => (
                <span key={part} className="text-quiet">
                  {comma()}
                  <bdi>{part}</bdi>
                </span>
              ))}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}
