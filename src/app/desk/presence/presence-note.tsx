import { href } from 'react-router'
import { say, sayRich, siteHref } from '#messages'
import type { EndedShown, Opened, PresentShown } from '#presence'
import { initials } from '../../session/initials.ts'
import { Button } from '../head/button.tsx'
import { usePresence, type InForm } from './use-presence.ts'

/** More are only counted. */
const mostShown = 4

/** Says in a form who else has its record open, and that somebody saved it. Nobody is kept out: saving asks about a conflict. `see`: where a change can be seen; null: only by loading it. */
export function PresenceNote({ see, ...form }: InForm & { see?: string | null }) {
  const { people, closed, saved, ended, isGone } = usePresence(form)
  const shown = people.slice(0, mostShown)
  const more = people.length - shown.length
  const link = see === undefined ? changesOf(form.of) : see
  const isEmpty = people.length === 0 && saved === null && ended === null && !isGone
  return (
    <section
      aria-label={say('desk-presence.label')}
      aria-live="polite"
      className={isEmpty ? 'sr-only' : 'my-4 grid gap-2 first:mt-0'}
    >
      {shown.length > 0 && (
        <ul className="grid gap-2 rounded-md border border-line bg-line/40 p-3 text-sm">
          {shown.map((person) => (
            <li key={person.id} className="flex items-center gap-3">
              <span aria-hidden className="grid size-7 shrink-0 place-items-center rounded-full bg-ink text-xs text-paper">
                {initials(person.name, '')}
              </span>
              <span className="min-w-0 wrap-anywhere">{inWords(person)}</span>
            </li>
          ))}
          {more > 0 && <li>{say('desk-presence.others', { count: more })}</li>}
        </ul>
      )}
      {(ended !== null || isGone) && (
        <p className="rounded-md border border-line bg-line/40 p-3 text-sm wrap-anywhere">
          {ended ? endInWords(ended) : say('desk-presence.gone')}
          {form.isUnsaved && ` ${say('desk-presence.typed-stays')}`}
        </p>
      )}
      {saved && (
        <div className="grid gap-2 rounded-md border border-line bg-line/40 p-3 text-sm">
          <p className="wrap-anywhere">
            {saved.by === null
              ? say('desk-presence.saved', { at: saved.at })
              : sayRich('desk-presence.saved-by', { name: <bdi>{saved.by}</bdi>, at: saved.at })}
            {form.isUnsaved && ` ${say('desk-presence.typed-stays')}`}
          </p>
          <div className="flex flex-wrap gap-3">
            {link !== null && (
              // What is typed here is not left.
              <a href={siteHref(link)} target="_blank" rel="noreferrer" className="desk-button">
                {say('desk-presence.see')}
              </a>
            )}
            {!form.isUnsaved && <Button onClick={() => location.reload()}>{say('desk-presence.load')}</Button>}
          </div>
        </div>
      )}
      {closed.map((name) => (
        <p key={name} className="sr-only">
          {say('desk-presence.closed', { name })}
        </p>
      ))}
    </section>
  )
}

function inWords({ name, since, isUnsaved, isDraft }: PresentShown) {
  const values = { name: <bdi>{name}</bdi>, at: since }
  if (isDraft)
    return isUnsaved ? sayRich('desk-presence.writing-draft-since', values) : sayRich('desk-presence.in-draft-since', values)
  return isUnsaved ? sayRich('desk-presence.writing-since', values) : sayRich('desk-presence.here-since', values)
}

function endInWords({ how, by, at }: EndedShown) {
  const values = { name: <bdi>{by}</bdi>, at }
  switch (how) {
    case 'published':
      return by === null ? say('desk-presence.published') : sayRich('desk-presence.published-by', values)
    case 'discarded':
      return by === null ? say('desk-presence.discarded') : sayRich('desk-presence.discarded-by', values)
    case 'trashed':
      return by === null ? say('desk-presence.trashed') : sayRich('desk-presence.trashed-by', values)
    case 'deleted':
      return by === null ? say('desk-presence.deleted') : sayRich('desk-presence.deleted-by', values)
  }
}

function changesOf({ noun, id }: Opened): string {
  switch (noun) {
    case 'quote':
      return href('/admin/quotes/:id/history', { id })
    case 'author':
      return href('/admin/authors/:id/history', { id })
    case 'category':
      return href('/admin/categories/:id/history', { id })
    case 'page':
      return href('/admin/pages/:id/history', { id })
    case 'issue':
      return href('/admin/newsletter/:id', { id })
    case 'draft':
      return href('/admin/drafts/:id', { id })
  }
}
