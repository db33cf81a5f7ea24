import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { comma, sayRich } from '#messages'
import { useCameFrom } from '#quotes/parts'
import type { Pieces, SearchRow } from './search-row.ts'

/** Best first, to be scanned: the words, whose they are, where they are from. A row is one link. */
export function SearchResults({ rows, first }: { rows: SearchRow[]; first: number }) {
  const state = useCameFrom()
  return (
    <ol start={first} className="mt-6 max-w-4xl border-t border-line">
      {rows.map((row) => (
        <li key={row.id} className="border-b border-line">
          <Link
            to={href('/quote/:id', { id: row.id })}
            state={state}
            viewTransition
            prefetch="intent"
            className="group flex gap-4 py-6 md:gap-6"
          >
            <span aria-hidden className="w-1 shrink-0 rounded-full" style={{ background: row.colour }} />
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span className="block font-text text-[1.375rem] leading-snug text-pretty" lang={row.language} dir={row.direction}>
                <Verses pieces={row.text} />
              </span>
              {row.translation && (
                <span
                  className="mt-1 block font-text text-lg text-pretty text-quiet"
                  lang={row.translation.language}
                  dir={row.translation.direction}
                >
                  <Verses pieces={row.translation.text} />
                </span>
              )}
              <span className="mt-3 block font-name text-sm">
                <Credit row={row} />
                <span className="text-quiet">
                  {[[row.category], row.source, [row.statusSaid]].map((parts, i) => (
                    // oxlint-disable-next-line react/no-array-index-key -- facts never change places
                    <Fact key={i} parts={parts.filter((part) => part !== null)} />
                  ))}
                </span>
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}

/** A name that is known to be wrong is not shown as the author's. */
function Credit({ row: { author, status, isMisquoted } }: { row: SearchRow }) {
  if (status !== 'misattributed')
    return (
      <span className="font-medium underline-offset-4 group-hover:underline">
        <Marked pieces={author} />
      </span>
    )
  if (isMisquoted) return <span>{sayRich('search.misquoted', { author: <Marked pieces={author} />, strong })}</span>
  const name = (
    <s className="text-quiet">
      <Marked pieces={author} />
    </s>
  )
  return <span>{sayRich('search.wrongly-attributed', { author: name, strong })}</span>
}

const strong = (words: ReactNode) => <strong className="font-medium">{words}</strong>

/** Each part keeps its own direction, or an Arabic title would turn the numbers around it. */
function Fact({ parts }: { parts: string[] }) {
  return parts.map((part, i) => (
    <span key={part}>
      {i === 0 && <span aria-hidden> · </span>}
      <span className={i === 0 ? 'sr-only' : ''}>{comma()}</span>
      <bdi>{part}</bdi>
    </span>
  ))
}

/** Each verse on a line; one that turns goes on further in. */
function Verses({ pieces }: { pieces: Pieces }) {
  const lines = linesOf(pieces)
  if (lines.length === 1) return <Marked pieces={pieces} />
  return lines.map((line, i) => (
    // oxlint-disable-next-line react/no-array-index-key -- lines never change places
    <span key={i} className="block" style={hanging}>
      <Marked pieces={line} />
    </span>
  ))
}

const hanging = { paddingInlineStart: '1.5rem', textIndent: '-1.5rem' }

function linesOf(pieces: Pieces): Pieces[] {
  const lines: Pieces[] = [[]]
  for (const [i, piece] of pieces.entries())
    for (const [n, part] of piece.split('\n').entries()) {
      // Every second piece of a line is marked, too.
      if (n > 0) lines.push(i % 2 === 1 ? [''] : [])
      lines.at(-1)?.push(part)
    }
  return lines
}

function Marked({ pieces }: { pieces: Pieces }) {
  // oxlint-disable-next-line react/no-array-index-key -- pieces never change places
  return pieces.map((piece, i) => (i % 2 === 1 ? <mark key={i}>{piece}</mark> : piece))
}
