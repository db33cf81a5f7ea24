import { href, Link } from 'react-router'
import type { InPassing } from './in-passing.ts'

/** Beside what the page is about on a wide screen, after it on a narrow one. */
export function FeaturedList({ quotes }: { quotes: InPassing[] }) {
  return (
    <aside aria-labelledby="featured">
      <h2 id="featured" className="text-xl">
        Featured
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {quotes.map((one) => (
          <li key={one.id}>
            <Link
              to={href('/quote/:id', { id: one.id })}
              viewTransition
              prefetch="intent"
              className="block py-4 hover:text-accent"
            >
              <span className="block font-text text-lg leading-snug wrap-anywhere" lang={one.language} dir={one.direction}>
                {one.text}
              </span>
              <span className="mt-1 block text-xs text-quiet">{one.from ? `${one.author}, from ${one.from}` : one.author}</span>
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  )
}
