import { href, Link } from 'react-router'
import { inARow, language, listComma, say, siteHref } from '#messages'
import { EmptyState } from '#ui/empty-state'
import { AfterPager } from '../table/after-pager.tsx'
import { DeskTable, type Column } from '../table/desk-table.tsx'
import { evidenceWords } from '../quotes/evidence-words.ts'
import type { RowInTexts, SaidByTexts } from './said-by-texts.ts'

const { passage: _confirmed, none: _never, ...found } = evidenceWords
const words: Record<RowInTexts['verdict'], () => string> = {
  ...found,
  'known-misattribution': () => say('desk-import.known-misattribution'),
  disputed: () => say('desk-import.disputed'),
}

const countWords: Record<RowInTexts['verdict'], (count: number) => string> = {
  exact: (count) => say('desk-import.count-exact', { count }),
  near: (count) => say('desk-import.count-near', { count }),
  clipped: (count) => say('desk-import.count-clipped', { count }),
  'quoted-there': (count) => say('desk-import.count-quoted-there', { count }),
  translation: (count) => say('desk-import.count-translation', { count }),
  'other-author': (count) => say('desk-import.count-other-author', { count }),
  'not-found': (count) => say('desk-import.count-not-found', { count }),
  'too-short': (count) => say('desk-import.count-too-short', { count }),
  'known-misattribution': (count) => say('desk-import.count-known-misattribution', { count }),
  disputed: (count) => say('desk-import.count-disputed', { count }),
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
          <EmptyState title={say('desk-import.no-rows')} text={say('desk-import.all-compared')} />
        ) : (
          <EmptyState title={say('desk-import.no-texts')} text={say('desk-import.no-texts-text')}>
            <Link to={href('/admin/texts')} className="desk-button">
              {say('desk-head.texts')}
            </Link>
          </EmptyState>
        )}
      </div>
    )
  return (
    <>
      <p className="mt-4 text-sm text-pretty">
        {say('desk-import.compared', { ...looked, texts, counts: countsSaid(counts) })}
        {!isWritten && ` ${say('desk-import.nothing-written')}`}
      </p>
      {rows.length === 0 ? (
        <div className="mt-6">
          <EmptyState title={say('desk-import.nothing-to-look-at')} text={say('desk-import.nothing-contradicted')} />
        </div>
      ) : (
        <DeskTable
          label={say('desk-import.rows-to-look-at')}
          rows={rows}
          keyOf={({ number }) => String(number)}
          nameOf={({ number }) => say('desk-import.row-n', { n: number })}
          columns={columns()}
        />
      )}
      <AfterPager next={next === null ? null : String(next)} />
    </>
  )
}

function countsSaid(counts: SaidByTexts['counts']): string {
  return Object.entries(countWords)
    .flatMap(([verdict, counted]) => {
      const count = counts[verdict as keyof typeof counts] ?? 0 // safe: its own keys
      return count === 0 ? [] : [counted(count)]
    })
    .join(listComma())
}

const columns = (): Column<RowInTexts>[] => [
  {
    name: say('desk-import.row'),
    width: 'lg:w-24',
    phone: 'head',
    cell: ({ number }) => <span className="tabular-nums">{number.toLocaleString(language())}</span>,
  },
  {
    name: say('desk-import.quote'),
    cell: ({ text, author }) => (
      <>
        <span className="line-clamp-3 wrap-anywhere" dir="auto">
          {text}
        </span>
        <span className="block text-xs text-quiet wrap-anywhere" dir="auto">
          {author === '' ? say('desk-import.no-author') : author}
        </span>
      </>
    ),
  },
  {
    name: say('desk-import.in-the-texts'),
    width: 'lg:w-[44%]',
    cell: ({ verdict, heading, sentences, to }) => (
      <>
        <span className="status">{words[verdict]()}</span>
        <span className="mt-1 block wrap-anywhere" dir="auto">
          {heading}
        </span>
        <span className="block text-xs text-quiet wrap-anywhere" dir="auto">
          {inARow(sentences)}
        </span>
        {to !== null && (
          <a href={siteHref(to)} className="text-xs underline decoration-line underline-offset-4">
            {say('desk-import.see-the-words')}
          </a>
        )}
      </>
    ),
  },
]
