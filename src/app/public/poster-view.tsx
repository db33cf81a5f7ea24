import type { ReactNode } from 'react'
import type { Style } from '#ui/style'
import { PlateView } from '#plates/parts'
import type { Poster, Shape } from './poster.ts'

type Props = {
  poster: Poster
  quoteAs: 'h1' | 'blockquote'
  /** Above the plate, on its paper. */
  head: ReactNode
  /** Below the plate, in the colours of its lower edge. */
  foot: ReactNode
  /** What of the first screen's height the page takes for everything but the plate. */
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

function OneShape({ shape: { plate, foot: tone, inset }, quoteAs, foot, taken, className }: ShapeProps) {
  const { width, height } = plate.frame
  const size: Style = { maxWidth: `max(calc((100svh - ${taken}) * ${width / height}), 20rem)` }
  const colours: Style = { background: tone.paper, color: tone.ink, '--on-ink': tone.paper }
  return (
    <div className={className} style={colours}>
      <div style={{ background: plate.palette.paper }}>
        <div className="mx-auto" style={size}>
          <PlateView plate={plate} quoteAs={quoteAs} />
        </div>
      </div>
      {/* A plate may end within a pixel; the foot covers the seam. */}
      <div className="@container relative mx-auto -mt-px bg-inherit" style={size}>
        <div className="pt-2 pb-5 md:pb-8" style={{ paddingInline: `${(inset * 100).toFixed(2)}cqw` }}>
          {foot}
        </div>
      </div>
    </div>
  )
}
