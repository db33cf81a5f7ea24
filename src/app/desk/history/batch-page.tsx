import { href, Link } from 'react-router'
import { EmptyState } from '#ui/empty-state'
import { requireDesk } from '../../session/guards.ts'
import { ownLoader } from '../../page/own-page.ts'
import { Button } from '../head/button.tsx'
import { DeskHead } from '../head/desk-head.tsx'
import { undo } from '../undo/undo-toast.ts'
import type { Route } from './+types/batch-page'
import { FieldChangesList } from '../changes/field-changes-list.tsx'
import { historyOf } from '../changes/history-of.ts'
import { readBatch, type BatchShown } from './read-batch.ts'

export const middleware = [requireDesk]
export const handle = { times: true }

export const loader = ownLoader(
  'Failed to load the change',
  async (ground, { params }: Route.LoaderArgs, url) => await readBatch(ground, params.batch, url),
)

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }]

/** What was done in one go, thing by thing, and the way to put all of it back. */
export default function BatchPage({ loaderData: batch }: Route.ComponentProps) {
  const { words, who, ago, at, count, things, onlyTouched, isTouched, isFirstPage, next } = batch
  return (
    <DeskHead title={words} text={`${who}, ${ago} (${at})`} actions={<UndoButton batch={batch} />}>
      <Standing batch={batch} />
      {(isTouched || onlyTouched) && (
        <nav aria-label="Which" className="mt-4 flex flex-wrap gap-2">
          <Link to="?" className="desk-button" aria-current={onlyTouched ? undefined : 'page'}>
            All {count.toLocaleString('en')}
          </Link>
          <Link to="?show=changed" className="desk-button" aria-current={onlyTouched ? 'page' : undefined}>
            Changed since
          </Link>
        </nav>
      )}
      {things.length === 0 && onlyTouched && (
        <div className="mt-6">
          <EmptyState title="Nothing has changed since." text="All of it can be undone." />
        </div>
      )}
      <ul className="mt-6 grid gap-6" aria-label="Changed items">
        {things.map((thing) => (
          <Thing key={`${thing.noun} ${thing.id}`} thing={thing} />
        ))}
      </ul>
      <nav aria-label="Pages" className="mt-6 flex flex-wrap gap-3">
        {!isFirstPage && (
          <Link to={onlyTouched ? '?show=changed' : '?'} className="desk-button">
            First page
          </Link>
        )}
        {next !== null && (
          <Link
            to={`?${new URLSearchParams({ ...(onlyTouched ? { show: 'changed' } : {}), after: next })}`}
            className="desk-button"
          >
            More
          </Link>
        )}
      </nav>
    </DeskHead>
  )
}

function UndoButton({ batch: { batch, hasWayBack, undone, isTouched, isUndo } }: { batch: BatchShown }) {
  if (!hasWayBack || undone) return null
  return (
    <Button look="strong" busy={isTouched} onClick={() => undo(batch)}>
      {isUndo ? 'Redo this change' : 'Undo this change'}
    </Button>
  )
}

function Standing({ batch: { hasWayBack, undone, isTouched } }: { batch: BatchShown }) {
  const said = !hasWayBack
    ? 'This can’t be undone.'
    : undone
      ? 'It was undone.'
      : isTouched
        ? 'Parts of it have changed since, so it can’t be undone as a whole. See below who changed what. You can restore each item from its own history.'
        : 'Nothing has changed since, so all of it can be undone.'
  return <p className="mt-3 max-w-prose text-sm">{said}</p>
}

function Thing({ thing: { id, noun, name, language, did, changed, since } }: { thing: BatchShown['things'][number] }) {
  const history = historyOf(noun, id)
  const short = name.length > 120 ? `${name.slice(0, 120).trimEnd()}…` : name
  return (
    <li className="grid gap-2">
      <p className="min-w-0 text-sm wrap-anywhere">
        <span className="text-quiet">{did}</span>{' '}
        {history ? (
          <Link
            to={history}
            dir="auto"
            className={language === null ? 'underline' : 'font-text text-base underline'}
            lang={language ?? undefined}
          >
            {short}
          </Link>
        ) : (
          <bdi>{short}</bdi>
        )}
      </p>
      {since && (
        <p className="text-sm text-wrong wrap-anywhere">
          Changed since: <bdi>{since.who}</bdi> {since.did} it, {since.at}.{' '}
          {since.batch !== null && (
            <Link to={href('/admin/changes/:batch', { batch: since.batch })} className="underline">
              Open that change
            </Link>
          )}
        </p>
      )}
      <FieldChangesList changed={changed} />
    </li>
  )
}
