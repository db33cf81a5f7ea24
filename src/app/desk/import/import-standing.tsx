import { useState } from 'react'
import { href, Link } from 'react-router'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { Button } from '../head/button.tsx'
import { Status } from '../head/status.tsx'
import { CategoryChoice } from './category-choice.tsx'
import type { SentBy } from '../verbs/use-verb.ts'
import type { importAction } from './import-verbs.ts'
import type { ImportShown } from './import-shown.ts'
import { counted, stateWords } from './import-words.ts'

type RunInput = NonNullable<SentBy<typeof importAction.verbs, 'run'>>

type Props = {
  found: ImportShown
  /** Names for which a person has to choose. */
  undecided: number
  categories: { id: string; name: string }[]
  busy: boolean
  onRun: (input: RunInput) => void
  onStop: () => void
  onUndo: () => void
}

const n = (figure: number) => figure.toLocaleString('en')

/** Its state, its progress, and what can be done with it now. */
export function ImportStanding({ found, undecided, categories, busy, onRun, onStop, onUndo }: Props) {
  const [asking, setAsking] = useState<'run' | 'undo' | null>(null)
  const { state, counts, options } = found
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 text-sm">
        <Status is={stateWords[state].is}>{stateWords[state].name}</Status>
        <span className="text-quiet">{found.endedAt ? `Ended ${found.endedAt}` : `Uploaded ${found.createdAt}`}</span>
        <Notes found={found} />
      </div>
      {found.reason !== null && (
        <output className="mt-3 block max-w-prose rounded-lg border border-line p-4 text-sm">{found.reason}</output>
      )}
      {found.isForgotten && state !== 'undone' && (
        <output className="mt-3 block max-w-prose rounded-lg border border-line p-4 text-sm">
          {found.rowsDone > 0
            ? 'Its rows were kept for 90 days, so it can no longer be undone. Its quotes stay on the site.'
            : 'This list was not imported in time, and its rows were deleted. Upload it again.'}
        </output>
      )}
      <Progress found={found} />
      <div className="mt-5 flex flex-wrap items-center gap-3 empty:hidden">
        {state === 'checked' && !found.isForgotten && (
          <Button look="strong" aria-disabled={busy || found.toDo === 0} onClick={() => found.toDo > 0 && setAsking('run')}>
            {found.toDo === 0 ? 'Nothing to import' : `Import ${counted(found.toDo, 'quote')}`}
          </Button>
        )}
        {state === 'stopped' && (
          <GoOn found={found} categories={categories} busy={busy} onGo={(input) => !busy && onRun(input)} />
        )}
        {(state === 'running' || state === 'checking') && (
          <Button busy={busy} onClick={() => onStop()}>
            Stop
          </Button>
        )}
        {(state === 'done' || state === 'stopped') && found.rowsDone > 0 && !found.isForgotten && (
          <Button aria-disabled={busy} onClick={() => setAsking('undo')}>
            Undo the import
          </Button>
        )}
        {(state === 'done' || state === 'stopped') && found.rowsDone > 0 && (
          <Link to={`${href('/admin/quotes')}?batch=${found.batch}`} className="desk-button">
            See imported quotes
          </Link>
        )}
        {state === 'checked' && undecided > 0 && (
          <Link to="?tab=authors&match=near" preventScrollReset className="text-sm underline underline-offset-4">
            {counted(undecided, 'author')} need a choice
          </Link>
        )}
      </div>
      {asking === 'run' && (
        <ConfirmDialog
          title={`Import ${counted(found.toDo, 'quote')}?`}
          text={`${n(counts['to:create'] ?? 0)} are created as ${options.publish ? 'published quotes, visible at once' : 'drafts'}, with the status “Not checked”${(counts['to:change'] ?? 0) > 0 ? `; ${n(counts['to:change'] ?? 0)} existing quotes gain a source or tags` : ''}. You can undo all of it afterwards.`}
          yes="Import"
          onNo={() => setAsking(null)}
          onYes={() => {
            if (!busy) onRun({})
            setAsking(null)
          }}
        />
      )}
      {asking === 'undo' && (
        <ConfirmDialog
          title="Undo the whole import?"
          text="Quotes it created are deleted, with authors that no other quote has. Quotes it changed are put back. Quotes that were changed, published, liked or reported since are kept, and listed."
          yes="Undo it"
          grave
          onNo={() => setAsking(null)}
          onYes={() => {
            if (!busy) onUndo()
            setAsking(null)
          }}
        />
      )}
    </>
  )
}

/** Where the category that was chosen has gone, with another one. */
function GoOn({
  found,
  categories,
  busy,
  onGo,
}: Pick<Props, 'found' | 'categories' | 'busy'> & { onGo: (input: RunInput) => void }) {
  const isGone = !categories.some(({ id }) => id === found.options.categoryId)
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const categoryId = new FormData(event.currentTarget).get('categoryId')
        onGo(typeof categoryId === 'string' && categoryId !== '' ? { categoryId } : {})
      }}
    >
      {isGone && <CategoryChoice label="Category for rows without one" categories={categories} chosen={null} />}
      <Button type="submit" look="strong" busy={busy}>
        Continue
      </Button>
    </form>
  )
}

function Notes({ found: { notes } }: { found: ImportShown }) {
  const said = [
    ...(notes.repaired ? [`${counted(notes.repaired, 'row')} with double-encoded letters: repaired`] : []),
    ...(notes.stripped ? [`${counted(notes.stripped, 'row')} with invalid characters: removed`] : []),
  ]
  return said.length === 0 ? null : <span className="text-quiet">{said.join(' · ')}</span>
}

function Progress({ found }: { found: ImportShown }) {
  const { state, rowsRead, rowsKept } = found
  if (state === 'checking')
    return (
      <p className="mt-4 text-sm tabular-nums" aria-live="polite">
        <progress aria-label="Being checked" className="how-far mr-3 w-48" />
        {counted(rowsRead, 'row')} checked
      </p>
    )
  const { at, of, says } = howFar(found)
  if (says === '') return null
  return (
    <p className="mt-4 text-sm tabular-nums" aria-live="polite">
      {found.isAtWork && <progress value={at} max={Math.max(1, of)} aria-label="Progress" className="how-far mr-3 w-48" />}
      {says}
      {rowsKept > 0 && (
        <Link to="?kept" preventScrollReset className="ml-3 underline underline-offset-4">
          See what was kept
        </Link>
      )}
    </p>
  )
}

function howFar({ state, rowsDone, rowsUndone, rowsKept, toDo }: ImportShown): { at: number; of: number; says: string } {
  if (state === 'running' || state === 'stopped') return { at: rowsDone, of: toDo, says: `${n(rowsDone)} of ${n(toDo)} written` }
  if (state === 'done') return { at: rowsDone, of: rowsDone, says: `${counted(rowsDone, 'row')} written` }
  if (state === 'undoing') return { at: rowsUndone + rowsKept, of: rowsDone, says: `${n(rowsUndone)} of ${n(rowsDone)} undone` }
  const kept = rowsKept > 0 ? `, ${n(rowsKept)} kept` : ''
  if (state === 'undone') return { at: rowsUndone, of: rowsUndone, says: `${counted(rowsUndone, 'row')} undone${kept}` }
  return { at: 0, of: 0, says: '' }
}
