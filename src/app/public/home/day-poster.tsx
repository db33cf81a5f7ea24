import { href, Link, useViewTransitionState } from 'react-router'
import type { Poster } from '../compose.ts'
import { PosterView } from '../poster-view.tsx'
import { QuoteActions } from '../quote/quote-actions.tsx'

type Props = { id: string; text: string; author: string; source: string | null; day: string; poster: Poster }

/** The Quote of the Day, a poster across the first screen. All of it but the buttons is the link to its page. */
export function DayPoster({ id, text, author, source, day, poster }: Props) {
  const to = href('/quote/:id', { id })
  const grows = useViewTransitionState(to)
  return (
    <section aria-labelledby="day" className="overflow-clip rounded-plate" style={{ background: poster.tone.paper, viewTransitionName: grows ? 'plate' : undefined }}>
      <PosterView
        poster={poster}
        quoteAs="blockquote"
        head={
          <>
            <h2 id="day" className="font-sans text-xs font-semibold tracking-widest uppercase">
              Quote of the Day <span className="max-md:hidden">· </span>
              <span className="max-md:block">{day}</span>
            </h2>
            <Link to={to} viewTransition prefetch="intent" aria-label={`Open the quote by ${author}`} className="absolute top-0 left-0 h-[100cqh] w-[100cqw]" />
          </>
        }
        foot={
          <div className="relative flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
            <p>
              <span className="block text-lg font-medium">{author}</span>
              {source && <span className="line-clamp-1 text-sm">{source}</span>}
            </p>
            <QuoteActions quote={{ id, text, author, source }} />
          </div>
        }
      />
    </section>
  )
}
