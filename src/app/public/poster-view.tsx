import type { ReactNode } from 'react'
import type { Style } from '#ui/style'
import { PlateView } from '#plates/parts'
import type { Poster, Shape } from './poster.ts'

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
      <div className="px-4 md:px-8">{head}</div>
      <OneShape shape={poster.tall} quoteAs={quoteAs} foot={foot} taken={taken} className="md:hidden" />
      <OneShape shape={poster.wide} quoteAs={quoteAs} foot={foot} taken={taken} className="hidden md:block" />
    </div>
  )
}

type ShapeProps = { shape: Shape; className: string } & Pick<Props, 'quoteAs' | 'foot' | 'taken'>

function OneShape({ shape: { plate, foot: tone, inset, lift }, quoteAs, foot, taken, className }: ShapeProps) {
  const { width, height } = plate.frame
  const colours: Style = { color: tone.ink, '--on-ink': tone.paper, paddingInline: `${(inset * 100).toFixed(2)}cqw`, paddingBottom: `${lift * 100}cqw` }
  return (
    <div className={`mx-auto w-full ${className}`} style={{ maxWidth: `max(calc((100svh - ${taken}) * ${width / height}), 20rem)` }}>
      <PlateView plate={plate} quoteAs={quoteAs}>
        <div className="absolute inset-x-0 bottom-0" style={colours}>
          {foot}
        </div>
      </PlateView>
    </div>
  )
}
