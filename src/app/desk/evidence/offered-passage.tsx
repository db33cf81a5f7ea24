import type { Offer } from '#evidence'
import { comma, say } from '#messages'
import { Difference } from '#ui/difference'
import { verdictOf } from './offer-words.ts'

/** An offer, or a passage that was confirmed. */
export type PassageShown = Pick<
  Offer,
  'heading' | 'mark' | 'speaker' | 'before' | 'after' | 'alignment' | 'verdict' | 'isEarliest'
> & { text: Pick<Offer['text'], 'title' | 'author' | 'translator' | 'year'> }

type Props = { offer: PassageShown; language: string; direction: 'ltr' | 'rtl'; isShort?: boolean }

/** A passage beside what the quote has: words of the text crossed out, words of the quote underlined. */
export function OfferedPassage({ offer, language, direction, isShort = false }: Props) {
  const { text, heading, mark, speaker, before, after, alignment, isEarliest } = offer
  const place = [heading, mark].filter(Boolean).join(comma())
  const by = [text.author, text.translator && say('desk-evidence.translated-by', { translator: text.translator }), text.year]
    .filter(Boolean)
    .join(comma())
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
        {speaker && ` · ${say('desk-evidence.speaks', { speaker })}`} · <bdi>{by}</bdi>
      </p>
      {isEarliest && <p className="mt-1 text-sm">{say('desk-evidence.earliest')}</p>}
      <blockquote
        className={`mt-3 overflow-y-auto border-s-2 border-line ps-4 font-text text-base whitespace-pre-line wrap-anywhere ${isShort ? 'max-h-40' : 'md:max-h-80'}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        tabIndex={0}
        aria-label={say('desk-evidence.passage')}
        lang={language}
        dir={direction}
      >
        <span className="text-quiet">{isShort ? endOf(before) : before}</span>
        {alignment.pieces.map((piece, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- pieces never change places
          <Words key={i} {...piece} />
        ))}
        <span className="text-quiet">{isShort ? beginningOf(after) : after}</span>
      </blockquote>
    </>
  )
}

/** Where there is little room, so much of the same line is shown on either side. */
const besideRoom = 120

function endOf(before: string): string {
  const line = before.slice(before.lastIndexOf('\n') + 1)
  if (line.length <= besideRoom) return line
  const at = line.indexOf(' ', line.length - besideRoom)
  return `…${line.slice(at === -1 ? -besideRoom : at)}`
}

function beginningOf(after: string): string {
  const line = after.split('\n', 1)[0] ?? ''
  if (line.length <= besideRoom) return line
  const at = line.lastIndexOf(' ', besideRoom)
  return `${line.slice(0, at === -1 ? besideRoom : at)}…`
}

function Words(piece: Offer['alignment']['pieces'][number]) {
  if (piece.kind === 'same') return <mark className="bg-transparent font-semibold text-ink">{piece.text}</mark>
  if (piece.kind === 'cut') return <span>{piece.text}</span>
  return <Difference {...piece} />
}
