import { Link, useLocation } from 'react-router'
import type { ImportAuthor } from '#imports'
import { language, say } from '#messages'
import { FilterBar } from '../table/filter-bar.tsx'
import type { ImportShown } from './import-shown.ts'
import { planWords, verdictWords } from './import-words.ts'

type Props = { tab: string; found: ImportShown; authors: Partial<Record<ImportAuthor['match'], number>> }

const matchNames = {
  name: () => say('desk-import.by-name'),
  alias: () => say('desk-import.by-alias'),
  spelling: () => say('desk-import.by-spelling'),
  near: () => say('desk-import.to-choose'),
  new: () => say('desk-import.authors-new'),
} as const
const verdictNames = Object.keys(verdictWords) as (keyof typeof verdictWords)[] // safe: its own keys
const planNames = Object.keys(planWords) as (keyof typeof planWords)[] // safe: its own keys
const matches = Object.keys(matchNames) as (keyof typeof matchNames)[] // safe: its own keys

/** Rows and authors; of the rows how many are what, each figure a way to them. */
export function ImportTabs({ tab, found: { counts, rowsRead, rowsKept }, authors }: Props) {
  const { search } = useLocation()
  const asked = new URLSearchParams(search)
  const named = Object.values(authors).reduce((sum, one) => sum + one, 0)
  const all = tab === 'rows' && !asked.has('is') && !asked.has('kept')
  return (
    <>
      <nav aria-label={say('desk-import.tabs')} className="desk-tabs">
        <Tab to="?" isHere={all} name={say('desk-import.all-rows')} count={rowsRead} />
        {verdictNames.map((verdict) =>
          (counts[`is:${verdict}`] ?? 0) === 0 ? null : (
            <Tab
              key={verdict}
              to={`?is=${verdict}`}
              isHere={asked.get('is') === verdict}
              name={verdictWords[verdict].name()}
              count={counts[`is:${verdict}`] ?? 0}
            />
          ),
        )}
        {rowsKept > 0 && <Tab to="?kept" isHere={asked.has('kept')} name={say('desk-import.fate-kept')} count={rowsKept} />}
        <Tab to="?tab=authors" isHere={tab === 'authors'} name={say('desk-import.authors')} count={named} />
        <Tab to="?tab=texts" isHere={tab === 'texts'} name={say('desk-import.in-the-texts')} />
      </nav>
      {tab !== 'texts' && (
        <div className="mt-4 flex flex-wrap items-start gap-2">
          {tab === 'rows' ? (
            <FilterBar
              filters={[
                {
                  param: 'to',
                  name: say('desk-import.outcome'),
                  all: say('desk-import.all-outcomes'),
                  options: planNames.map((value) => ({
                    value,
                    name: say('desk-import.option-count', { name: planWords[value](), count: counts[`to:${value}`] ?? 0 }),
                  })),
                },
              ]}
            />
          ) : (
            <FilterBar
              filters={[
                {
                  param: 'match',
                  name: say('desk-import.match'),
                  all: say('desk-import.all-matches'),
                  options: matches.map((value) => ({
                    value,
                    name: say('desk-import.option-count', { name: matchNames[value](), count: authors[value] ?? 0 }),
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
      {count !== undefined && <span className="text-quiet tabular-nums">{count.toLocaleString(language())}</span>}
    </Link>
  )
}
