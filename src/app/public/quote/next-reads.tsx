import { href, Link } from 'react-router'
import { say, sayRich } from '#messages'
import { Portrait } from '#authors/parts'
import type { Tone } from '../../shell/site-header.tsx'
import { QuoteLines } from '../quote-lines.tsx'
import type { NextReads } from './read-next.ts'

type AboutProps = Pick<NextReads, 'more'> & { author: NonNullable<NextReads['author']>; tone: Tone; isTheirs: boolean }

/** Who said it, in a line, and what else they said. `isTheirs` is false where the quote is wrongly attributed to them. */
export function AboutAuthor({ author, more, tone, isTheirs }: AboutProps) {
  const { slug, name, life, nationality, count, bio } = author
  const facts = [life, nationality].filter(Boolean).join(' · ')
  const page = href('/authors/:slug', { slug })
  return (
    <section aria-labelledby="author">
      <div className="flex items-center gap-4">
        <Portrait author={author} size={5} tone={tone} />
        <div className="min-w-0">
          <h2 id="author" className="text-xl leading-snug wrap-anywhere">
            <Link to={page} prefetch="intent" className="tap hover:text-accent" dir="auto">
              {name}
            </Link>
          </h2>
          {facts && (
            <p className="text-sm text-quiet">
              <bdi>{facts}</bdi>
            </p>
          )}
        </div>
      </div>
      {bio && (
        <p className="mt-4 max-w-prose font-text text-lg leading-snug text-pretty wrap-anywhere" dir="auto">
          {bio}
        </p>
      )}
      {more.length > 0 && (
        <>
          <h3 className="mt-8">{sayRich(isTheirs ? 'quote.more-by' : 'quote.really-by', { name: <bdi>{name}</bdi> })}</h3>
          <QuoteLines quotes={more} wide by={name} />
          {count > more.length + 1 && (
            <p className="mt-2 text-sm">
              <Link to={page} prefetch="intent" className="link inline-flex min-h-11 items-center">
                {sayRich(isTheirs ? 'quote.all-by' : 'quote.all-credited', { count, name: <bdi>{name}</bdi> })}
              </Link>
            </p>
          )}
        </>
      )}
    </section>
  )
}

export function SimilarQuotes({ quotes }: { quotes: NextReads['similar'] }) {
  return (
    <section aria-labelledby="similar">
      <h2 id="similar" className="text-xl">
        {say('quote.similar')}
      </h2>
      <QuoteLines quotes={quotes} wide />
    </section>
  )
}
