import { href, Link } from 'react-router'
import { say, sayRich } from '#messages'
import type { TrueNext } from './true-next.ts'

/** True lines, each with its page, where it is shared as a picture. */
export function TrueNextShown({ next }: { next: TrueNext }) {
  return (
    <section aria-labelledby="true-next" className="mt-8">
      <h3 id="true-next" className="text-lg font-medium">
        <Heading {...next} />
      </h3>
      <ul className="mt-4">
        {next.quotes.map(({ id, text, author, language, direction }) => (
          <li key={id} className="border-t border-line">
            <Link to={href('/quote/:id', { id })} className="block py-4 hover:text-accent">
              <span className="block font-text text-lg leading-snug wrap-anywhere" lang={language} dir={direction}>
                {text}
              </span>
              <span className="mt-1 block text-xs text-quiet">
                <bdi>{author}</bdi>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Heading({ kind, author }: TrueNext) {
  const name = <bdi>{author}</bdi>
  switch (kind) {
    case 'line':
      return say('case.true-wording')
    case 'really-by':
      return sayRich('quote.really-by', { name })
    case 'more-by':
      return sayRich('quote.more-by', { name })
    case 'similar':
      return say('quote.similar')
  }
}
