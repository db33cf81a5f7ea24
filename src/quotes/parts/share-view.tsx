import { siteHref } from '#messages'
import type { Shareable } from './copy-quote.ts'
import type { ShownPicture } from './use-shared-picture.ts'

/** What is about to be shared: the picture, or the words where there is none. */
export function ShareView({ quote, picture }: { quote: Shareable; picture: ShownPicture | undefined }) {
  if (!picture || picture.isMissing) return <Words quote={quote} />
  return (
    <img
      {...picture.watch}
      src={siteHref(picture.address)}
      alt={picture.alt}
      width={1080}
      height={1080}
      loading="lazy"
      decoding="async"
      className="mx-auto aspect-square h-auto w-[min(44svh,24rem)] max-w-full rounded-plate bg-line object-contain shadow-lg md:w-full"
    />
  )
}

function Words({ quote }: { quote: Shareable }) {
  return (
    <blockquote className="rounded-plate bg-line/50 p-5">
      <p className="line-clamp-6 font-text text-lg leading-snug whitespace-pre-line" lang={quote.language} dir={quote.direction}>
        {quote.marks[0]}
        {quote.text}
        {quote.marks[1]}
      </p>
      {quote.translation && (
        <p className="mt-2 line-clamp-6 font-text leading-snug whitespace-pre-line" lang={quote.translation.language}>
          {quote.translation.text}
        </p>
      )}
      <footer className="mt-2 font-name text-sm text-quiet">{quote.author}</footer>
    </blockquote>
  )
}
