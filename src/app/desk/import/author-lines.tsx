import { href, Link } from 'react-router'
import type { ImportAuthor } from '#imports'
import { say, siteHref } from '#messages'
import { Combobox, type Option } from '#ui/combobox'
import { EmptyState } from '#ui/empty-state'
import { Status } from '../head/status.tsx'
import { AfterPager } from '../table/after-pager.tsx'
import { DeskTable, type Column } from '../table/desk-table.tsx'

type Decide = (input: { key: string; choice: ImportAuthor['choice']; authorId?: string }) => void
type Props = { authors: { authors: ImportAuthor[]; next: string | null }; isDecided: boolean; onDecide: Decide }

const matchWords = {
  name: () => say('desk-import.match-name'),
  alias: () => say('desk-import.match-alias'),
  spelling: () => say('desk-import.match-spelling'),
  near: () => say('desk-import.match-near'),
  new: () => say('desk-import.match-new'),
} as const

/** Whom the rows name, who of the site's authors that is, and the choice where it is not certain. */
export function AuthorLines({ authors: { authors, next }, isDecided, onDecide }: Props) {
  if (authors.length === 0)
    return (
      <div className="mt-6">
        <EmptyState title={say('desk-import.no-authors')} text={say('desk-import.no-author-matches')} />
      </div>
    )
  return (
    <>
      <DeskTable
        label={say('desk-import.authors')}
        rows={authors}
        keyOf={({ key }) => key}
        nameOf={({ name }) => name}
        columns={columnsFor(isDecided ? undefined : onDecide)}
      />
      <AfterPager next={next} />
    </>
  )
}

const columnsFor = (onDecide: Decide | undefined): Column<ImportAuthor>[] => [
  {
    name: say('desk-import.in-the-list'),
    phone: 'head',
    cell: ({ name, n }) => (
      <>
        <span className="font-medium wrap-anywhere" dir="auto">
          {name}
        </span>
        <span className="block text-xs text-quiet">{say('desk-import.rows-count', { count: n })}</span>
      </>
    ),
  },
  {
    name: say('desk-import.match'),
    width: 'lg:w-[28%]',
    cell: ({ match, authorName, chosenName, choice, near }) => (
      <>
        <Status is={match === 'near' && choice === null ? 'waiting' : match === 'new' ? undefined : 'good'}>
          {choice === 'take' && chosenName !== null ? say('desk-import.chosen') : matchWords[match]()}
        </Status>
        <span className="block text-xs text-quiet" dir="auto">
          {choice === 'take' ? chosenName : (authorName ?? near.map(({ name }) => name).join(' · '))}
        </span>
      </>
    ),
  },
  {
    name: say('desk-import.author'),
    width: 'lg:w-[36%]',
    phone: 'foot',
    cell: (line) => <Choice line={line} onDecide={onDecide} />,
  },
]

function Choice({ line, onDecide }: { line: ImportAuthor; onDecide: Decide | undefined }) {
  const { key, name, match, choice, near, createdId, authorId, authorName, chosenId } = line
  if (onDecide === undefined) {
    const id = createdId ?? chosenId ?? authorId
    if (id === null) return <span className="text-quiet">{choice === 'skip' ? say('desk-import.fate-skipped') : '–'}</span>
    return (
      <Link to={href('/admin/authors/:id', { id })} className="underline decoration-line underline-offset-4" dir="auto">
        {createdId === null ? (line.chosenName ?? authorName ?? name) : say('desk-import.author-new', { name })}
      </Link>
    )
  }
  const value = choice === 'take' ? `take:${chosenId}` : (choice ?? '')
  const others =
    near.some(({ id }) => id === chosenId) || chosenId === null
      ? near
      : [...near, { id: chosenId, name: line.chosenName ?? name }]
  return (
    <div className="flex flex-wrap items-center gap-2">
      <select
        className="desk-choice"
        aria-label={say('desk-import.who-is', { name })}
        data-chosen={choice !== null || undefined}
        value={value}
        onChange={({ target }) => {
          const [kind, id] = target.value.split(':')
          onDecide({ key, choice: (kind || null) as ImportAuthor['choice'], ...(id ? { authorId: id } : {}) }) // safe: the options below
        }}
      >
        <option value="">
          {authorName !== null
            ? authorName
            : match === 'near'
              ? say('desk-import.needs-a-choice')
              : say('desk-import.a-new-author')}
        </option>
        {others.map(({ id, name: called }) => (
          <option key={id} value={`take:${id}`}>
            {called}
          </option>
        ))}
        {match !== 'new' && <option value="create">{say('desk-import.a-new-author')}</option>}
        <option value="skip">{say('desk-import.skip-the-rows')}</option>
      </select>
      {match !== 'name' && (
        <div className="desk-chooser md:w-44!">
          <Combobox
            label={say('desk-import.another-author-for', { name })}
            name={`author-${key}`}
            placeholder={say('desk-import.choose-another-author')}
            value={null}
            search={findAuthors}
            onChange={(option) => option && onDecide({ key, choice: 'take', authorId: option.id })}
          />
        </div>
      )}
    </div>
  )
}

async function findAuthors(typed: string, signal: AbortSignal): Promise<Option[]> {
  const answer = await fetch(siteHref(`/api/desk/authors?q=${encodeURIComponent(typed)}`), { signal })
  if (!answer.ok) throw new Error(`/api/desk/authors answered ${answer.status}`)
  return (await answer.json()) as Option[] // safe: what the endpoint sends (src/app/api/desk.ts)
}
