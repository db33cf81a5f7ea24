import { href, Link } from 'react-router'
import { say, sayRich } from '#messages'
import { EmptyState } from '#ui/empty-state'
import { requireDesk } from '../../session/guards.ts'
import { ownLoader } from '../../page/own-page.ts'
import { Button } from '../head/button.tsx'
import { DeskHead } from '../head/desk-head.tsx'
import { undo } from '../undo/undo-toast.ts'
import type { Route } from './+types/batch-page'
import { actInWords } from '../changes/change-words.tsx'
import { FieldChangesList } from '../changes/field-changes-list.tsx'
import { versionsOfNoun } from '../changes/noun-table.ts'
import { readBatch, type BatchShown } from './read-batch.ts'

export const middleware = [requireDesk]
export const handle = { times: true }

export const loader = ownLoader(
  () => say('desk-history.failed-change'),
  async (ground, { params }: Route.LoaderArgs, url) => await readBatch(ground, params.batch, url),
)

/** What was done in one go, thing by thing, and the way to put all of it back. */
export default function BatchPage({ loaderData: batch }: Route.ComponentProps) {
  const { words, who, ago, at, count, things, onlyTouched, isTouched, isFirstPage, next } = batch
  return (
    <DeskHead title={words} text={say('desk-history.by-when', { who, ago, at })} actions={<UndoButton batch={batch} />}>
      <Standing batch={batch} />
      {(isTouched || onlyTouched) && (
        <nav aria-label={say('desk-history.which')} className="mt-4 flex flex-wrap gap-2">
          <Link to="?" className="desk-button" aria-current={onlyTouched ? undefined : 'page'}>
            {say('desk-history.all', { count })}
          </Link>
          <Link to="?show=changed" className="desk-button" aria-current={onlyTouched ? 'page' : undefined}>
            {say('desk-history.changed-since')}
          </Link>
        </nav>
      )}
      {things.length === 0 && onlyTouched && (
        <div className="mt-6">
          <EmptyState title={say('desk-history.nothing-changed')} text={say('desk-history.all-can-be-undone')} />
        </div>
      )}
      <ul className="mt-6 grid gap-6" aria-label={say('desk-history.changed-items')}>
        {things.map((thing) => (
          <Thing key={`${thing.noun} ${thing.id}`} thing={thing} who={who} />
        ))}
      </ul>
      <nav aria-label={say('ui.pages')} className="mt-6 flex flex-wrap gap-3">
        {!isFirstPage && (
          <Link to={onlyTouched ? '?show=changed' : '?'} className="desk-button">
            {say('desk-duplicates.first-page')}
          </Link>
        )}
        {next !== null && (
          <Link
            to={`?${new URLSearchParams({ ...(onlyTouched ? { show: 'changed' } : {}), after: next })}`}
            className="desk-button"
          >
            {say('desk-pages.more')}
          </Link>
        )}
      </nav>
    </DeskHead>
  )
}

function UndoButton({ batch: { batch, mayUndo, undone, isTouched, isLarge, isUndo } }: { batch: BatchShown }) {
  if (!mayUndo || undone) return null
  return (
    <Button look="strong" busy={isTouched && !isLarge} onClick={() => undo(batch)}>
      {isUndo ? say('desk-history.redo') : say('desk-history.undo')}
    </Button>
  )
}

function Standing({ batch: { hasWayBack, mayUndo, undone, isTouched, isLarge } }: { batch: BatchShown }) {
  const said = !hasWayBack
    ? say('desk-history.cannot-be-undone')
    : undone
      ? say('desk-history.was-undone')
      : isTouched
        ? isLarge
          ? say('desk-history.parts-changed-large')
          : say('desk-history.parts-changed')
        : mayUndo && say('desk-history.nothing-changed-undo')
  return said && <p className="mt-3 max-w-prose text-sm">{said}</p>
}

type ThingProps = { thing: BatchShown['things'][number]; who: string }

function Thing({ thing: { id, noun, name, language, verb, changed, since }, who }: ThingProps) {
  const history = versionsOfNoun(noun, id)
  const short = name.length > 120 ? `${name.slice(0, 120).trimEnd()}…` : name
  return (
    <li className="grid gap-2">
      <p className="min-w-0 text-sm wrap-anywhere">
        {actInWords(verb, {
          who: <bdi>{who}</bdi>,
          what: history ? (
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
          ),
        })}
      </p>
      {since && (
        <p className="text-sm text-wrong wrap-anywhere">
          {sayRich('desk-history.changed-since-by', {
            act: actInWords(since.verb, { who: <bdi>{since.who}</bdi>, what: say('desk-changes.it') }),
            at: since.at,
          })}{' '}
          {since.batch !== null && (
            <Link to={href('/admin/changes/:batch', { batch: since.batch })} className="underline">
              {say('desk-history.open-that')}
            </Link>
          )}
        </p>
      )}
      <FieldChangesList changed={changed} />
    </li>
  )
}
