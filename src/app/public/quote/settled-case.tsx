import { href, Link } from 'react-router'
import type { Source } from '#quotes'
import { Facts } from '../facts.tsx'
import type { SettledShown } from './settled-shown.ts'

type Props = { settled: SettledShown; note: string | null; source: Source | null }

/** The answer to whether somebody said it: first in a few words, then why, how it really reads, where that is from, and what was read. */
export default function SettledCase({ settled, note, source }: Props) {
  const { answer, trueWording, trueLine, realAuthor, alsoCredited, read, isUnread } = settled
  return (
    <>
      <p className="mt-3 text-lg font-medium">{answer}</p>
      {note && (
        <p className="mt-3 text-pretty" dir="auto">
          {note}
        </p>
      )}
      {trueWording && (
        <figure className="mt-6 border-l-2 border-line pl-5">
          <figcaption className="text-sm text-quiet">The true wording</figcaption>
          <blockquote className="mt-1 font-text text-[1.5rem] leading-snug whitespace-pre-line text-pretty" dir="auto">
            {trueLine ? (
              <Link to={href('/quote/:id', { id: trueLine.id })} className="underline underline-offset-4">
                {trueWording}
              </Link>
            ) : (
              trueWording
            )}
          </blockquote>
        </figure>
      )}
      <Facts
        className="mt-4"
        facts={[
          ['Who said it', realAuthor],
          [settled.sourceLabel, [source?.work, source?.place].filter(Boolean).join(', ')],
          ['Year', source?.year],
          ['Edition', source?.edition],
          ['Translated by', source?.translator],
        ]}
      />
      {alsoCredited.length > 0 && (
        <p className="mt-4 text-sm">
          Also credited to{' '}
          {alsoCredited.map((name, i) => (
            <span key={name}>
              {i > 0 && (i === alsoCredited.length - 1 ? ' and ' : ', ')}
              <bdi>{name}</bdi>
            </span>
          ))}
          .
        </p>
      )}
      {source?.url && (
        <p className="mt-4 text-sm">
          {read ? 'Read at ' : 'Source: '}
          <a href={source.url} rel="noreferrer" className="link">
            {read?.at ?? 'Open the source text'}
          </a>
          {read && ` on ${read.on}.`}
        </p>
      )}
      {read && !source?.url && <p className="mt-4 text-sm">The source was read on {read.on}.</p>}
      {isUnread && <p className="mt-4 text-sm">No source was read for this.</p>}
    </>
  )
}
