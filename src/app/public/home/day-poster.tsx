import { href, Link, useViewTransitionState } from 'react-router'
import { say } from '#messages'
import { QuoteActions, type Shareable, useCameFrom } from '#quotes/parts'
import type { Poster } from '../poster.ts'
import { PosterView } from '../poster-view.tsx'
import { QuoteDownloads } from '../quote/quote-downloads.tsx'
import { SourceLine } from '../quote/source-line.tsx'

type Props = Omit<Shareable, 'source'> & {
  sourceParts: string[]
  sourceLine: string
  day: string
  poster: Poster
}

/** The Quote of the Day, a poster across the first screen. All of it but the buttons is the link to its page. */
export function DayPoster({ sourceParts, sourceLine, day, poster, ...quote }: Props) {
  const { id, author } = quote
  const to = href('/quote/:id', { id })
  const grows = useViewTransitionState(to)
  const state = useCameFrom()
  return (
    <section
      aria-label={say('home.quote-of-the-day')}
      className="relative overflow-clip rounded-plate"
      style={{ viewTransitionName: grows ? 'plate' : undefined }}
    >
      <PosterView
        poster={poster}
        quoteAs="blockquote"
        taken={{ wide: '21.5rem', tall: '23.5rem' }}
        head={
          <>
            <h2 className="flex flex-wrap justify-between gap-x-6 py-2 font-sans text-xs font-medium">
              <span>{say('home.quote-of-the-day')}</span> <span>{day}</span>
            </h2>
            <Link
              to={to}
              state={state}
              viewTransition
              prefetch="intent"
              aria-label={say('home.open-quote-by', { author })}
              className="absolute inset-0 z-1"
            />
          </>
        }
        foot={
          <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 md:flex-nowrap">
            <div className="min-w-0">
              <p className="font-name text-lg font-medium">{author}</p>
              <SourceLine parts={sourceParts} />
            </div>
            <div className="relative z-2 plate-foot">
              <QuoteActions quote={{ ...quote, source: sourceLine }} />
              <QuoteDownloads id={id} custom={false} shapes />
            </div>
          </div>
        }
      />
    </section>
  )
}
