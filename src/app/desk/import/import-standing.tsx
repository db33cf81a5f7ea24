import { useState } from 'react'
import { href, Link } from 'react-router'
import { inARow, say } from '#messages'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { Button } from '../head/button.tsx'
import { Status } from '../head/status.tsx'
import { CategoryChoice } from './category-choice.tsx'
import type { SentBy } from '../verbs/use-verb.ts'
import type { importAction } from './import-verbs.ts'
import type { ImportShown } from './import-shown.ts'
import { stateWords } from './import-words.ts'

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

/** Its state, its progress, and what can be done with it now. */
export function ImportStanding({ found, undecided, categories, busy, onRun, onStop, onUndo }: Props) {
  const [asking, setAsking] = useState<'run' | 'undo' | null>(null)
  const { state, counts, options } = found
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 text-sm">
        <Status is={stateWords[state].is}>{stateWords[state].name()}</Status>
        <span className="text-quiet">
          {found.endedAt
            ? say('desk-import.ended-at', { at: found.endedAt })
            : say('desk-import.uploaded-at', { at: found.createdAt ?? '' })}
        </span>
        <Notes found={found} />
      </div>
      {found.reason !== null && (
        <output className="mt-3 block max-w-prose rounded-lg border border-line p-4 text-sm">{found.reason}</output>
      )}
      {found.isForgotten && state !== 'undone' && (
        <output className="mt-3 block max-w-prose rounded-lg border border-line p-4 text-sm">
          {found.rowsDone > 0 ? say('desk-import.forgotten-done') : say('desk-import.forgotten-undone')}
        </output>
      )}
      <Progress found={found} />
      <div className="mt-5 flex flex-wrap items-center gap-3 empty:hidden">
        {state === 'checked' && !found.isForgotten && (
          <Button look="strong" aria-disabled={busy || found.toDo === 0} onClick={() => found.toDo > 0 && setAsking('run')}>
            {found.toDo === 0 ? say('desk-import.nothing-to-import') : say('desk-import.import-quotes', { count: found.toDo })}
          </Button>
        )}
        {state === 'stopped' && (
          <GoOn found={found} categories={categories} busy={busy} onGo={(input) => !busy && onRun(input)} />
        )}
        {(state === 'running' || state === 'checking') && (
          <Button busy={busy} onClick={() => onStop()}>
            {say('desk-import.stop')}
          </Button>
        )}
        {(state === 'done' || state === 'stopped') && found.rowsDone > 0 && !found.isForgotten && (
          <Button aria-disabled={busy} onClick={() => setAsking('undo')}>
            {say('desk-import.undo-the-import')}
          </Button>
        )}
        {(state === 'done' || state === 'stopped') && found.rowsDone > 0 && (
          <Link to={`${href('/admin/quotes')}?batch=${found.batch}`} className="desk-button">
            {say('desk-import.see-imported')}
          </Link>
        )}
        {state === 'checked' && undecided > 0 && (
          <Link to="?tab=authors&match=near" preventScrollReset className="text-sm underline underline-offset-4">
            {say('desk-import.authors-need-a-choice', { count: undecided })}
          </Link>
        )}
      </div>
      {asking === 'run' && (
        <ConfirmDialog
          title={say('desk-import.import-quotes-question', { count: found.toDo })}
          text={whatHappens(counts, options.publish)}
          yes={say('desk-import.import-yes')}
          onNo={() => setAsking(null)}
          onYes={() => {
            if (!busy) onRun({})
            setAsking(null)
          }}
        />
      )}
      {asking === 'undo' && (
        <ConfirmDialog
          title={say('desk-import.undo-question')}
          text={say('desk-import.undo-what-happens')}
          yes={say('desk-import.undo-yes')}
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

function whatHappens(counts: ImportShown['counts'], isPublished: boolean): string {
  const [count, changed] = [counts['to:create'] ?? 0, counts['to:change'] ?? 0]
  const sentences = [
    isPublished ? say('desk-import.run-published', { count }) : say('desk-import.run-drafts', { count }),
    ...(changed > 0 ? [say('desk-import.run-changes', { count: changed })] : []),
    say('desk-import.run-can-be-undone'),
  ]
  return inARow(sentences)
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
      {isGone && <CategoryChoice label={say('desk-import.category-for-rows')} categories={categories} chosen={null} />}
      <Button type="submit" look="strong" busy={busy}>
        {say('desk-verbs.continue')}
      </Button>
    </form>
  )
}

function Notes({ found: { notes } }: { found: ImportShown }) {
  const said = [
    ...(notes.repaired ? [say('desk-import.rows-repaired', { count: notes.repaired })] : []),
    ...(notes.stripped ? [say('desk-import.rows-stripped', { count: notes.stripped })] : []),
  ]
  return said.length === 0 ? null : <span className="text-quiet">{said.join(' · ')}</span>
}

function Progress({ found }: { found: ImportShown }) {
  const { state, rowsRead, rowsKept } = found
  if (state === 'checking')
    return (
      <p className="mt-4 text-sm tabular-nums" aria-live="polite">
        <progress aria-label={say('desk-import.state-checking')} className="how-far me-3 w-48" />
        {say('desk-import.rows-checked', { count: rowsRead })}
      </p>
    )
  const { at, of, says } = howFar(found)
  if (says === '') return null
  return (
    <p className="mt-4 text-sm tabular-nums" aria-live="polite">
      {found.isAtWork && (
        <progress value={at} max={Math.max(1, of)} aria-label={say('desk-import.progress')} className="how-far me-3 w-48" />
      )}
      {says}
      {rowsKept > 0 && (
        <Link to="?kept" preventScrollReset className="ms-3 underline underline-offset-4">
          {say('desk-import.see-kept')}
        </Link>
      )}
    </p>
  )
}

function howFar({ state, rowsDone, rowsUndone, rowsKept, toDo }: ImportShown): { at: number; of: number; says: string } {
  if (state === 'running' || state === 'stopped')
    return { at: rowsDone, of: toDo, says: say('desk-import.written-of', { count: rowsDone, all: toDo }) }
  if (state === 'done') return { at: rowsDone, of: rowsDone, says: say('desk-import.rows-written', { count: rowsDone }) }
  if (state === 'undoing')
    return { at: rowsUndone + rowsKept, of: rowsDone, says: say('desk-import.undone-of', { count: rowsUndone, all: rowsDone }) }
  if (state === 'undone')
    return {
      at: rowsUndone,
      of: rowsUndone,
      says:
        rowsKept > 0
          ? say('desk-import.rows-undone-kept', { count: rowsUndone, kept: rowsKept })
          : say('desk-import.rows-undone', { count: rowsUndone }),
    }
  return { at: 0, of: 0, says: '' }
}
