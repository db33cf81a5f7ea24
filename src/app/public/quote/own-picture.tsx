import type { ReactNode } from 'react'
import type { Style } from '#ui/style'
import type { Tone } from '../../shell/site-header.tsx'

type Props = {
  quote: { heading: string; text: string; author: string }
  image: string
  tone: Tone
  head: ReactNode
  foot: ReactNode
}

/** A quote's own picture stands where its plate would. */
export function OwnPicture({ quote, image, tone, head, foot }: Props) {
  const colours: Style = { color: tone.ink, '--on-ink': tone.paper }
  return (
    <div className="flex min-h-[calc(100svh-4rem)] flex-col px-4 pb-6 md:px-8" style={colours}>
      {head}
      <h1 className="sr-only">{quote.heading}</h1>
      <img src={image} alt={`“${quote.text}” — ${quote.author}`} className="m-auto max-h-[70svh] max-w-full py-6" />
      {foot}
    </div>
  )
}
