import { Fragment } from 'react'
import { href, Link } from 'react-router'
import { comma, say, sayRich } from '#messages'
import { Difference } from '#ui/difference'
import type { EvidenceShown } from './evidence-shown.ts'

/** The words in the text that they are from, with what is before and after them. */
export default function InItsPlace({ evidence }: { evidence: EvidenceShown }) {
  const {
    places,
    speaker,
    textId,
    title,
    by,
    edition,
    said,
    day,
    date,
    url,
    lands,
    isLong,
    isOffPaper,
    id,
    readAt,
    isConfirmed,
  } = evidence
  return (
    <section aria-labelledby="in-its-place" className="max-w-prose">
      <h2 id="in-its-place" className="text-xl">
        {say('passage.heading')}
      </h2>
      <p className="mt-3 font-name wrap-anywhere">
        {places.map((place, i) => (
          <Fragment key={place}>
            {i > 0 && comma()}
            <bdi>{place}</bdi>
          </Fragment>
        ))}
        {speaker && (
          <span className="text-quiet">
            {places.length > 0 && ' · '}
            {say('passage.speaks', { speaker })}
          </span>
        )}
      </p>
      {isLong ? (
        <details className={`passage mt-4 ${isOffPaper ? 'off-paper' : ''}`}>
          <summary className="unfolds min-h-11 gap-2 text-sm">{say('passage.read')}</summary>
          <Passage {...evidence} />
        </details>
      ) : (
        <Passage {...evidence} />
      )}
      <p className="mt-4 text-sm">{said}</p>
      <p className="mt-2 font-name text-sm text-quiet wrap-anywhere">
        {sayRich(textId === null ? 'passage.written' : isConfirmed ? 'passage.checked' : 'passage.found', {
          date: <time dateTime={day}>{date}</time>,
          text: (
            <cite>
              {textId === null ? (
                <bdi>{title}</bdi>
              ) : (
                <Link to={href('/sources/:id', { id: textId })} className="underline underline-offset-4 hover:text-ink">
                  <bdi>{title}</bdi>
                </Link>
              )}
            </cite>
          ),
          author: <bdi>{by}</bdi>,
          edition,
        })}
      </p>
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {readAt !== null && (
          <Link to={readAt} className="link">
            {say('passage.read-on')}
          </Link>
        )}
        {url !== '' && (
          <a href={url} rel="noreferrer" className="link">
            {lands ? say('passage.open-at') : say('passage.open')}
          </a>
        )}
        <Link to={href('/quote/:id/cite', { id })} className="link">
          {say('quote.cite')}
        </Link>
      </p>
    </section>
  )
}

function Passage({ language, direction, before, pieces, after }: EvidenceShown) {
  return (
    <blockquote className="mt-4 border-s-2 border-line ps-5" lang={language} dir={direction}>
      <p className="font-text text-lg whitespace-pre-line text-pretty wrap-anywhere">
        <span className="text-quiet">{before}</span>
        {pieces.map((piece, i) =>
          piece.kind === 'cut' ? (
            // oxlint-disable-next-line react/no-array-index-key -- pieces never change places
            <span key={i}>{piece.text}</span>
          ) : (
            // oxlint-disable-next-line react/no-array-index-key -- the same
            <mark key={i}>
              <Words {...piece} />
            </mark>
          ),
        )}
        <span className="text-quiet">{after}</span>
      </p>
    </blockquote>
  )
}

type Marked = Exclude<EvidenceShown['pieces'][number], { kind: 'cut' }>

function Words(piece: Marked) {
  return piece.kind === 'same' ? piece.text : <Difference {...piece} />
}
