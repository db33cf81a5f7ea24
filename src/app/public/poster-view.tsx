import type { ReactNode } from 'react'
import { PlateView } from '#plates/parts'
import type { Tone } from '../shell/site-header.tsx'
import type { Poster } from './compose.ts'

type Props = {
  poster: Poster
  quoteAs: 'h1' | 'blockquote'
  /** Above the plate, on its paper. */
  head: ReactNode
  /** Laid over the foot of the plate, in its colours there. */
  foot: ReactNode
  /** What of the first screen's height the page itself takes, header included. */
  taken: string
}

/**
 * A poster across the first screen: the wide plate from 768 px on, the tall one below. Never taller than the screen,
 * so on a low one it is narrower than the page, on paper of its own colour.
 */
export function PosterView({ poster, quoteAs, head, foot, taken }: Props) {
  return (
    <div style={{ background: poster.tone.paper, color: poster.tone.ink }} className="pt-2 md:pt-3">
      <div className="px-5 md:px-[2.8%]">{head}</div>
      <Shape plate={poster.tall} tone={poster.foot.tall} quoteAs={quoteAs} foot={foot} taken={taken} className="md:hidden" />
      <Shape plate={poster.wide} tone={poster.foot.wide} quoteAs={quoteAs} foot={foot} taken={taken} className="hidden md:block" />
    </div>
  )
}

type ShapeProps = { plate: Poster['wide']; tone: Tone; className: string } & Pick<Props, 'quoteAs' | 'foot' | 'taken'>

function Shape({ plate, tone, quoteAs, foot, taken, className }: ShapeProps) {
  const { width, height } = plate.frame
  return (
    <div className={`mx-auto w-full ${className}`} style={{ maxWidth: `max(calc((100svh - ${taken}) * ${width / height}), 20rem)` }}>
      <PlateView plate={plate} quoteAs={quoteAs}>
        <div className="absolute inset-x-0 bottom-0 px-5 pb-5 md:px-[2.8cqw] md:pb-[2.4cqw]" style={{ color: tone.ink, '--on-ink': tone.paper } as React.CSSProperties}>
          {foot}
        </div>
      </PlateView>
    </div>
  )
}
