import type { Offer } from '#evidence'
import { Difference } from '#ui/difference'
import { verdictOf } from './offer-words.ts'

type Props = { offer: Offer; language: string; direction: 'ltr' | 'rtl' }

/** A passage beside what the quote has: words of the text crossed out, words of the quote underlined. */
export function OfferedPassage({ offer, language, direction }: Props) {
  const { text, heading, mark, speaker, before, after, alignment } = offer
  const place = [heading, mark].filter(Boolean).join(', ')
  const by = [text.author, text.translator && `translated by ${text.translator}`, text.year].filter(Boolean).join(', ')
  return (
    <>
      <p className="text-sm font-semibold">{verdictOf(offer)}</p>
      <p className="mt-1 text-sm text-quiet wrap-anywhere">
        <cite>
          <bdi>{text.title}</bdi>
        </cite>
        {place && (
          <>
            , <bdi>{place}</bdi>
          </>
        )}
        {speaker && ` · ${speaker} speaks`} · <bdi>{by}</bdi>
      </p>
      <blockquote
        className="mt-3 max-h-80 overflow-y-auto border-s-2 border-line ps-4 font-text text-base whitespace-pre-line wrap-anywhere"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        tabIndex={0}
        aria-label="Passage"
        lang={language}
        dir={direction}
      >
        <span className="text-quiet">{before}</span>
        {alignment.pieces.map((piece, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- pieces never change places
          <Words key={i} {...piece} />
        ))}
        <span className="text-quiet">{after}</span>
      </blockquote>
    </>
  )
}

function Words(piece: Offer['alignment']['pieces'][number]) {
  if (piece.kind === 'same') return <mark className="bg-transparent font-semibold text-ink">{piece.text}</mark>
  if (piece.kind === 'cut') return <span>{piece.text}</span>
  return <Difference {...piece} />
}
