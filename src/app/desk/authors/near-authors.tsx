import { href } from 'react-router'
import { say, siteHref } from '#messages'
import { useAnswer } from '../form/use-answer.ts'

/** How sure it is: the name itself, one of the other names, the name in another spelling; or only near. */
type By = 'name' | 'alias' | 'spelling' | 'near'
type Near = { id: string; name: string; by: By }

const pauseMs = 500

const leads: Record<By, () => string> = {
  name: () => say('desk-authors.near-name'),
  alias: () => say('desk-authors.near-alias'),
  spelling: () => say('desk-authors.near-spelling'),
  near: () => say('desk-authors.near-similar'),
}

/** Who may be this author already, told while the name is written. */
export function NearAuthors({ name }: { name: string }) {
  const asked = name.trim().slice(0, 200)
  const found = useAnswer<Near[]>('near-authors', asked.length < 3 ? null : { name: asked }, pauseMs) ?? []
  return (
    <output className="block text-sm empty:hidden md:col-span-2 md:row-start-2" aria-live="polite">
      {found[0] && (
        <div className="rounded-md border border-line p-3">
          <p className="font-medium">{leads[found[0].by]()}</p>
          <ul className="mt-1 divide-y divide-line">
            {found.map((author) => (
              <li key={author.id} className="flex items-start justify-between gap-4 py-2">
                <bdi className="min-w-0 wrap-anywhere">{author.name}</bdi>
                <a
                  className="tap shrink-0 underline underline-offset-4"
                  href={siteHref(href('/admin/authors/:id', { id: author.id }))}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={say('desk-authors.open-in-window', { name: author.name })}
                >
                  {say('desk-authors.open')}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </output>
  )
}
