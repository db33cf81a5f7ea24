import { Link, useLocation } from 'react-router'
import type { ImportAuthor } from '#imports'
import { FilterBar } from '../table/filter-bar.tsx'
import type { ImportShown } from './import-shown.ts'
import { planWords, verdictWords } from './import-words.ts'

type Props = { tab: string; found: ImportShown; authors: Partial<Record<ImportAuthor['match'], number>> }

const matchNames = {
  name: 'By their name',
  alias: 'By another name',
  spelling: 'By another spelling',
  near: 'To choose',
  new: 'New',
} as const
const verdictNames = Object.keys(verdictWords) as (keyof typeof verdictWords)[] // safe: its own keys
const planNames = Object.keys(planWords) as (keyof typeof planWords)[] // safe: its own keys
const matches = Object.keys(matchNames) as (keyof typeof matchNames)[] // safe: its own keys
const n = (figure: number) => figure.toLocaleString('en')

/** Rows and authors; of the rows how many are what, each figure a way to them. */
export function ImportTabs({ tab, found: { counts, rowsRead, rowsKept }, authors }: Props) {
  const { search } = useLocation()
  const asked = new URLSearchParams(search)
  const named = Object.values(authors).reduce((sum, one) => sum + one, 0)
  const all = tab === 'rows' && !asked.has('is') && !asked.has('kept')
  return (
    <>
      <nav aria-label="Rows, authors and texts" className="desk-tabs">
        <Tab to="?" isHere={all} name="All rows" count={rowsRead} />
        {verdictNames.map((verdict) =>
          (counts[`is:${verdict}`] ?? 0) === 0 ? null : (
            <Tab
              key={verdict}
              to={`?is=${verdict}`}
              isHere={asked.get('is') === verdict}
              name={verdictWords[verdict].name}
              count={counts[`is:${verdict}`] ?? 0}
            />
          ),
        )}
        {rowsKept > 0 && <Tab to="?kept" isHere={asked.has('kept')} name="Kept" count={rowsKept} />}
        <Tab to="?tab=authors" isHere={tab === 'authors'} name="Authors" count={named} />
        <Tab to="?tab=texts" isHere={tab === 'texts'} name="In the texts" />
      </nav>
      {tab !== 'texts' && (
        <div className="mt-4 flex flex-wrap items-start gap-2">
          {tab === 'rows' ? (
            <FilterBar
              filters={[
                {
                  param: 'to',
                  name: 'Outcome',
                  all: 'All outcomes',
                  options: planNames.map((value) => ({
                    value,
                    name: `${planWords[value]} (${n(counts[`to:${value}`] ?? 0)})`,
                  })),
                },
              ]}
            />
          ) : (
            <FilterBar
              filters={[
                {
                  param: 'match',
                  name: 'Match',
                  all: 'All matches',
                  options: matches.map((value) => ({
                    value,
                    name: `${matchNames[value]} (${n(authors[value] ?? 0)})`,
                  })),
                },
              ]}
            />
          )}
        </div>
      )}
    </>
  )
}

function Tab({ to, isHere, name, count }: { to: string; isHere: boolean; name: string; count?: number }) {
  return (
    <Link to={to} preventScrollReset aria-current={isHere ? 'page' : undefined}>
      {name}
      {count !== undefined && <span className="text-quiet tabular-nums">{n(count)}</span>}
    </Link>
  )
}
