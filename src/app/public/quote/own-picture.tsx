import type { ReactNode } from 'react'
import { say, siteHref } from '#messages'
import type { Style } from '#ui/style'
import type { Tone } from '../../shell/site-header.tsx'

type Words = { text: string; language: string; direction: 'ltr' | 'rtl' }

type Props = {
  quote: Words & { author: string }
  /** What readers of the site are shown beside words that they cannot read. */
  translation: (Words & { credit: string }) | undefined
  image: string
  tone: Tone
  head: ReactNode
  foot: ReactNode
}

/** A quote's own picture, with its words beside it (below it on a phone), in the colours that its plate would have. */
export default function OwnPicture({ quote, translation, image, tone, head, foot }: Props) {
  const colours: Style = { background: tone.paper, color: tone.ink, '--on-ink': tone.paper }
  return (
    <div style={colours}>
      <div className="mx-auto flex min-h-[calc(100svh-4rem)] max-w-[1440px] flex-col px-4 pt-2 pb-6 md:px-8 md:pt-3">
        {head}
        <div className="my-auto grid grid-cols-[minmax(0,1fr)] items-center gap-x-16 gap-y-6 py-6 lg:grid-cols-2">
          {/* Its place is kept before its size is known. */}
          <img
            src={siteHref(image)}
            alt={say('quote.illustration', { author: quote.author })}
            className="h-[min(38svh,70vw)] w-full object-contain lg:h-[68svh]"
          />
          <div className="font-text wrap-anywhere whitespace-pre-line">
            <h1 lang={quote.language} dir={quote.direction} className={`font-text text-pretty ${sizeOf(quote.text)}`}>
              {quote.text}
            </h1>
            {translation && (
              <p lang={translation.language} dir={translation.direction} className="mt-6 text-lg text-pretty">
                {translation.text}
              </p>
            )}
            {translation && translation.credit !== '' && <p className="mt-1 font-sans text-sm">{translation.credit}</p>}
          </div>
        </div>
        {foot}
      </div>
    </div>
  )
}

function sizeOf(text: string): string {
  if (text.length <= 90) return 'text-2xl md:text-3xl'
  if (text.length <= 200) return 'text-xl md:text-2xl'
  return text.length <= 400 ? 'text-xl' : 'text-lg'
}
