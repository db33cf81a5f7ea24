import type { ReactNode } from 'react'
import type { Style } from '#ui/style'
import { PlateView } from '#plates/parts'
import type { Tone } from '../shell/site-header.tsx'
import type { Poster, Shape } from './poster.ts'

type Props = {
  poster: Poster
  quoteAs: 'h1' | 'blockquote'
  /** Above the plate, on its paper. */
  head: ReactNode
  /** Below the plate, in the colours of its lower edge. */
  foot: ReactNode
  /** What of the first screen's height the page takes for everything but the plate, by shape. */
  taken: { wide: string; tall: string }
}

/**
 * A poster across the first screen: the wide plate from 768 px on, the tall one below. As tall as the screen allows, so on a
 * low one it is narrower than the page, and its fields go on beside it; but never so narrow that its words cannot be read.
 */
export function PosterView({ poster, taken, ...rest }: Props) {
  return (
    <>
      <OneShape shape={poster.tall} tone={poster.tone} taken={taken.tall} className="md:hidden" {...rest} />
      <OneShape shape={poster.wide} tone={poster.tone} taken={taken.wide} className="hidden md:block" {...rest} />
    </>
  )
}

type ShapeProps = { shape: Shape; tone: Tone; taken: string; className: string } & Pick<Props, 'quoteAs' | 'head' | 'foot'>

/** How wide its plate is, and where that and what is round it begins: `.poster` in theme.css. */
function OneShape({ shape, tone, quoteAs, head, foot, taken, className }: ShapeProps) {
  const { plate, ratio, foot: below, inset, ground, stands } = shape
  const size: Style = { '--taken': taken, '--ratio': `${ratio}`, '--inset': inset.toFixed(4) }
  const colours: Style = { background: below.paper, color: below.ink, '--on-ink': below.paper }
  return (
    <div className={`poster ${className}`} data-stands={stands} style={size}>
      <div className="pt-2 md:pt-3" style={{ background: tone.paper, color: tone.ink }}>
        {head}
      </div>
      <div style={{ background: ground }}>
        <div>
          <PlateView plate={plate} quoteAs={quoteAs} />
        </div>
      </div>
      {/* A plate may end within a pixel; the foot covers the seam. */}
      <div className="relative -mt-px pt-2 pb-5 md:pb-8" style={colours}>
        {foot}
      </div>
    </div>
  )
}
