import type { RefObject } from 'react'

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
        aria-label="Search changes"
        placeholder="Search changes..."
        maxLength={200}
        className="field min-w-48 flex-1"
        value={asked.q}
        onChange={set('q')}
      />
      {people.length > 1 && (
        <select className="desk-choice" aria-label="Person" value={asked.who} onChange={set('who')}>
          <option value="">Everyone</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      <select className="desk-choice" aria-label="Kind" value={asked.noun} onChange={set('noun')}>
        <option value="">All kinds</option>
        {kinds.map(([noun, name]) => (
          <option key={noun} value={noun}>
            {name}
          </option>
        ))}
      </select>
      <input className="desk-choice" type="date" aria-label="Day" value={asked.day} onChange={set('day')} />
    </search>
  )
}

const kinds = [
  ['quote', 'Quotes'],
  ['author', 'Authors'],
  ['category', 'Categories'],
  ['tag', 'Tags'],
  ['quote-of-the-day', 'Calendar'],
  ['correction', 'Reports'],
  ['passage', 'Passages'],
  ['page', 'Pages'],
  ['image', 'Media'],
  ['redirect', 'Redirects'],
  ['settings', 'Settings'],
] as const
