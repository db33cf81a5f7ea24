import { say, siteHref } from '#messages'
import type { Shareable } from './copy-quote.ts'
import { ShareIcon } from './share-icon.tsx'
import { WithoutScript } from './share-ways.tsx'
import type { ShownPicture } from './use-shared-picture.ts'

type Props = { quote: Shareable; picture: ShownPicture; onChoose: (what: 'text' | 'image') => void }

/** The first question about a quote with an image of its own. */
export function ShareChoice({ quote, picture, onChoose }: Props) {
  return (
    <>
      <div className="needs-js mt-3 grid grid-cols-2 gap-3">
        <button type="button" className="share-choice" onClick={() => onChoose('text')}>
          <span className="share-choice-view p-3">
            <span className="line-clamp-5 font-text text-lg leading-snug" lang={quote.language} dir={quote.direction} aria-hidden>
              {quote.marks[0]}
              {quote.text}
              {quote.marks[1]}
            </span>
          </span>
          <span className="flex items-center justify-center gap-2">
            <ShareIcon name="words" /> {say('share.text')}
          </span>
        </button>
        <button type="button" className="share-choice" onClick={() => onChoose('image')} disabled={picture.isMissing}>
          <span className="share-choice-view">
            <img {...picture.watch} src={siteHref(picture.address)} alt="" loading="lazy" className="size-full object-cover" />
          </span>
          <span className="flex items-center justify-center gap-2">
            <ShareIcon name="picture" /> {say('share.image')}
          </span>
        </button>
      </div>
      <WithoutScript quote={quote} picture={picture} />
    </>
  )
}
