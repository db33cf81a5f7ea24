import type { RefObject } from 'react'
import { say } from '#messages'

export type AskedRecent = { q: string; who: string; noun: string; day: string }

type Props = {
  asked: AskedRecent
  people: { id: string; name: string }[]
  words: RefObject<HTMLInputElement | null>
  onAsk: (asked: AskedRecent) => void
}

/** Narrows the recent changes by words, person, noun and day. */
export function ChangeFilters({ asked, people, words, onAsk }: Props) {
  const set = (name: keyof AskedRecent) => (event: { target: { value: string } }) =>
    onAsk({ ...asked, [name]: event.target.value })
  return (
    <search className="mb-3 flex flex-wrap gap-2 pt-1 text-sm">
      <input
        ref={words}
        type="search"
        dir="auto"
        aria-label={say('desk-undo.search')}
        placeholder={say('desk-undo.search-hint')}
        maxLength={200}
        className="field min-w-48 flex-1"
        value={asked.q}
        onChange={set('q')}
      />
      {people.length > 1 && (
        <select className="desk-choice" aria-label={say('desk-undo.person')} value={asked.who} onChange={set('who')}>
          <option value="">{say('desk-audit.everyone')}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      <select className="desk-choice" aria-label={say('desk-undo.kind')} value={asked.noun} onChange={set('noun')}>
        <option value="">{say('desk-undo.all-kinds')}</option>
        {kinds().map(([noun, name]) => (
          <option key={noun} value={noun}>
            {name}
          </option>
        ))}
      </select>
      <input className="desk-choice" type="date" aria-label={say('desk-undo.day')} value={asked.day} onChange={set('day')} />
    </search>
  )
}

const kinds = () =>
  [
    ['quote', say('desk-undo.quotes')],
    ['author', say('desk-undo.authors')],
    ['category', say('desk-undo.categories')],
    ['draft', say('desk-drafts.drafts')],
    ['tag', say('desk-undo.tags')],
    ['quote-of-the-day', say('desk-undo.calendar')],
    ['correction', say('desk-undo.reports')],
    ['passage', say('desk-undo.passages')],
    ['page', say('desk-undo.pages')],
    ['image', say('desk-undo.media')],
    ['redirect', say('desk-undo.redirects')],
    ['own-field', say('desk-own-fields.own-fields')],
    ['thread', say('desk-undo.assignments')],
    ['settings', say('desk-undo.settings')],
  ] as const
