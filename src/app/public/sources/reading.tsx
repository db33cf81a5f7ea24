import { href, Link } from 'react-router'
import { direction as pageDirection, language as spoken, say, sayRich } from '#messages'
import { useCameFrom } from '#quotes/parts'
import type { Block, Line, Piece } from './set-part.ts'

type Quoted = { id: string; text: string; language: string; direction: 'ltr' | 'rtl' }

/** The words of a part, set for reading, with the quotes that were found there. */
export function Reading({ blocks, quotes }: { blocks: Block[]; quotes: Quoted[] }) {
  const hasMarks = blocks.some(({ lines }) => lines.some(({ mark }) => mark !== null))
  return (
    <div className="words mt-8" data-marks={hasMarks || undefined}>
      {blocks.map((block) => (
        <div key={block.n} id={`p${block.n}`} className={`block-of-${block.kind}`}>
          {/* For a mouse: by keyboard and by ear five hundred links would be in the way of the words. */}
          <a href={`#p${block.n}`} className="here" tabIndex={-1} aria-hidden>
            ¶
          </a>
          {block.quotes.map((n) => quotes[n] && <QuoteHere key={n} quote={quotes[n]} />)}
          <p>
            {block.speaker !== null && <b className="speaker">{block.speaker}</b>}
            {block.speaker !== null && block.kind === 'prose' && ' '}
            {block.lines.map((line, i) => (
              // oxlint-disable-next-line react/no-array-index-key -- lines never change places
              <Lined key={i} line={line} isVerse={block.kind === 'verse'} />
            ))}
          </p>
        </div>
      ))}
    </div>
  )
}

/** Beside the paragraph where there is a margin, else below it. */
function QuoteHere({ quote: { id, text, language, direction } }: { quote: Quoted }) {
  const state = useCameFrom()
  return (
    <aside className="quote-here" lang={spoken()} dir={pageDirection()} aria-label={say('quote.quote')}>
      <Link to={href('/quote/:id', { id })} state={state} className="tap underline-offset-4 hover:text-ink hover:underline">
        {sayRich('sources.quoted', {
          words: (
            <bdi lang={language} dir={direction}>
              {text}
            </bdi>
          ),
        })}
      </Link>
    </aside>
  )
}

function Lined({ line, isVerse }: { line: Line; isVerse: boolean }) {
  const words = (
    <>
      {line.mark !== null && <span className="mark-of-line">{line.mark} </span>}
      <Words pieces={line.pieces} />
    </>
  )
  return isVerse ? <span className="verse">{words}</span> : words
}

function Words({ pieces }: { pieces: Piece[] }) {
  return pieces.map((piece, i) => {
    if (typeof piece === 'string') return piece
    const words = piece.quotes.length > 0 ? <span className="quoted">{piece.text}</span> : piece.text
    const Around = piece.asked ? 'mark' : 'span'
    return (
      // oxlint-disable-next-line react/no-array-index-key -- pieces never change places
      <Around key={i} id={piece.id}>
        {words}
      </Around>
    )
  })
}
