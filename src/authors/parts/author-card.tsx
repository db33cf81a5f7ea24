import { href, Link } from 'react-router'
import { say } from '#messages'
import type { CardAuthor } from '../author.ts'
import { Portrait } from './portrait.tsx'

/** The name leads to the author's own page, "View Quotes" to the home page with this author's quotes alone. */
export function AuthorCard({ author }: { author: CardAuthor }) {
  const { slug, name, written, asked = name, life, nationality, count } = author
  const facts = [written, life, nationality].filter(Boolean).join(' · ')
  return (
    <article className="flex gap-4 border-t border-line py-5">
      <Portrait author={author} />
      <div className="min-w-0 flex-1">
        <p className="font-name leading-snug font-medium wrap-anywhere">
          <Link
            to={href('/authors/:slug', { slug })}
            prefetch="intent"
            className="inline-block py-1 hover:text-accent"
            dir="auto"
          >
            {name}
          </Link>
        </p>
        {facts && (
          <p className="text-xs text-quiet">
            <bdi>{facts}</bdi>
          </p>
        )}
        <p className="mt-1 flex flex-wrap items-center gap-x-4 text-xs">
          <span className="tabular-nums">{say('lists.quotes', { count })}</span>
          <Link
            to={`${href('/')}?author=${encodeURIComponent(asked)}`}
            aria-label={say('quote.act-on', { act: say('authors.view-quotes'), credit: name })}
            className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:decoration-current md:min-h-8"
          >
            {say('authors.view-quotes')}
          </Link>
        </p>
      </div>
    </article>
  )
}
