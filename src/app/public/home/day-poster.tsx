import { href, Link, useViewTransitionState } from 'react-router'
import type { Plate } from '#plates'
import { PlateView } from '#plates/parts'
import { QuoteActions } from '../quote/quote-actions.tsx'

type Props = {
  id: string
  text: string
  author: string
  source: string | null
  day: string
  poster: { wide: Plate; tall: Plate }
  tone: { paper: string; ink: string }
}

/** The Quote of the Day, a poster across the first screen. Its words are the link to its page. */
export function DayPoster({ id, text, author, source, day, poster, tone }: Props) {
  const to = href('/quote/:id', { id })
  const grows = useViewTransitionState(to)
  return (
    <section aria-labelledby="day" style={{ background: tone.paper, color: tone.ink }} className="flex min-h-[min(42rem,calc(100svh-6rem))] flex-col rounded-plate p-5 md:p-10">
      <h2 id="day" className="font-sans text-xs font-semibold tracking-widest uppercase">
        Quote of the Day · {day}
      </h2>
      <Link to={to} viewTransition prefetch="intent" className="grid flex-1 place-items-center py-4" style={grows ? { viewTransitionName: 'plate' } : undefined}>
        <div className="w-full md:hidden">
          <PlateView plate={poster.tall} />
        </div>
        <div className="hidden w-full md:block" style={{ maxWidth: `calc((min(42rem, 100svh - 6rem) - 11rem) * ${poster.wide.frame.width / poster.wide.frame.height})` }}>
          <PlateView plate={poster.wide} />
        </div>
      </Link>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <p>
          <span className="block text-lg font-medium">{author}</span>
          {source && <span className="text-sm">{source}</span>}
        </p>
        <QuoteActions quote={{ id, text, author, source }} tone={tone} />
      </div>
    </section>
  )
}
