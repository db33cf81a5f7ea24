import type { ReactNode } from 'react'
import type { ReportedLine } from '#check'
import type { Style } from '#ui/style'
import { VerdictShown } from './verdict-shown.tsx'
import { verdictKinds, type Tone } from './verdicts.ts'

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
      {found === 0 && (
        <p className="mt-2 max-w-prose text-pretty text-quiet">
          Quotations are recognised by their quotation marks, or as block quotes. To check a line without marks, paste it alone.
        </p>
      )}
      <Counts lines={lines} found={found} />
      {left > 0 && (
        <p className="mt-4 max-w-prose text-pretty">
          {left === 1 ? 'One of them wasn’t checked' : `${left.toLocaleString('en')} of them weren’t checked`}: there are too many
          for one report, or they took too long. Check the rest of the document separately.
        </p>
      )}
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

export function foundSaid(found: number): string {
  if (found === 0) return 'No quotations found'
  return found === 1 ? '1 quotation' : `${found.toLocaleString('en')} quotations`
}

type Count = { verdict: ReportedLine['verdict']; tone: Tone; counted: string; count: number; first: number }

/** In the order of the table, those that are there. */
export function countsOf(lines: readonly ReportedLine[]): Count[] {
  const order = Object.keys(verdictKinds)
  return [...Map.groupBy(lines, ({ verdict }) => verdict)]
    .map(([verdict, those]) => ({
      verdict,
      ...verdictKinds[verdict],
      count: those.length,
      first: lines.findIndex((line) => line.verdict === verdict) + 1,
    }))
    .sort((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict))
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
        {counts.map(({ verdict, tone, counted, count, first }) => (
          <li key={verdict} data-tone={tone}>
            <a href={`#q${first}`}>
              {count.toLocaleString('en')} {counted}
            </a>
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
        {where && `Paragraph ${where.paragraph}`}
      </p>
      <div>
        <p className="asked" dir="auto">
          {where && <span className="text-quiet">{where.before}</span>}
          {text}
          {where && <span className="text-quiet">{where.after}</span>}
        </p>
        <p className="font-name text-sm">
          {author === null ? (
            <span className="text-quiet">Nobody is named as its author.</span>
          ) : (
            <>
              <span className="text-quiet">Said to be by</span> <bdi>{author}</bdi>
            </>
          )}
        </p>
        <VerdictShown line={line} id={`verdict-${n}`} level={3} />
      </div>
    </article>
  )
}
