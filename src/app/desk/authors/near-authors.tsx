import { href } from 'react-router'
import { useAnswer } from '../quotes/quote-form/ask-desk.ts'

type Near = { id: string; name: string }

const pauseMs = 500

/** Who may be this author already, told while the name is written. */
export function NearAuthors({ name }: { name: string }) {
  const asked = name.trim().slice(0, 200)
  const found = useAnswer<Near[]>('near-authors', asked.length < 3 ? null : { name: asked }, pauseMs) ?? []
  return (
    <output className="block text-sm empty:hidden md:col-span-2" aria-live="polite">
      {found.length > 0 && (
        <p className="rounded-md border border-line p-3">
          <span className="font-medium">May be there already: </span>
          {found.map((author, place) => (
            <span key={author.id}>
              {place > 0 && ', '}
              <a
                className="underline underline-offset-4"
                href={href('/admin/authors/:id', { id: author.id })}
                target="_blank"
                rel="noreferrer"
                dir="auto"
              >
                {author.name}
              </a>
            </span>
          ))}
        </p>
      )}
    </output>
  )
}
