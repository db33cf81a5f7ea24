import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { direction, inARow, language, say, sayRich } from '#messages'
import type { ReportedLine, ReportedPlace } from '#check'
import { statusWords } from '#quotes/parts'
import { placePath } from '../../documents/place-path.ts'
import { verdictKinds } from '../../documents/verdicts.ts'

type Props = {
  line: ReportedLine
  /** Of the line itself; in a report of many it is one level further down. */
  id: string
  level: 2 | 3
}

/** What the site says of a line, and what that rests on. */
export function VerdictShown({ line, id, level }: Props) {
  const { said, place, quote, verdict } = line
  const Heading = `h${level}` as const
  return (
    <div className="verdict" data-tone={verdictKinds[verdict].tone}>
      <Heading id={id}>
        <span>{said.heading}</span>
      </Heading>
      {said.sentences.length > 0 && <p className="font-name text-pretty">{inARow(said.sentences)}</p>}
      {place && <Passage place={place} />}
      {quote && <OwnQuote quote={quote} isShown={place === null && quote.text !== line.text} />}
      {!place && !quote && level === 2 && (
        <p className="verdict-links">
          <Link to={`${href('/search')}?q=${encodeURIComponent(line.text)}`} className="link">
            {say('check.search-quotes-these-words')}
          </Link>
        </p>
      )}
      <p className="text-sm text-quiet">
        {said.searched}{' '}
        {level === 2 && (
          <Link to={href('/sources')} className="link off-paper">
            {say('check.see-the-texts')}
          </Link>
        )}
      </p>
    </div>
  )
}

function Passage({ place }: { place: ReportedPlace }) {
  const { isReadable, title, language, before, pieces, after } = place
  const differs = pieces.some(({ kind }) => kind !== 'same' && kind !== 'cut')
  return (
    <>
      <blockquote lang={language ?? undefined} dir="auto">
        <p className="font-text text-lg whitespace-pre-line text-pretty">
          <span className="text-quiet">{before}</span>
          {pieces.map((piece, i) =>
            piece.kind === 'cut' ? (
              // oxlint-disable-next-line react/no-array-index-key -- pieces never change places
              <span key={i}>{piece.text}</span>
            ) : (
              // oxlint-disable-next-line react/no-array-index-key -- the same
              <mark key={i}>{piece.kind === 'same' ? piece.text : <Mended {...piece} />}</mark>
            ),
          )}
          <span className="text-quiet">{after}</span>
        </p>
      </blockquote>
      {differs && <p className="text-sm text-quiet">{say('check.words-line-source-doesnt')}</p>}
      <p className="verdict-links">
        <Link to={placePath(place)} className="link">
          {isReadable ? say('check.read-text') : <About title={title} />}
        </Link>
      </p>
    </>
  )
}

function About({ title }: { title: string }) {
  return sayRich('check.about-text', { title: <cite>{title}</cite> })
}

/** As a correction: what the line has is crossed out, and what the source has is underlined. */
function Mended({ text, quote }: { text: string; quote?: string }) {
  return (
    <>
      {quote !== undefined && (
        <>
          {/* A word that only the line has comes right behind one of the source. */}
          {text === '' && ' '}
          <del>
            <Said>{say('check.in-the-line')} </Said>
            {quote}
          </del>{' '}
        </>
      )}
      {text !== '' && (
        <ins>
          <Said>{say('check.in-the-source')} </Said>
          {text}
        </ins>
      )}
    </>
  )
}

/** Screen readers don’t announce what is crossed out or underlined. */
function Said({ children }: { children: ReactNode }) {
  return (
    <span className="sr-only" lang={language()} dir={direction()}>
      {children}
    </span>
  )
}

function OwnQuote({ quote, isShown }: { quote: NonNullable<ReportedLine['quote']>; isShown: boolean }) {
  const { id, text, author, status, language, direction, isMisquoted } = quote
  return (
    <div className="verdict-own grid gap-2">
      <p className="text-sm text-quiet">{say('check.on-this-site')}</p>
      {isShown && (
        <p className="font-text text-lg whitespace-pre-line text-pretty" lang={language} dir={direction}>
          {text}
        </p>
      )}
      <p className="font-name text-sm">
        {isMisquoted ? (
          sayRich('check.misquoted-from', { author: <bdi>{author}</bdi> })
        ) : status === 'misattributed' ? (
          sayRich('check.wrongly-attributed-to', { author: <s>{author}</s> })
        ) : (
          <>
            <bdi className="font-medium">{author}</bdi>
            <span className="text-quiet"> · {statusWords[status].short()}</span>
          </>
        )}
      </p>
      <p className="verdict-links off-paper">
        <Link to={href('/quote/:id', { id })} className="link">
          {say('check.open-the-quote')}
        </Link>
        <Link to={href('/quote/:id/studio', { id })} className="link">
          {say('check.make-a-picture')}
        </Link>
        <Link to={href('/quote/:id/cite', { id })} className="link">
          {say('check.cite')}
        </Link>
      </p>
    </div>
  )
}
