import type { ReactNode } from 'react'
import { PlateView } from '#plates/parts'
import type { Tone } from '../shell/site-header.tsx'
import type { Poster } from './compose.ts'

type Props = {
  poster: Poster
  quoteAs: 'h1' | 'blockquote'
  /** Laid over the head and the foot of the plate, in its colours there. */
  head: ReactNode
  foot: ReactNode
}

/**
 * A poster across the first screen: the wide plate from 768 px on, the tall one below. Never taller than the screen,
 * so on a low one it is narrower than the page, on paper of its own colour.
 */
export function PosterView({ poster, quoteAs, head, foot }: Props) {
  return (
    <>
      <Shape plate={poster.tall} tone={poster.foot.tall} quoteAs={quoteAs} head={head} foot={foot} className="md:hidden" />
      <Shape plate={poster.wide} tone={poster.foot.wide} quoteAs={quoteAs} head={head} foot={foot} className="hidden md:block" />
    </>
  )
}

type ShapeProps = { plate: Poster['wide']; tone: Tone; quoteAs: Props['quoteAs']; head: ReactNode; foot: ReactNode; className: string }

function Shape({ plate, tone, quoteAs, head, foot, className }: ShapeProps) {
  const { width, height } = plate.frame
  return (
    <div className={`mx-auto w-full ${className}`} style={{ maxWidth: `max(calc((100svh - 5rem) * ${width / height}), 20rem)` }}>
      <PlateView plate={plate} quoteAs={quoteAs}>
        <div className="absolute inset-x-0 top-0 px-[5.2cqw] pt-3 md:pt-[2cqw]">{head}</div>
        <div className="absolute inset-x-0 bottom-0 px-[5.2cqw] pb-5 md:pb-[3cqw]" style={{ color: tone.ink, '--on-ink': tone.paper } as React.CSSProperties}>
          {foot}
        </div>
      </PlateView>
    </div>
  )
}
