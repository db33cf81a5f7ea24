import { direction, say } from '#messages'
import type { FieldChange } from './field-changes.ts'
import type { Part } from './word-changes.ts'

/** What changed, field by field. Anyone who does not see colours and strokes hears where something was removed and added. */
export function FieldChangesList({ changed, none = say('desk-changes.no-field') }: { changed: FieldChange[]; none?: string }) {
  if (changed.length === 0) return <p className="text-sm text-quiet">{none}</p>
  return (
    <dl className="grid gap-2 rounded-lg border border-line p-3 text-sm">
      {changed.map((change) => (
        <div key={change.field} className="grid gap-x-4 md:grid-cols-[minmax(0,1fr)_minmax(0,4fr)]">
          <dt className="text-quiet wrap-anywhere">{change.field}</dt>
          <dd className="min-w-0 wrap-anywhere">
            <Change change={change} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Change({ change }: { change: FieldChange }) {
  if (change.kind === 'words')
    return (
      <p dir="auto" {...inItsLanguage(change)}>
        {change.parts.map((part, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never change places
          <Words key={place} {...part} />
        ))}
      </p>
    )
  if (change.kind === 'list')
    return (
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {change.removed.map((one) => (
          <li key={`- ${one}`}>
            <Words kind="del" text={one} />
          </li>
        ))}
        {change.added.map((one) => (
          <li key={`+ ${one}`}>
            <Words kind="ins" text={one} />
          </li>
        ))}
      </ul>
    )
  const { before, after } = change
  return (
    <div className="grid gap-1">
      {before !== null && (
        <p dir="auto" {...inItsLanguage(change)}>
          <Words kind="del" text={before} />
        </p>
      )}
      {after !== null && (
        <p dir="auto" {...inItsLanguage(change)}>
          <Words kind={before === null ? 'same' : 'ins'} text={after} />
        </p>
      )}
      {after === null && before !== null && <p className="text-quiet">{say('desk-changes.now-empty')}</p>}
    </div>
  )
}

/** The faces of reading are chosen by the language. */
const inItsLanguage = ({ lang }: FieldChange) =>
  lang === undefined ? { className: 'whitespace-pre-line' } : { lang, className: 'font-text text-base whitespace-pre-line' }

function Words({ kind, text }: Part) {
  if (kind === 'same') return text
  const Tag = kind
  return (
    <Tag className={kind === 'ins' ? added : removed}>
      <Heard>{kind === 'ins' ? say('desk-changes.added') : say('desk-changes.removed')}</Heard>
      {text}
      <Heard>{say('desk-changes.end')}</Heard>
    </Tag>
  )
}

/** With a direction of its own, or the text around it would run as these words do where it begins with a change. */
const Heard = ({ children }: { children: string }) => (
  <span className="sr-only" dir={direction()}>
    {' '}
    {children}{' '}
  </span>
)

// By a stroke and by a ground: either is enough.
const added = 'rounded-sm bg-[light-dark(#d9f2df,#12401f)] underline decoration-1 underline-offset-4'
const removed = 'rounded-sm bg-[light-dark(#fbe3e0,#4a1a16)] line-through decoration-1'
