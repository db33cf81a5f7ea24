import type { ReactNode } from 'react'
import { say, sayRich } from '#messages'
import type { ReportedLine } from '#check'
import type { Style } from '#ui/style'
import { countsOf, foundSaid } from '../../documents/report-counts.ts'
import { VerdictShown } from './verdict-shown.tsx'

type Props = {
  lines: readonly ReportedLine[]
  /** How many there are in the document; more than `lines` while they come. */
  found: number
  left: number
  /** What can be done with it. */
  children?: ReactNode
}

/** A document that was checked: how many of each verdict, and then each quotation. */
export function ReportShown({ lines, found, left, children }: Props) {
  return (
    <>
      <h2 className="text-xl" id="report" tabIndex={-1}>
        {foundSaid(found)}
      </h2>
      {found === 0 && <p className="mt-2 max-w-prose text-pretty text-quiet">{say('check.quotations-are-recognised-their')}</p>}
      <Counts lines={lines} found={found} />
      {left > 0 && <p className="mt-4 max-w-prose text-pretty">{say('check.them-werent-checked-there', { count: left })}</p>}
      {children}
      <ol className="mt-8">
        {lines.map((line, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines never change places
          <li key={i}>
            <LineShown line={line} n={i + 1} />
          </li>
        ))}
      </ol>
    </>
  )
}

function Counts({ lines, found }: Pick<Props, 'lines' | 'found'>) {
  const counts = countsOf(lines)
  if (found === 0) return null
  return (
    <div className="mt-4 grid gap-3">
      <div className="check-bar" aria-hidden>
        {counts.map(({ verdict, tone, count }) => (
          <span key={verdict} data-tone={tone} style={{ flexGrow: count } satisfies Style} />
        ))}
        {found > lines.length && <span className="bg-line" style={{ flexGrow: found - lines.length } satisfies Style} />}
      </div>
      <ul className="check-counts">
        {counts.map(({ verdict, tone, said, first }) => (
          <li key={verdict} data-tone={tone}>
            <a href={`#q${first}`}>{said}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function LineShown({ line, n }: { line: ReportedLine; n: number }) {
  const { text, author, where } = line
  return (
    <article className="check-line" id={`q${n}`} aria-labelledby={`verdict-${n}`}>
      <p>
        <span>{n}</span>
        {where && say('check.paragraph', { n: where.paragraph })}
      </p>
      <div>
        <p className="asked" dir="auto">
          {where && <span className="text-quiet">{where.before}</span>}
          {text}
          {where && <span className="text-quiet">{where.after}</span>}
        </p>
        <p className="font-name text-sm">
          {author === null ? (
            <span className="text-quiet">{say('check.nobody-named-as-author')}</span>
          ) : (
            sayRich('check.said-be-quietly', {
              quiet: (words) => <span className="text-quiet">{words}</span>,
              author: <bdi>{author}</bdi>,
            })
          )}
        </p>
        <VerdictShown line={line} id={`verdict-${n}`} level={3} />
      </div>
    </article>
  )
}
