import { href, Link } from 'react-router'
import type { ImportAuthor } from '#imports'
import { Combobox, type Option } from '#ui/combobox'
import { EmptyState } from '#ui/empty-state'
import { Status } from '../head/status.tsx'
import { AfterPager } from '../table/after-pager.tsx'
import { DeskTable, type Column } from '../table/desk-table.tsx'
import { counted } from './import-words.ts'

type Decide = (input: { key: string; choice: ImportAuthor['choice']; authorId?: string }) => void
type Props = { authors: { authors: ImportAuthor[]; next: string | null }; isDecided: boolean; onDecide: Decide }

const matchWords = {
  name: 'The same name',
  alias: 'Alternative name',
  spelling: 'Another spelling',
  near: 'Possible match',
  new: 'Not in the list yet',
} as const

/** Whom the rows name, who of the site's authors that is, and the choice where it is not certain. */
export function AuthorLines({ authors: { authors, next }, isDecided, onDecide }: Props) {
  if (authors.length === 0)
    return (
      <div className="mt-6">
        <EmptyState title="No authors here" text="No author matches this filter." />
      </div>
    )
  return (
    <>
      <DeskTable
        label="Authors"
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
    name: 'In the list',
    phone: 'head',
    cell: ({ name, n }) => (
      <>
        <span className="font-medium wrap-anywhere" dir="auto">
          {name}
        </span>
        <span className="block text-xs text-quiet">{counted(n, 'row')}</span>
      </>
    ),
  },
  {
    name: 'Match',
    width: 'lg:w-[28%]',
    cell: ({ match, authorName, chosenName, choice, near }) => (
      <>
        <Status is={match === 'near' && choice === null ? 'waiting' : match === 'new' ? undefined : 'good'}>
          {choice === 'take' && chosenName !== null ? 'Chosen' : matchWords[match]}
        </Status>
        <span className="block text-xs text-quiet" dir="auto">
          {choice === 'take' ? chosenName : (authorName ?? near.map(({ name }) => name).join(' · '))}
        </span>
      </>
    ),
  },
  { name: 'Author', width: 'lg:w-[36%]', phone: 'foot', cell: (line) => <Choice line={line} onDecide={onDecide} /> },
]

function Choice({ line, onDecide }: { line: ImportAuthor; onDecide: Decide | undefined }) {
  const { key, name, match, choice, near, createdId, authorId, authorName, chosenId } = line
  if (onDecide === undefined) {
    const id = createdId ?? chosenId ?? authorId
    if (id === null) return <span className="text-quiet">{choice === 'skip' ? 'Skipped' : '–'}</span>
    return (
      <Link to={href('/admin/authors/:id', { id })} className="underline decoration-line underline-offset-4" dir="auto">
        {createdId === null ? (line.chosenName ?? authorName ?? name) : `${name}, new`}
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
        aria-label={`Who ${name} is`}
        data-chosen={choice !== null || undefined}
        value={value}
        onChange={({ target }) => {
          const [kind, id] = target.value.split(':')
          onDecide({ key, choice: (kind || null) as ImportAuthor['choice'], ...(id ? { authorId: id } : {}) }) // safe: the options below
        }}
      >
        <option value="">{authorName !== null ? authorName : match === 'near' ? 'Needs a choice' : 'A new author'}</option>
        {others.map(({ id, name: called }) => (
          <option key={id} value={`take:${id}`}>
            {called}
          </option>
        ))}
        {match !== 'new' && <option value="create">A new author</option>}
        <option value="skip">Skip the rows</option>
      </select>
      {match !== 'name' && (
        <div className="desk-chooser md:w-44!">
          <Combobox
            label={`Another author for ${name}`}
            name={`author-${key}`}
            placeholder="Choose another author"
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
  const answer = await fetch(`/api/desk/authors?q=${encodeURIComponent(typed)}`, { signal })
  if (!answer.ok) throw new Error(`/api/desk/authors answered ${answer.status}`)
  return (await answer.json()) as Option[] // safe: what the endpoint sends (src/app/api/desk.ts)
}
