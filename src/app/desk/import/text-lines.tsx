import { href, Link } from 'react-router'
import { EmptyState } from '#ui/empty-state'
import { AfterPager } from '../table/after-pager.tsx'
import { DeskTable, type Column } from '../table/desk-table.tsx'
import { evidenceWords } from '../quotes/evidence-words.ts'
import type { RowInTexts, SaidByTexts } from './said-by-texts.ts'

const { passage: _confirmed, none: _never, ...found } = evidenceWords
const words: Record<RowInTexts['verdict'], () => string> = {
  ...found,
  'known-misattribution': () => 'Known misattribution',
  disputed: () => 'Disputed',
}

type Props = {
  said: SaidByTexts
  /** Some of the rows are quotes already. */
  isWritten: boolean
}

/** What the texts of the library say of the rows, best before anything of them is written. */
export function TextLines({ said: { looked, texts, counts, rows, next }, isWritten }: Props) {
  if (looked === null || texts === 0)
    return (
      <div className="mt-6">
        {looked === null ? (
          <EmptyState title="No rows here" text="Every row has been compared." />
        ) : (
          <EmptyState
            title="No texts to look in"
            text="Bring texts, and this list is compared with them: who really wrote a line, and in which words."
          >
            <Link to={href('/admin/texts')} className="desk-button">
              Texts
            </Link>
          </EmptyState>
        )}
      </div>
    )
  return (
    <>
      <p className="mt-4 text-sm text-pretty">
        Rows {looked.from.toLocaleString('en')} to {looked.to.toLocaleString('en')} against{' '}
        {texts === 1 ? '1 text' : `${texts.toLocaleString('en')} texts`}: {countsSaid(counts)}.
        {!isWritten && ' Nothing has been written.'}
      </p>
      {rows.length === 0 ? (
        <div className="mt-6">
          <EmptyState title="Nothing to look at" text="The texts contradict none of these rows." />
        </div>
      ) : (
        <DeskTable
          label="Rows to look at"
          rows={rows}
          keyOf={({ number }) => String(number)}
          nameOf={({ number }) => `row ${number}`}
          columns={columns}
        />
      )}
      <AfterPager next={next === null ? null : String(next)} />
    </>
  )
}

function countsSaid(counts: SaidByTexts['counts']): string {
  return Object.entries(words)
    .flatMap(([verdict, name]) => {
      const count = counts[verdict as keyof typeof counts] ?? 0 // safe: its own keys
      return count === 0 ? [] : [`${count.toLocaleString('en')} ${name().toLowerCase()}`]
    })
    .join(', ')
}

const columns: Column<RowInTexts>[] = [
  {
    name: 'Row',
    width: 'lg:w-24',
    phone: 'head',
    cell: ({ number }) => <span className="tabular-nums">{number.toLocaleString('en')}</span>,
  },
  {
    name: 'Quote',
    cell: ({ text, author }) => (
      <>
        <span className="line-clamp-3 wrap-anywhere" dir="auto">
          {text}
        </span>
        <span className="block text-xs text-quiet wrap-anywhere" dir="auto">
          {author === '' ? 'No author' : author}
        </span>
      </>
    ),
  },
  {
    name: 'In the texts',
    width: 'lg:w-[44%]',
    cell: ({ verdict, heading, sentences, to }) => (
      <>
        <span className="status">{words[verdict]()}</span>
        <span className="mt-1 block wrap-anywhere" dir="auto">
          {heading}
        </span>
        <span className="block text-xs text-quiet wrap-anywhere" dir="auto">
          {sentences.join(' ')}
        </span>
        {to !== null && (
          <a href={to} className="text-xs underline decoration-line underline-offset-4">
            See the words
          </a>
        )}
      </>
    ),
  },
]
